// @vitest-environment node
import { expect, it } from 'vitest';
import { readLinesFile } from './read-lines-file.ts';

const latin = new Uint8Array([0x4b, 0xe4, 0x79, 0x74, 0xe4, 0x76, 0xe4]);
const utf16 = new Uint8Array([0xff, 0xfe, 0x4b, 0, 0xe4, 0, 0x79, 0]);

it.each([
  ['typed lines', new File(['A\n  101; keittiö\n'], 'a.txt'), 'A\n  101; keittiö\n'],
  ['a byte order mark', new File(['\uFEFFKeittiö'], 'a.txt'), 'Keittiö'],
  ['the encoding of an old spreadsheet', new File([latin], 'a.txt'), 'Käytävä'],
  ['the Unicode text of a spreadsheet', new File([utf16], 'a.txt'), 'Käy'],
  [
    'a CSV of a Finnish spreadsheet',
    new File(['A;\r\n;"101 ""iso"""\r\n'], 'A.CSV'),
    'A\t\n\t101 "iso"',
  ],
  ['a cell of two lines', new File(['A,"Sali\r\niso"\n'], 'a.csv'), 'A\tSali iso'],
  ['lines in a CSV that is none', new File(['A\n"iso" 101\n'], 'a.csv'), 'A\n"iso" 101\n'],
  ['a quote in a cell', new File(['A\n  101 "iso" x\n'], 'a.csv'), 'A\n  101 "iso" x'],
  ['tabs with quotes', new File(['A\t"Sali ""iso"" "\n'], 'a.tsv'), 'A\tSali "iso" '],
])('reads %s', async (_, file, text) => {
  expect(await readLinesFile(file)).toMatchObject({ text });
});

it('names the encoding, and takes another that is chosen', async () => {
  const file = new File([latin], 'a.txt');
  expect(await readLinesFile(file)).toEqual({ text: 'Käytävä', encoding: 'windows-1252' });
  expect(await readLinesFile(file, 'utf-8')).toEqual({ fault: 'fileNotText' });
});

it('refuses a large file before reading it, and what is not text', async () => {
  const large = new File(['a'.repeat(1024 * 1024 + 1)], 'a.txt');
  expect(await readLinesFile(large)).toEqual({ fault: 'fileTooLarge' });
  expect(await readLinesFile(new File(['PK\0'], 'a.xlsx'))).toEqual({ fault: 'fileNotText' });
});
