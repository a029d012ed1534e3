import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { FileFaultError } from './fault-texts.ts';
import { unpack, zipEntries } from './zip-entries.ts';
import type { Workbook } from './forms/xlsform.ts';

/** The largest number of cells of a workbook, empty ones between others included. */
export const MOST_CELLS = 1_000_000;

// What the table needs of a workbook; pictures, macros and drawings are not even unpacked.
const needed =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

/** Whether bytes are an archive, which a workbook of Excel is. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether bytes are the container of old workbooks, and of encrypted new ones. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);

/**
 * The sheets of a workbook, by name. What could harm is refused before it is read; formulas count as the values that
 * were stored with them.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  if (isOldWorkbook(bytes)) throw new FileFaultError('oldWorkbook');
  if (!isArchive(bytes)) throw new FileFaultError('noWorkbook');
  try {
    return await sheetsOf(safeFiles(bytes));
  } catch (error) {
    if (error instanceof FileFaultError) throw error;
    // Damaged data, as the libraries report it in their own words.
    throw new FileFaultError('noWorkbook');
  }
}

function safeFiles(bytes: Uint8Array): Record<string, Uint8Array> {
  const entries = zipEntries(bytes);
  if (entries.some(({ name }) => /^xl\/externalLinks\//i.test(name)))
    throw new FileFaultError('externalLinks');
  const files = unpack(
    bytes,
    entries.filter(({ name }) => needed.test(name)),
  );
  refuseHarmful(files);
  return files;
}

async function sheetsOf(files: Record<string, Uint8Array>): Promise<Workbook> {
  const { buffer } = zipSync(files, { level: 0 });
  const sheets = await readXlsxFile(buffer);
  return new Map(sheets.map(({ sheet, data }) => [sheet.trim().toLowerCase(), data]));
}

function refuseHarmful(files: Readonly<Record<string, Uint8Array>>): void {
  let left = MOST_CELLS;
  for (const [name, content] of Object.entries(files)) {
    if (content[0] === 0x50 && content[1] === 0x4b) throw new FileFaultError('nested', name);
    const xml = new TextDecoder().decode(content);
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(xml)) throw new FileFaultError('entities');
    if (/^xl\/worksheets\//i.test(name)) left -= cellsOf(xml, left);
  }
}

const cell = /<(?:\w+:)?c[\s/>]/g;
const reference = /<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]{0,4})(\d{1,10})"/g;
const bareFormula =
  /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,4}\d{1,10})"[^>]*>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>\s*|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>\s*)?<\/(?:\w+:)?c>/;

// The reader fills the rectangle up to the last cell, so one cell far away counts as all before it.
function cellsOf(xml: string, most: number): number {
  let count = 0;
  cell.lastIndex = 0;
  while (cell.exec(xml)) if ((count += 1) > most) throw new FileFaultError('tooManyCells');
  let [rows, columns] = [0, 0];
  for (const [, letters = '', line = ''] of xml.matchAll(reference)) {
    rows = Math.max(rows, Number(line));
    columns = Math.max(columns, columnNumber(letters));
    if (rows * columns > most) throw new FileFaultError('tooManyCells');
  }
  const formula = bareFormula.exec(xml)?.[1];
  if (formula !== undefined) {
    const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(formula) ?? [];
    const place = { line: Number(line), column: columnNumber(letters) };
    throw new FileFaultError('formulaWithoutValue', formula, place);
  }
  return Math.max(count, rows * columns);
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
