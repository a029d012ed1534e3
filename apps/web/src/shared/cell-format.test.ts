// @vitest-environment node
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { cellFormat } from './cell-format.ts';

const { formatNumber } = createIntl({ locale: 'fi' });
const format = cellFormat(formatNumber);

it.each([
  ['percent', 81.6, '82 %'],
  ['number', 2.46, '2,5'],
  ['count', 12345, '12 345'],
  ['id', 12345, '12345'],
  ['text', 'Luokka 204', 'Luokka 204'],
  ['number', null, '–'],
  ['count', 0, '0'],
] as const)('%s %s is written %s', (kind, value, written) => {
  expect(format({ kind }, value).replaceAll(/\s/g, ' ')).toBe(written);
});
