import { languages, oneLine, readCsv, type Language } from '@kierros/domain';
import { columnsOf, recognizedIn, type TableKind } from './columns.ts';
import { FileFaultError } from './fault-texts.ts';
import { cellText } from './forms/xlsform-sheet.ts';
import { unknownCellFault, type BookSheet } from './workbook.ts';

/** A row of a table with its line in the file, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table of a file: the headings of its columns, and its rows without empty ones. */
export type FileTable = {
  readonly headings: readonly string[];
  /** The line of the headings. */
  readonly headingLine: number;
  readonly rows: readonly TableRow[];
  /** The first rows, of which any may hold the headings. */
  readonly heads: readonly TableRow[];
};

/** The sheet of a workbook that holds a table, and all sheets that hold something. */
export type TableSheet = { readonly name: string; readonly names: readonly string[] };

/** What was chosen about a table in place of a guess. */
export type TableChoice = {
  readonly sheet?: string | undefined;
  readonly headingLine?: number | undefined;
};

/** A record of a table, before validation by the server. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** The records of a table, each with the line of its row. */
export type TableRecords = { readonly records: TableRecord[]; readonly lines: number[] };

/** Reads a CSV. */
export function tableOfCsv(text: string, { sheet, headingLine }: TableChoice = {}): FileTable {
  if (sheet !== undefined) throw new FileFaultError('noSheet');
  const rows = readCsv(text);
  if (!Array.isArray(rows)) throw new FileFaultError('badCsv', '', rows);
  const lines = rows.map((row) => ({
    line: row[0]?.line ?? 1,
    cells: row.map(({ value }) => value),
  }));
  return tableOfLines(filled(lines), headingLine);
}

/**
 * Reads the table of a workbook: unless a sheet is chosen, the visible one whose headings are recognized best, else the
 * first that holds something.
 */
export function tableOfBook(
  book: readonly BookSheet[],
  { sheet, headingLine }: TableChoice,
): { readonly table: FileTable; readonly sheet: TableSheet } {
  const read = book
    .map((one) => ({ ...one, lines: filled(linesOf(one)) }))
    .filter(({ lines }) => lines.length > 0);
  const names = read.map(({ name }) => name);
  const visible = read.filter(({ isHidden }) => !isHidden);
  const found =
    sheet === undefined
      ? best(
          visible.length > 0 ? visible : read,
          ({ lines }) => best(lines.slice(0, MOST_ABOVE), scoreOf)?.score ?? 0,
        )?.one
      : read.find(({ name }) => name.toLowerCase() === sheet.trim().toLowerCase());
  if (!found && sheet !== undefined) throw new FileFaultError('noSheet', names.join(', '));
  if (!found) throw new FileFaultError('noTable');
  const table = tableOfLines(found.lines, headingLine);
  const unknown = found.unknownCells.find(
    ({ line, column }) => line >= table.headingLine && table.headings[column - 1],
  );
  if (unknown) throw unknownCellFault(unknown);
  return { table, sheet: { name: found.name, names } };
}

const linesOf = ({ cells }: BookSheet): TableRow[] =>
  cells.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));

const filled = (lines: readonly TableRow[]): TableRow[] =>
  lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

// A title, a date and a blank row stand above the headings of many lists, rarely more.
const MOST_ABOVE = 20;

function tableOfLines(lines: readonly TableRow[], headingLine: number | undefined): FileTable {
  if (lines.length === 0) throw new FileFaultError('noTable');
  const heads = lines.slice(0, MOST_ABOVE);
  const guessed = best(heads, scoreOf);
  const head =
    headingLine === undefined ? guessed?.one : lines.find(({ line }) => line === headingLine);
  if (!head)
    throw new FileFaultError('noHeadings', String(headingLine), { line: headingLine ?? 1 });
  return {
    headings: head.cells.map((cell) => cell.trim()),
    headingLine: head.line,
    rows: lines.filter(({ line }) => line > head.line),
    heads,
  };
}

// One word that is a heading too may stand in any row of a table.
const scoreOf = ({ cells }: TableRow): number => {
  const count = recognizedIn(cells);
  return count > 1 ? count : 0;
};

/** The first of those with the highest score. */
function best<One>(list: readonly One[], scored: (one: One) => number) {
  let found: { readonly one: One; readonly score: number } | undefined;
  for (const one of list) {
    const score = scored(one);
    if (!found || score > found.score) found = { one, score };
  }
  return found;
}

/** Whether a table is a list of rooms: it says in which environment each is, and not what each row is. */
export const isRoomList = (kind: string | undefined, fields: readonly (string | null)[]): boolean =>
  kind === 'places' && fields.includes('environment') && !fields.includes('kind');

/** The fields that have two languages. */
const texts = ['name', 'description'];

type Matched = {
  readonly kind: TableKind | undefined;
  /** The field of each column; null leaves a column out. */
  readonly fields: readonly (string | null)[];
  /** The language of columns that do not say it. */
  readonly textLanguage: Language | undefined;
};

/**
 * The records of a table, by the field of each column. Numbers, days and the words of a kind in either language become
 * the values of the contract; what is none of them stays as it is written, so that the server refuses it by its field.
 */
export function recordsOfTable(
  { rows }: FileTable,
  { kind, fields, textLanguage }: Matched,
): TableRecords {
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) < index);
  if (twice) throw new FileFaultError('columnTwice', twice);
  const columns = new Map(kind === undefined ? [] : columnsOf(kind).map((one) => [one.field, one]));
  const made = rows.map(({ cells }) => {
    const found: Record<string, unknown> = isRoomList(kind, fields) ? { kind: 'room' } : {};
    for (const [at, field] of fields.entries()) {
      const cell = cells[at] ?? '';
      const text = field?.startsWith('description') ? cell : oneLine(cell);
      if (field === null || field === '' || text === '') continue;
      found[field] = columns.get(field)?.parse?.(text) ?? text;
    }
    return found;
  });
  const plain = texts.find((text) => made.some((record) => record[text] !== undefined));
  if (plain !== undefined && textLanguage === undefined)
    throw new FileFaultError('noLanguage', plain);
  return {
    records: made.map((record) => withTexts(record, textLanguage)),
    lines: rows.map(({ line }) => line),
  };
}

// The other language stays empty: it is not filled in silently.
function withTexts(record: TableRecord, language: Language | undefined): TableRecord {
  const fields = { ...record };
  for (const name of texts) {
    const text: Record<string, unknown> = {};
    if (language !== undefined && fields[name] !== undefined) text[language] = fields[name];
    for (const column of languages)
      if (fields[`${name}_${column}`] !== undefined) text[column] = fields[`${name}_${column}`];
    for (const column of [name, ...languages.map((one) => `${name}_${one}`)]) delete fields[column];
    if (Object.keys(text).length > 0) fields[name] = text;
  }
  return fields;
}
