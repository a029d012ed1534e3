import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isLarge, jsonSha256, jsonStream, jsonText } from './json-parts.ts';

const items = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `Ikkuna ${id} "å" \ud800` }));
const values: [string, unknown][] = [
  ['a long list', items],
  ['a long list in a field', { id: 1, none: undefined, items, last: null }],
  ['a long list in the body of a request', ['POST', '/x', { kind: 'places', items }]],
  ['gaps', [undefined, ...items, undefined, () => 1]],
  ['a short list', items.slice(0, 3)],
  ['an empty object', {}],
  ['a date', new Date(0)],
  ['null', null],
  ['a number', 1],
];

describe('JSON in parts', () => {
  it.each(values)('of %s is that of JSON.stringify', async (_name, value) => {
    const expected = JSON.stringify(value);
    expect(await text(jsonStream(value))).toBe(expected);
    expect(await jsonText(value)).toBe(expected);
    expect(await jsonSha256(value)).toBe(createHash('sha256').update(expected).digest('hex'));
  });

  it('is made of long lists only', () => {
    expect(values.filter(([, value]) => isLarge(value)).map(([name]) => name)).toEqual([
      'a long list',
      'a long list in a field',
      'a long list in the body of a request',
      'gaps',
    ]);
  });
});
