// @vitest-environment node
import readXlsxFile from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import {
  cellText,
  mostSheetRows,
  recordsIn,
  tableOf,
  TooManyRows,
  CutFile,
} from './sheet-cells.ts';
import type { CellValue } from './sheet-cells.ts';
import { writeSheet } from './write-sheet.ts';

const hostile = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+358 40 123',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  "'=1+1",
  '＝1+1',
  '007',
  '1e9',
  '2026-11-21',
  'TRUE',
  '#REF!',
  '<script>alert("x")</script> & \'y\' ]]>',
  'rivi\nrivi',
  '_x0041_',
  '_x005F_',
  '  tyhjää ympärillä  ',
  'Ääkköset, 漢字, 👩‍🏫',
  '{=1}',
  '%0A=1',
  'a,b;"c"',
];

const readBack = async (blob: Blob) => {
  const [sheet] = await readXlsxFile(await blob.arrayBuffer(), { trim: false });
  return sheet?.data ?? [];
};

it('holds every text as text, as it was', async () => {
  const columns = ['=id', 'teksti', 'luku', 'kyllä'];
  const rows: CellValue[][] = hostile.map((text, index) => [
    text,
    `${text} ${text}`,
    index,
    index % 2 === 0,
  ]);
  const file = await writeSheet({ columns, rows });
  expect(await readBack(file)).toEqual([columns, ...rows]);
});

it('has no formula in the file, whatever a text begins with', async () => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const file = await writeSheet({ columns: ['a'], rows: hostile.map((text) => [text]) });
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c ');
  expect(sheet).not.toMatch(/<f[ >]/);
});

it('leaves out what a cell cannot hold, and keeps the file readable', async () => {
  const rows = [['a\u0000b\u0008c\uFFFFd'], ['\uD800 alone'], ['x'.repeat(40_000)], ['']];
  const data = await readBack(await writeSheet({ columns: ['a'], rows }));
  expect(data.slice(1, 3)).toEqual([['abcd'], [' alone']]);
  expect(String(data[3]?.[0])).toHaveLength(32_767);
  expect(String(data[3]?.[0]).endsWith('x…')).toBe(true);
});

it('makes a column of each part of a record', () => {
  const records = [
    { name: { fi: 'Luokka', en: '' }, tags: ['a', 'b'], rooms: [{ id: 1 }], ok: true },
    { name: { fi: 'Halli' }, number: 7 },
  ];
  expect(tableOf(records)).toEqual({
    columns: ['name.fi', 'name.en', 'tags', 'rooms', 'ok', 'number'],
    rows: [
      ['Luokka', '', 'a b', '[{"id":1}]', true, null],
      ['Halli', null, null, null, null, 7],
    ],
  });
});

it('refuses a file that was cut, and more rows than fit', () => {
  const line = '{"id":1}\n';
  expect(recordsIn(`${line}{"end":true,"count":1,"sha256":"x"}\n`)).toEqual([{ id: 1 }]);
  for (const cut of [line, `${line}{"end":true,"count":2}\n`, ''])
    expect(() => recordsIn(cut)).toThrow(CutFile);
  const many = line.repeat(mostSheetRows + 1);
  expect(() => recordsIn(`${many}{"end":true,"count":${String(mostSheetRows + 1)}}\n`)).toThrow(
    TooManyRows,
  );
  expect(cellText('=1')).toBe('=1');
});
