import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAnswer } from '../../testing/builders.ts';
import { canonicalJson, canonicalResults } from './canonical-json.ts';
import { answerPayload, imageUrl, parseImageUrl, photoName } from './payload.ts';

test('a value question sends value, a text question response_text', () => {
  const answer = anAnswer({ note: 'tahra', photos: ['7_a.jpg', '7_b.jpg'], isFlagged: true });
  expect(answerPayload(answer, 9, 'value')).toEqual({
    inspectionformquestion_id: 7,
    inspectable_id: 5,
    form_id: 9,
    note: 'tahra',
    image_url: '7_a.jpg,7_b.jpg',
    flagged: true,
    value: 3,
  });
  const words = answerPayload(anAnswer({ value: null, responseText: 'siisti' }), 9, 'text');
  expect(words).toMatchObject({ response_text: 'siisti' });
  expect(words).not.toHaveProperty('value');
});

describe('photo names', () => {
  test.each(['wall.jpg', '_.jpg', '12_34.jpg', 'a b.jpg', 'ä.webp'])('%s stays readable', (name) =>
    expect(photoName(7, name)).toBe(`7_${name}`),
  );
  test('whatever a file is called, the list of names keeps its length', () => {
    const name = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(name), (photos) => {
        const names = photos.map(([id, original]) => photoName(id, original));
        expect(parseImageUrl(imageUrl(names))).toEqual(names);
        for (const one of names) expect(one).not.toMatch(/[/\\]/);
      }),
    );
  });
  test('an empty image_url holds no photos', () => expect(parseImageUrl('')).toEqual([]));
});

describe('canonical JSON', () => {
  // Numbers and texts from RFC 8785, sections 3.2.2 and appendix B; key order from 3.2.3.
  test.each([
    [333333333.33333329, '333333333.3333333'],
    [1e30, '1e+30'],
    [4.5, '4.5'],
    [2e-3, '0.002'],
    [0.000000000000000000000000001, '1e-27'],
    [-0, '0'],
    ["\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\u0022\u002f", '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    [[null, true, false], '[null,true,false]'],
    [
      {
        '\u20ac': 'Euro Sign',
        '\r': 'Carriage Return',
        '\ufb33': 'Hebrew Letter Dalet With Dagesh',
        '1': 'One',
        '\ud83d\ude00': 'Emoji: Grinning Face',
        '\u0080': 'Control',
        '\u00f6': 'Latin Small Letter O With Diaeresis',
      },
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
    [{ b: undefined, a: { d: 1, c: [] } }, '{"a":{"c":[],"d":1}}'],
    ['half a sign \ud83d', '"half a sign \ufffd"'],
  ])('%j', (value, text) => expect(canonicalJson(value)).toBe(text));
  test.each([[NaN], [Infinity], [undefined], [1n], [() => 1]])(
    'refuses what JSON cannot say: %s',
    (value) => expect(() => canonicalJson([value])).toThrow(TypeError),
  );
  test('says the same as JSON for any value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        // JSON has no -0: a round trip makes it 0.
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });
});

describe('canonicalResults', () => {
  const result = (question: number, inspectable: number) =>
    answerPayload(anAnswer({ questionId: question, inspectableId: inspectable }), 9, 'value');
  const results = [result(2, 5), result(10, 1), result(2, 11), result(1, 9)];
  test('sorts by question, then inspectable, as numbers', () => {
    const sorted = JSON.parse(canonicalResults(results)) as ReturnType<typeof result>[];
    expect(sorted.map((one) => [one.inspectionformquestion_id, one.inspectable_id])).toEqual([
      [1, 9],
      [2, 5],
      [2, 11],
      [10, 1],
    ]);
  });
  test('any order gives the same text, any other content another', () => {
    const text = canonicalResults(results);
    fc.assert(
      fc.property(fc.shuffledSubarray(results, { minLength: 4 }), (shuffled) => {
        expect(canonicalResults(shuffled)).toBe(text);
      }),
    );
    expect(canonicalResults(results.slice(1))).not.toBe(text);
    expect(canonicalResults([{ ...result(2, 5), note: ' ' }, ...results.slice(1)])).not.toBe(text);
  });
});
