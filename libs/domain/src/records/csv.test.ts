import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvSlices, disarmCell, rearmCell } from './csv.ts';
import { readCsv } from './read-csv.ts';
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
      expect(textsIn(file)).toEqual(lines);
      for (const line of lines)
        for (const text of line) expect(disarmCell(text)).not.toMatch(begins);
    }),
    { numRuns: 2_000 },
  );
});

test('a line in slices is the line, cells of megabytes included', () => {
  const long = fc
    .tuple(hardText, hardText, fc.integer({ min: 60_000, max: 140_000 }))
    .map(([first, again, length]) => first + `ab${again}-1`.repeat(length / 8));
  fc.assert(
    fc.property(hardText, long, (short, text) => {
      const cells = [1, short, null, text];
      expect([...csvSlices(cells)].join('')).toBe(csvLine(cells));
    }),
    { numRuns: 40 },
  );
  expect([...csvSlices(['sana '.repeat(100_000)])].length).toBeGreaterThan(8);
});

test('a file that ends inside quotes is none, and the fault is where they begin', () => {
  const file = csvLine([1, 'a']) + csvLine([2, 'b"c']);
  for (const end of [4, 10, 11, 13])
    expect(readCsv(file.slice(0, end)), `${end}`).toHaveProperty('column', 2);
  expect(readCsv('1,"a"b\n')).toEqual({ line: 1, column: 2 });
  expect(readCsv('a,b\n"x\ny","z')).toEqual({ line: 3, column: 2 });
});

test.each([
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a;b",c\n1;2,3\n',
    [
      ['a;b', 'c'],
      ['1;2', '3'],
    ],
  ],
  [
    '\uFEFFa,b\r\n"x\ny",\n',
    [
      ['a', 'b'],
      ['x\ny', ''],
    ],
  ],
  ['', []],
  [
    'a\tb\n1,5\t2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
  ['sep=|\na|b\n', [['a', 'b']]],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,"2"\n"3","x\r\ny"\r\n4,5',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', 'x\r\ny'],
      ['4', '5'],
    ],
  ],
  [
    'a,b\n5" putki,2\n',
    [
      ['a', 'b'],
      ['5" putki', '2'],
    ],
  ],
  ['Tilaluettelo 2026\r\n\r\nLaji;Nimi\r\n', [['Tilaluettelo 2026'], [''], ['Laji', 'Nimi']]],
  [
    'Huoneluettelo, Keskuskoulu;;\r\nYmpäristö;Huone;Tyyppi\r\nA-siipi;101;Luokka\r\n',
    [
      ['Huoneluettelo, Keskuskoulu', '', ''],
      ['Ympäristö', 'Huone', 'Tyyppi'],
      ['A-siipi', '101', 'Luokka'],
    ],
  ],
  [
    'Tilat; 2026\nLaji,"Nimi;toinen"\n"huone\n;",1\n',
    [['Tilat; 2026'], ['Laji', 'Nimi;toinen'], ['huone\n;', '1']],
  ],
  [
    'Nimi;Kuvaus\nA;x, y, z\nB;x, y\n',
    [
      ['Nimi', 'Kuvaus'],
      ['A', 'x, y, z'],
      ['B', 'x, y'],
    ],
  ],
  [`${'otsikko\n'.repeat(25)}a;b\n`, [...Array<string[]>(25).fill(['otsikko']), ['a', 'b']]],
])('%j is read as other programs write it', (file, rows) => {
  expect(textsIn(file)).toEqual(rows);
});

test('every cell has its line and column, behind a cell of two lines too', () => {
  expect(readCsv('a,b\n"x\ny",2\n3,4\n')).toEqual([
    [
      { value: 'a', line: 1, column: 1 },
      { value: 'b', line: 1, column: 2 },
    ],
    [
      { value: 'x\ny', line: 2, column: 1 },
      { value: '2', line: 3, column: 2 },
    ],
    [
      { value: '3', line: 4, column: 1 },
      { value: '4', line: 4, column: 2 },
    ],
  ]);
});

function textsIn(file: string): string[][] | undefined {
  const rows = readCsv(file);
  return Array.isArray(rows) ? rows.map((row) => row.map(({ value }) => value)) : undefined;
}
