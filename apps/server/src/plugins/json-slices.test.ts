import { describe, expect, it } from 'vitest';
import { boundsWithin } from './body-limits.ts';
import { JsonScanner } from './json-scanner.ts';
import { parseInSlices } from './json-slices.ts';

const MEBIBYTE = 1_048_576;

async function parsed(text: string, chunk = 65_536): Promise<unknown> {
  const body = Buffer.from(text);
  const scanner = new JsonScanner(boundsWithin(8 * MEBIBYTE));
  for (let from = 0; from < body.length; from += chunk)
    scanner.scan(body.subarray(from, from + chunk));
  return parseInSlices(body, scanner.end(), JSON.parse);
}

const answers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    note: `Ovi ${index} [auki], "raolla" \\ {€} 🚪`,
    rooms: [index, [], {}],
  }));

describe('large JSON that is parsed in slices', () => {
  it.each([
    ['an array of a field', { id: 1, results: answers(20_000), comments: ',],}' }],
    ['a top-level array', answers(20_000)],
    ['arrays within arrays', { items: [answers(9_000), { rows: answers(9_000) }, 1], x: null }],
    ['an object', Object.fromEntries(answers(900).map((one) => [`x${one.id}`, 'å'.repeat(500)]))],
    ['a small body', { results: answers(3) }],
    ['a text', 'x'.repeat(MEBIBYTE - 1)],
  ])('has the values of JSON.parse: %s', async (_name, value) => {
    const text = JSON.stringify(value, null, 1);
    expect(await parsed(text)).toEqual(value);
    expect(await parsed(text, 977)).toEqual(value);
  });

  it('takes the last of two fields of one name', async () => {
    const text = `{"results":${JSON.stringify(answers(9_000))},"results":[1]}`;
    expect(await parsed(text)).toEqual({ results: [1] });
  });

  const large = JSON.stringify(answers(9_000)).slice(1, -1);
  it.each([
    `[${large},]`,
    `[,${large}]`,
    `[${large}`,
    `[${large}}`,
    `{"x":[${large}],}`,
    `[${large}] x`,
    `{[${large}]:1}`,
  ])('is refused where JSON.parse refuses it', async (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    await expect(parsed(text)).rejects.toThrow();
  });

  it('has room for a form of 2,000 questions at 40 places', async () => {
    const results = Array.from({ length: 80_000 }, (_, index) => ({
      inspectionformquestion_id: 100_000 + (index % 2_000),
      inspectable_id: 200_000 + Math.floor(index / 2_000),
      value: 2,
    }));
    const text = JSON.stringify({ results });
    expect(text.length).toBeLessThan(8 * MEBIBYTE);
    expect(await parsed(text)).toEqual({ results });
  });
});
