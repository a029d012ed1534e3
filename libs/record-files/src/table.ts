import { languages, readCsv, type Language } from '@kierros/domain';
import { columnsOf, type TableKind } from './columns.ts';
import { FileFaultError, type FileFault } from './fault-texts.ts';
import { cellText, type Sheet } from './forms/xlsform-sheet.ts';

/** A row of a table with its line in the file, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table of a file: the headings of its columns, and its rows without empty ones. */
export type FileTable = {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
};

/** A record of a table, before validation by the server. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** The records of a table, each with the line of its row. */
export type TableRecords = { readonly records: TableRecord[]; readonly lines: number[] };

/** Reads a CSV. */
export function tableOfCsv(text: string): FileTable {
  const rows = readCsv(text);
  if (!Array.isArray(rows)) throw new FileFaultError('badCsv', '', rows);
  const lines = rows.map((row) => ({
    line: row[0]?.line ?? 1,
    cells: row.map(({ value }) => value),
  }));
  return tableOfLines(lines);
}

/** Reads a sheet of a workbook: its first filled row holds the headings. */
export const tableOfSheet = (sheet: Sheet): FileTable =>
  tableOfLines(sheet.map((row, index) => ({ line: index + 1, cells: row.map(cellText) })));

function tableOfLines(lines: readonly TableRow[]): FileTable {
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head) throw new FileFaultError('noTable');
  return { headings: head.cells.map((cell) => cell.trim()), rows };
}

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
    const found: Record<string, unknown> = {};
    for (const [at, field] of fields.entries()) {
      const text = cells[at] ?? '';
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

/** The result of reading, or the fault for which there is none. */
export function orFault<Value>(work: () => Value): Value | { readonly fault: FileFault } {
  try {
    return work();
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: error.fault };
    throw error;
  }
}
