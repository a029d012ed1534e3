import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseWithLines, positionOf } from './json-lines.ts';

const text = `{
  "name": "a, {b}: \\"c\\"",
  "list": [
    1, { "x": true },

    []
  ]
}`;

it.each([
  ['', 1, 1],
  ['/name', 2, 11],
  ['/list', 3, 11],
  ['/list/0', 4, 5],
  ['/list/1/x', 4, 15],
  ['/list/2', 6, 5],
  ['/list/2/7/gone', 6, 5],
  ['/missing', 1, 1],
])('%s is on line %i, column %i', (pointer, line, column) => {
  const parsed = parseWithLines(text);
  if (!('places' in parsed)) throw new Error(parsed.message);
  expect(positionOf(parsed.places, pointer)).toEqual({ line, column });
});

it.each([
  ['{\n "a": 1,\n}', 3, 1],
  ['{\n "a": ', 2, 7],
  ['', 1, 1],
  ['[1,\n2 3]', 2, 3],
])('%j breaks on line %i, column %i', (broken, line, column) => {
  expect(parseWithLines(broken)).toMatchObject({ line, column });
});

it('a byte order mark is no fault', () => {
  expect(parseWithLines('\uFEFF{"a":1}')).toMatchObject({ value: { a: 1 } });
});

it.each(['', '}'])('ten thousand levels of nesting do not crash (%j)', (end) => {
  const text = `${'['.repeat(10_000)}${end}${']'.repeat(10_000)}`;
  const parsed = parseWithLines(text);
  if ('places' in parsed) expect(positionOf(parsed.places, '/0/0')).toEqual({ line: 1, column: 3 });
  else expect(parsed.line).toBe(1);
});

it('every value of any JSON is located on its line', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const parsed = parseWithLines(JSON.stringify(value, null, 1));
      if (!('places' in parsed)) throw new Error(parsed.message);
      const pointers = pointersOf(parsed.value, '');
      expect(new Set(parsed.places.keys())).toEqual(new Set(pointers));
      const lines = pointers.map((pointer) => parsed.places.get(pointer)?.line ?? 0);
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
    }),
  );
});

// In document order.
function pointersOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Object.entries(value as Record<string, unknown>);
  const step = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
  return [at, ...entries.flatMap(([key, one]) => pointersOf(one, `${at}/${step(key)}`))];
}

it.each([
  ['[\n{"a": }]', 2, 7],
  ['{"a": [1,\n2,\n],\n"b": 3}', 3, 1],
  ['{"a": truX,\n"b": 1}', 1, 7],
  ['{"a": "long \\q text"}', 1, 14],
  ['{"a": 1', 1, 8],
])('the fault of %j is at %i:%i, not at the end of the text', (text, line, column) => {
  expect(parseWithLines(text)).toMatchObject({ line, column });
});
