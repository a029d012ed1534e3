// @vitest-environment node
import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { bindUnits } from './bind-units.ts';

const format = (text: string, values: Record<string, number | string> = {}) => {
  const intl = createIntl({ locale: 'fi', messages: { it: bindUnits(parse(text)) } });
  return String(intl.formatMessage({ id: 'it' }, values));
};

describe('bindUnits', () => {
  it.each([
    ['an argument', 'Myöhässä {days} pv', 'Myöhässä 6\u00a0pv'],
    ['the number of a plural', '{days, plural, other {, myöhässä # pv}}', ', myöhässä 6\u00a0pv'],
    ['a plural', '{days, plural, other {#}} pv aikaa', '6\u00a0pv aikaa'],
    [
      'a number that is written',
      'Enintään 25 MB, 90 % ja 5 min.',
      'Enintään 25\u00a0MB, 90\u00a0% ja 5\u00a0min.',
    ],
    ['another case', '{days, select, 6 {{days} h} other {}}', '6\u00a0h'],
  ])('ties a unit to %s', (_what, text, expected) => {
    expect(format(text, { days: 6 })).toBe(expected);
  });

  it.each([
    ['whole words', '{days} päivää', '6 päivää'],
    ['a word that begins like one', '{days} minä', '6 minä'],
    ['a unit of no number', 'noin pv', 'noin pv'],
  ])('leaves %s alone', (_what, text, expected) => {
    expect(format(text, { days: 6 })).toBe(expected);
  });
});
