/** What a cell of an export may hold. */
export type CellValue = string | number | boolean | null;

/** A table: the columns, and the rows in the same order. */
export interface SheetRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** The most rows of an Excel file: beyond it, a browser lacks the memory to write it. */
export const mostSheetRows = 200_000;

/** More rows than fit in an Excel file. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

/** A file without the line that ends it: it was cut on the way. */
export class CutFile extends Error {
  override name = 'CutFile';
}

// A longer text makes Excel call the whole file damaged.
const mostCharacters = 32_767;
// Excel reads an underscore, x and four digits as one character.
const escapeLike = /_(?=x[0-9a-fA-F]{4}_)/g;

/**
 * A text as Excel can hold it: shown as it is typed, whatever it begins with, since the cell is of the type text.
 * Control characters, which XML cannot carry, are left out by the writer; a text too long for a cell ends in an ellipsis.
 */
export function cellText(text: string): string {
  const clean = text.replace(escapeLike, '_x005F_');
  return clean.length <= mostCharacters ? clean : `${clean.slice(0, mostCharacters - 1)}…`;
}

type JsonRecord = Readonly<Record<string, unknown>>;

/** A value as one cell: a list as text with spaces in between, as in CSV; anything else as JSON. */
function toCell(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ');
  return JSON.stringify(value);
}

const isPlain = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts of a record as columns of their own: `name.fi`. */
function flat(record: JsonRecord, before = ''): [string, CellValue][] {
  return Object.entries(record).flatMap(([name, value]): [string, CellValue][] =>
    isPlain(value) ? flat(value, `${before}${name}.`) : [[`${before}${name}`, toCell(value)]],
  );
}

/** Records as a table, with a column for each field that any of them has. */
export function tableOf(records: readonly JsonRecord[]): SheetRows {
  if (records.length > mostSheetRows) throw new TooManyRows();
  const flattened = records.map((record) => new Map(flat(record)));
  const columns = [...new Set(flattened.flatMap((one) => [...one.keys()]))];
  return { columns, rows: flattened.map((one) => columns.map((name) => one.get(name) ?? null)) };
}

/** The records of an export in JSON lines, whose last line counts them. */
export function recordsIn(text: string): JsonRecord[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const end = JSON.parse(lines.pop() ?? 'null') as { end?: true; count?: number } | null;
  if (end?.end !== true || end.count !== lines.length) throw new CutFile();
  if (lines.length > mostSheetRows) throw new TooManyRows();
  return lines.map((line) => JSON.parse(line) as JsonRecord);
}
