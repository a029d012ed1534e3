import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, disarmCell, readCsv, rearmCell } from './csv.ts';
import { formulaPayloads } from '../../testing/formula-payloads.ts';

const begins = /^[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠]/u;

test('no payload begins a formula, and each is given back as it was', () => {
  expect(formulaPayloads.length).toBeGreaterThanOrEqual(30);
  for (const payload of formulaPayloads) {
    expect(disarmCell(payload)).not.toMatch(begins);
    expect(rearmCell(disarmCell(payload))).toBe(payload);
  }
});

test.each([',', ';', '|', '\t', '\n', '"'])(
  'a program that splits at %j finds no formula either',
  (separator) => {
    for (const payload of formulaPayloads)
      for (const part of csvLine([1, `ok${separator}${payload}`, payload]).split(separator))
        expect(part.replace(/^"+/, ''), payload).not.toMatch(/^[=+\-@＝＋－＠]/u);
  },
);

test('a text that has apostrophes of its own keeps them', () => {
  for (const text of ["'=1", "''=1", "a,'=1", "it's", "'", "';'-1", '5 - 6', 'kylmiö, -18 °C'])
    expect(rearmCell(disarmCell(text))).toBe(text);
  expect(disarmCell('kylmiö, -18 °C')).toBe('kylmiö, -18 °C');
});

const hardText = fc
  .array(fc.constantFrom(...'\'",;|=+-@\t\r\n ＝＠a1ä', '\u00a0', '\u3000', '😀'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test('any texts come back from a file as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hardText, { minLength: 2, maxLength: 4 })), (lines) => {
      const file = lines.map((line) => csvLine(line)).join('');
      expect(readCsv(file)).toEqual(lines);
      for (const line of lines)
        for (const text of line) expect(disarmCell(text)).not.toMatch(begins);
    }),
    { numRuns: 2_000 },
  );
});

test('a file that ends inside a line is none', () => {
  const file = csvLine([1, 'a']) + csvLine([2, 'b"c']);
  for (let end = 1; end < file.length; end += 1)
    if (end !== csvLine([1, 'a']).length)
      expect(readCsv(file.slice(0, end)), `${end}`).toBeUndefined();
});
