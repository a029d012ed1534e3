import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { readFile } from './read-file.ts';
import type { TableChoice } from './table.ts';

/** A workbook some of whose parts were changed, or added. */
function changed(bytes: Uint8Array, parts: Record<string, (xml: string) => string>): Uint8Array {
  const files = unzipSync(bytes);
  for (const [name, change] of Object.entries(parts))
    files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
  return zipSync(files);
}

const sheetXml = 'xl/worksheets/sheet1.xml';
const read = (bytes: Uint8Array, choice: TableChoice = {}) =>
  readFile({ name: 'list.xlsx', bytes, ...choice });
const cellsOf = async (bytes: Uint8Array, choice: TableChoice = {}) => {
  const found = await read(bytes, choice);
  if (found.holds !== 'table') throw new Error(JSON.stringify(found));
  return found.table.rows.map(({ cells }) => cells);
};
const faultOf = async (bytes: Uint8Array, choice: TableChoice = {}) => {
  const found = await read(bytes, choice);
  return found.holds === 'fault' ? [found.fault.code, found.fault.detail] : found.holds;
};

const head = ['Laji', 'Ympäristö', 'Nimi'];
const rooms = [head, ['ympäristö', '', 'Itäsiipi'], ['huone', 'Itäsiipi', 'Kuvataide']];
const list = workbookOf({ Huoneet: rooms });

describe('what a list needs not of a workbook is ignored', () => {
  it.each([
    ['the settings of a printer', 'xl/printerSettings/printerSettings1.bin'],
    ['macros', 'xl/vbaProject.bin'],
    ['links to other workbooks', 'xl/externalLinks/externalLink1.xml'],
    ['a picture', 'xl/media/image1.png'],
  ])('%s', async (_what, name) => {
    expect(await cellsOf(changed(list, { [name]: () => '\0\u0001' }))).toEqual(rooms.slice(1));
  });
});

describe('a formula', () => {
  const withFormula = (cell: string, sheet = sheetXml) =>
    changed(workbookOf({ Huoneet: rooms, Laskelma: [['Summa']] }), {
      [sheet]: (xml) => xml.replace('</sheetData>', `<row r="4">${cell}</row></sheetData>`),
    });
  const empty = '<f>IF(F4="","",1)</f><v></v>';

  it('has an empty text as its result', async () => {
    expect(await faultOf(withFormula(`<c r="C4" t="str">${empty}</c>`))).toBe('table');
  });

  it('without a result counts where it is read, and is named by its cell', async () => {
    const bare = '<c r="C4"><f>F4</f></c>';
    expect(await faultOf(withFormula(bare))).toEqual(['formulaWithoutValue', 'C4']);
    expect(await faultOf(withFormula('<c r="AB4"><f>F4</f></c>'))).toBe('table');
    expect(await faultOf(withFormula(bare, 'xl/worksheets/sheet2.xml'))).toBe('table');
  });

  it('without a result in a form is named too', async () => {
    const form = workbookOf({
      survey: [
        ['type', 'label'],
        ['text', 'Siisti?'],
      ],
    });
    const bare = (xml: string) =>
      xml.replace('</sheetData>', '<row r="3"><c r="B3"><f>A1</f></c></row></sheetData>');
    expect(await faultOf(changed(form, { [sheetXml]: bare }))).toEqual([
      'formulaWithoutValue',
      'B3',
    ]);
  });
});

