import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import fc from 'fast-check';
import { positionOf } from './json-lines.ts';
import { parseWithPositions } from './positioned-data.ts';

const yaml = `# a comment
name: Aula
questions:
  - title: {fi: Valot}
    type: value
  - &same
    title: Ovet
  - *same
`;

it.each([
  ['/name', 2, 7],
  ['/questions', 4, 3],
  ['/questions/0/title/fi', 4, 17],
  ['/questions/1', 7, 5],
  ['/questions/2/title', 8, 5],
])('%s of YAML is on line %i, column %i', (pointer, line, column) => {
  const parsed = parseWithPositions('a.yaml', yaml);
  if (!('places' in parsed)) throw new Error(parsed.message);
  expect(positionOf(parsed.places, pointer)).toEqual({ line, column });
});

it.each([
  ['a.yml', 'name: "A\n', 2],
  ['a.yaml', 'a: 1\na: 2\n', 2],
  ['stdin', 'a:\n\t- 1\n', 2],
  ['stdin', '{"a": 1,\n}', 2],
])('%s with %j breaks on line %i', (file, text, line) =>
  expect(parseWithPositions(file, text)).toMatchObject({
    line,
    message: expect.any(String) as string,
  }),
);

it('several documents are a list, and each keeps its positions', () => {
  const parsed = parseWithPositions('a.yaml', 'name: A\n---\nname: B\n');
  if (!('places' in parsed)) throw new Error(parsed.message);
  expect(parsed.value).toEqual([{ name: 'A' }, { name: 'B' }]);
  expect(positionOf(parsed.places, '/1/name')).toEqual({ line: 3, column: 7 });
});

it('exponential aliases are a fault, not a crash', () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x]'
      : `a${level}: &a${level} [${Array(8)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
  );
  expect(parseWithPositions('a.yaml', levels.join('\n'))).toHaveProperty('message');
});

it('any data survives YAML, and every fault has a position', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const plain = JSON.parse(JSON.stringify([value])) as unknown;
      const parsed = parseWithPositions('a.yaml', stringify(plain));
      expect('places' in parsed && parsed.value).toEqual(plain);
    }),
  );
});
