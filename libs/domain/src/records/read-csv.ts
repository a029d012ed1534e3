import Papa from 'papaparse';
import { rearmCell } from './csv.ts';

/** A parsed cell of a CSV; its line is that on which it begins, its column that of the table, both from 1. */
export type CsvCell = { readonly value: string; readonly line: number; readonly column: number };

/** Where a text is not valid CSV: a quote is not closed, or something follows the closing one. */
export type CsvFault = { readonly line: number; readonly column: number };

/**
 * Parses a CSV and reverses `disarmCell`. Spreadsheets write semicolons in a Finnish locale, commas in others, and tabs
 * if asked to: the one that most of the first lines have equally often decides, unless a line such as `sep=;` says it.
 * Lines may end in any of the three ways.
 * A quote inside a cell that does not begin with one is a sign like others: `5" pipe`.
 * @example
 * readCsv('77,"a"') // => [[{ value: '77', line: 1, column: 1 }, { value: 'a', line: 1, column: 2 }]]
 */
export function readCsv(text: string): CsvCell[][] | CsvFault {
  const clean = text.replace(/^\uFEFF/, '');
  const [head = '', named] = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(clean) ?? [];
  const body = clean.slice(head.length);
  const dialect = dialectOf(body);
  const from = head === '' ? 1 : 2;
  const { rows, faultAt } = parsed(body, { ...dialect, ...(named && { delimiter: named }) });
  if (faultAt === undefined) return positioned(rows, from);
  const before = parsed(`${body.slice(0, faultAt)}x`, dialect);
  const { line, column } = positioned(before.rows, from).at(-1)?.at(-1) ?? {
    line: from,
    column: 1,
  };
  return { line, column };
}

type Dialect = { readonly delimiter: string; readonly newline: '\r' | '\n' };

function parsed(text: string, dialect: Dialect) {
  const rows: string[][] = [];
  let faultAt: number | undefined;
  let start = 0;
  Papa.parse<string[]>(text, {
    ...dialect,
    step: ({ data, errors, meta }) => {
      faultAt ??= errors.find(({ type }) => type === 'Quotes')?.index;
      const last = data.at(-1) ?? '';
      // The return of a line end, unless the cell had it inside its quotes.
      if (last.endsWith('\r') && !/\r"\r?\n?$/.test(text.slice(start, meta.cursor)))
        data[data.length - 1] = last.slice(0, -1);
      start = meta.cursor;
      rows.push(data);
    },
  });
  // What follows the last line end is no row.
  if (rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop();
  return { rows, faultAt };
}

function positioned(rows: readonly (readonly string[])[], from: number): CsvCell[][] {
  let line = from;
  return rows.map((row) => {
    const cells = row.map((cell, index) => {
      const one = { value: rearmCell(cell), line, column: index + 1 };
      line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      return one;
    });
    line += 1;
    return cells;
  });
}

/** How many lines at the beginning of a file decide its separator. */
const TELLING_LINES = 20;

// The library would guess by how far the numbers of cells differ, to which a title above a table belongs, and takes one
// kind of line end. With a bare newline it takes the return before it for a blank after a quote, and for the end of a
// cell without quotes.
function dialectOf(text: string): Dialect {
  let newline: Dialect['newline'] | undefined;
  const separators = new Map<string, number[]>();
  const plain = /[^,;\t\r\n]*/y;
  let line = 0;
  const isDecided = () => separators.size > 0 && line >= TELLING_LINES;
  for (let at = 0; at < text.length && !isDecided(); at += 1) {
    plain.lastIndex = text[at] === '"' ? quotedEnd(text, at) : at;
    plain.exec(text);
    at = plain.lastIndex;
    const sign = text[at];
    if (sign === '\r' || sign === '\n') {
      newline ??= sign === '\r' && text[at + 1] !== '\n' ? '\r' : '\n';
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
    } else if (sign !== undefined) {
      const counts = separators.get(sign) ?? [];
      counts[line] = (counts[line] ?? 0) + 1;
      separators.set(sign, counts);
    }
  }
  return { delimiter: mostRegular(separators), newline: newline ?? '\n' };
}

/** The separator that most lines have equally often; of several, the one that comes first. */
function mostRegular(separators: ReadonlyMap<string, readonly number[]>): string {
  let [found, most] = [',', 0];
  for (const [separator, counts] of separators) {
    const lines = new Map<number, number>();
    for (const count of counts) if (count) lines.set(count, (lines.get(count) ?? 0) + 1);
    const equal = Math.max(...lines.values());
    if (equal > most) [found, most] = [separator, equal];
  }
  return found;
}

// Behind the quote that closes the one at a position. A regular expression that repeats a choice for each character
// overflows the stack in a cell of some megabytes.
function quotedEnd(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end + 1;
}
