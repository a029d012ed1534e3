// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { toYaml } from './to-yaml.ts';

it('is read back by a YAML parser as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parse(toYaml(value), { version: '1.2' })).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it.each([
  'yes',
  'null',
  '~',
  '- a',
  'a: b',
  '#c',
  '=1+1',
  '2026-11-21',
  '0o17',
  '&a',
  '*a',
  '\u2028',
])('the text %j stays a text, as a value and as a name', (text) => {
  expect(parse(toYaml({ [text]: [text, { a: text }] }))).toEqual({ [text]: [text, { a: text }] });
});
