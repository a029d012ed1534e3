import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { FileFaultError } from './fault-texts.ts';
import { columnNumber, sheetParts } from './sheet-parts.ts';
import type { NumberFormat, SheetParts, UnknownCell } from './sheet-parts.ts';
import { refuseLongTokens } from './xml-tokens.ts';
import { unpack, zipEntries } from './zip-entries.ts';
import type { Sheet } from './forms/xlsform-sheet.ts';
import { knownSheets, type Workbook } from './forms/xlsform.ts';

/** A sheet of a workbook: its cells as people see them, and those whose values are not known. */
export type BookSheet = Pick<SheetParts, 'name' | 'isHidden' | 'unknownCells'> & {
  readonly cells: Sheet;
};

/** The largest number of cells of a workbook, empty ones between others included. */
export const MOST_CELLS = 1_000_000;

// What the table needs of a workbook; pictures, macros and drawings are not even unpacked.
const needed =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether bytes are an archive, which a workbook of Excel is. A text may begin with the letters PK too. */
export const isArchive = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);

/** Whether bytes are the container of old workbooks, and of encrypted new ones. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The sheets of a workbook. What could harm is refused before it is read, and everything but the cells is ignored:
 * pictures, macros, printer settings, links to other workbooks. Formulas count as the values that were stored with them.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<BookSheet[]> {
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

/** The sheets of a form by name, whose formulas must have values. */
export function sheetsOfForm(book: readonly BookSheet[]): Workbook {
  const named = book.map((sheet) => [sheet.name.toLowerCase(), sheet] as const);
  for (const [name, { unknownCells }] of named)
    if (knownSheets.has(name) && unknownCells[0]) throw unknownCellFault(unknownCells[0]);
  return new Map(named.map(([name, { cells }]) => [name, cells]));
}

/** The fault of a cell whose value is not known. */
export const unknownCellFault = ({ line, column, isError }: UnknownCell): FileFaultError =>
  new FileFaultError(isError ? 'errorCell' : 'formulaWithoutValue', `${lettersOf(column)}${line}`, {
    line,
    column,
  });

const lettersOf = (column: number): string =>
  column < 1
    ? ''
    : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

function safeFiles(bytes: Uint8Array): Record<string, Uint8Array> {
  const files = unpack(
    bytes,
    zipEntries(bytes).filter(({ name }) => needed.test(name)),
  );
  refuseHarmful(files);
  return files;
}

async function sheetsOf(files: Record<string, Uint8Array>): Promise<BookSheet[]> {
  const { buffer } = zipSync(files, { level: 0 });
  const sheets = await readXlsxFile(buffer);
  const parts = new Map(sheetParts(files).map((one) => [one.name, one]));
  return sheets.map(({ sheet, data }) => {
    const name = sheet.trim();
    const {
      isHidden = false,
      unknownCells = [],
      merged = [],
      formatted = [],
    } = parts.get(name) ?? {};
    const cells: unknown[][] = data;
    for (const { line, column, format } of formatted) {
      const row = cells[line - 1];
      const value = row?.[column - 1];
      // Negative numbers may have a format of their own.
      if (row && typeof value === 'number' && value >= 0) row[column - 1] = shownIn(format, value);
    }
    fillDown(cells, merged);
    return { name, isHidden, unknownCells, cells };
  });
}

function shownIn({ prefix, digits, decimals }: NumberFormat, value: number): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  return `${prefix}${whole.padStart(digits, '0')}${rest === undefined ? '' : `.${rest}`}`;
}

// Only rows that hold something else: an empty row between others would become a record of one cell.
function fillDown(cells: unknown[][], merged: SheetParts['merged']): void {
  let left = MOST_CELLS;
  for (const { from, to } of merged) {
    const rows = cells.slice(from.line, to.line);
    left -= rows.length;
    if (left < 0) throw new FileFaultError('tooManyCells');
    const value = cells[from.line - 1]?.[from.column - 1] ?? null;
    for (const row of rows) if (row.some((cell) => cell !== null)) row[from.column - 1] ??= value;
  }
}

function refuseHarmful(files: Readonly<Record<string, Uint8Array>>): void {
  let left = MOST_CELLS;
  for (const [name, content] of Object.entries(files)) {
    if (isArchive(content)) throw new FileFaultError('nested', name);
    const xml = new TextDecoder().decode(content);
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(xml)) throw new FileFaultError('entities');
    refuseLongTokens(xml);
    if (/^xl\/worksheets\//i.test(name)) left -= cellsOf(xml, left);
  }
}

const cell = /<(?:\w+:)?c[\s/>]/g;
const reference = /<(?:\w+:)?(?:c|row)\s[^<>]*?\br\s*=\s*["']([A-Z]{0,4})(\d{1,10})["']/g;
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
  return Math.max(count, rows * columns);
}
