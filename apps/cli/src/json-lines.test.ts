import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, parseWithLines } from './json-lines.ts';

const text = `{
  "name": "a, {b}: \\"c\\"",
  "list": [
    1, { "x": true },

    []
  ]
}`;

it.each([
  ['', 1],
  ['/name', 2],
  ['/list', 3],
  ['/list/0', 4],
  ['/list/1/x', 4],
  ['/list/2', 6],
  ['/list/2/7/gone', 6],
  ['/missing', 1],
])('%s stands on line %i', (pointer, line) => {
  const parsed = parseWithLines(text);
  if (!('lines' in parsed)) throw new Error(parsed.message);
  expect(lineOf(parsed.lines, pointer)).toBe(line);
});

it.each([
  ['{\n "a": 1,\n}', 3],
  ['{\n "a": ', 2],
  ['', 1],
  ['[1,\n2 3]', 2],
])('%j breaks on line %i', (broken, line) => {
  expect(parseWithLines(broken)).toMatchObject({ line });
});

it('a byte order mark is no fault', () => {
  expect(parseWithLines('\uFEFF{"a":1}')).toMatchObject({ value: { a: 1 } });
});

it('every value of any JSON has a line, and it is where the text has it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const parsed = parseWithLines(JSON.stringify(value, null, 1));
      if (!('lines' in parsed)) throw new Error(parsed.message);
      const pointers = pointersOf(parsed.value, '');
      expect(new Set(parsed.lines.keys())).toEqual(new Set(pointers));
      const lines = pointers.map((pointer) => parsed.lines.get(pointer) ?? 0);
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
    }),
  );
});

// In the order of the text.
function pointersOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Object.entries(value as Record<string, unknown>);
  const step = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
  return [at, ...entries.flatMap(([key, one]) => pointersOf(one, `${at}/${step(key)}`))];
}