describe('the table of a workbook', () => {
  const cover = { Ohje: [['Täytä toinen välilehti ja palauta.']], Huoneet: rooms };
  const titled = workbookOf({
    Tilat: [['Tilaluettelo 2026'], ['Päivitetty 1.11.2026'], [''], ...rooms],
  });

  it('is on the sheet whose headings are recognized, below a title', async () => {
    expect(await cellsOf(workbookOf(cover))).toEqual(rooms.slice(1));
    expect(await read(titled)).toMatchObject({
      table: { headings: head, headingLine: 4, rows: [{ line: 5 }, { line: 6 }] },
      sheet: { name: 'Tilat', names: ['Tilat'] },
    });
  });

  it('is on a visible sheet, if there is one', async () => {
    const hide = (xml: string) => xml.replace('sheetId="1"', 'sheetId="1" state="hidden"');
    const book = changed(workbookOf({ Luettelot: rooms, Huoneet: [['Tila'], ['Aula']] }), {
      'xl/workbook.xml': hide,
    });
    expect(await read(book)).toMatchObject({
      sheet: { name: 'Huoneet', names: ['Luettelot', 'Huoneet'] },
    });
    expect(await cellsOf(changed(list, { 'xl/workbook.xml': hide }))).toEqual(rooms.slice(1));
  });

  it('is on the sheet and below the row that were chosen', async () => {
    const two = workbookOf({ ...cover, Kopio: rooms });
    expect(await read(two, { sheet: 'kopio' })).toMatchObject({ sheet: { name: 'Kopio' } });
    expect(await read(titled, { headingLine: 5 })).toMatchObject({
      table: { headings: rooms[1], rows: [{ line: 6 }] },
    });
    expect(await faultOf(two, { sheet: 'Tilat' })).toEqual(['noSheet', 'Ohje, Huoneet, Kopio']);
    expect(await faultOf(titled, { headingLine: 3 })).toEqual(['noHeadings', '3']);
    expect(
      await readFile({ name: 'a.csv', bytes: strToU8('a,b\n1,2\n'), sheet: 'Tilat' }),
    ).toMatchObject({ fault: { code: 'noSheet', detail: '' } });
  });
});

describe('a cell', () => {
  it('that was merged counts for all rows of its range that hold something', async () => {
    const rowsOf = (...names: string[]) => names.map((name, at) => [at === 0 ? 'Itä' : '', name]);
    const book = workbookOf({
      Tilat: [['Ympäristö', 'Nimi'], ...rowsOf('Aula', 'Keittiö', '', 'Varasto')],
    });
    const merge = (xml: string) =>
      xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A5"/></mergeCells>');
    expect(await cellsOf(changed(book, { [sheetXml]: merge }))).toEqual([
      ['Itä', 'Aula'],
      ['Itä', 'Keittiö'],
      ['Itä', 'Varasto'],
    ]);
    const tall = workbookOf({ Tilat: Array.from({ length: 2_000 }, () => ['Itä', 'Aula']) });
    const many = '<mergeCell ref="A1:A2000"/>'.repeat(600);
    const hostile = (xml: string) => xml.replace('</sheetData>', `</sheetData>${many}`);
    expect(await faultOf(changed(tall, { [sheetXml]: hostile }))).toEqual(['tooManyCells', '']);
  });

  const rels =
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
  /** A list whose one name is a number in a format; a number stands for one that every spreadsheet knows. */
  const shown = async (value: number, format: string | number) => {
    const code = String(format).replaceAll('"', '&quot;');
    const list = [
      ['Ympäristö', 'Nimi'],
      ['Itä', value],
      ['Itä', '007'],
    ];
    const book = changed(workbookOf({ Tilat: list }), {
      [sheetXml]: (xml) => xml.replace('<c r="B2">', '<c r="B2" s="1">'),
      'xl/styles.xml': () =>
        `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${typeof format === 'number' ? format : 164}"/></cellXfs></styleSheet>`,
      'xl/_rels/workbook.xml.rels': (xml) => xml.replace('</Relationships>', rels),
    });
    const [[, name] = [], untouched] = await cellsOf(book);
    expect(untouched).toEqual(['Itä', '007']);
    return name;
  };

  it.each([
    [7, '000', '007'],
    [2.1, '0.00', '2.10'],
    [2.1, 2, '2.10'],
    [2.1, '0.00_ ;\\-0.00\\ ', '2.10'],
    [2.0999999999999996, '0.0', '2.1'],
    [2.0999999999999996, 0, '2.1'],
    [3, '00.00', '03.00'],
    [7, '"A"000', 'A007'],
    [7, '\\A000', 'A007'],
    [12, '"Luokka "0', 'Luokka 12'],
    [2.5, 1, '2.5'],
    [-2.5, '0.00', '-2.5'],
    [1234.5, '#,##0.00', '1234.5'],
    [9007199254740991, 0, '9007199254740991'],
  ])('of %d in the format %j is read as people see it', async (value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  it('with an error counts where it is read, and is named', async () => {
    const broken = (at: string) =>
      changed(list, {
        [sheetXml]: (xml) =>
          xml.replace(
            '</sheetData>',
            `<row r="4"><c r="${at}" t="e"><f>F4</f><v>#REF!</v></c></row></sheetData>`,
          ),
      });
    expect(await faultOf(broken('B4'))).toEqual(['errorCell', 'B4']);
    expect(await faultOf(broken('D4'))).toBe('table');
  });
});
