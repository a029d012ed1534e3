import { stripVTControlCharacters, styleText } from 'node:util';
import type { Env, Sink } from '../command/io.ts';

/** The colour of a cell. */
export type Tone = 'red' | 'green' | 'yellow' | 'dim';

/** One cell: its text, and its colour on a terminal. */
export type Cell = string | { readonly text: string; readonly tone: Tone };

/** A table: with headings for people, as bare lines with --plain. */
export type Table = {
  readonly head: readonly string[];
  /** Read once: a list of ten thousand lines is made line by line. */
  readonly rows: Iterable<readonly Cell[]>;
  /** The columns that are truncated on a narrow terminal. */
  readonly shrink: readonly number[];
  /** Those of them that are truncated at the front: the end of a path is what tells places apart. */
  readonly paths?: readonly number[];
};

const gap = 2;
const narrowest = 8;

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** The rows of a table, each made when it is read. */
export function* mapLazily<Item>(
  items: readonly Item[],
  row: (item: Item, index: number) => readonly Cell[],
): Generator<readonly Cell[]> {
  for (const [index, item] of items.entries()) yield row(item, index);
}

/** Tab-separated lines without headings; tabs and line breaks in values become blanks. */
export function plainTable(table: Table): string {
  const line = (row: readonly Cell[]) =>
    row.map((cell) => textOf(cell).replace(/[\t\r\n]+/g, ' ')).join('\t');
  let text = '';
  for (const row of table.rows) text += `${line(row)}\n`;
  return text;
}

/** Aligned columns that never wrap: text that does not fit ends in an ellipsis. */
export function alignedTable(table: Table, width: number, hasColour: boolean): string {
  const cells = [...table.rows];
  const rows = cells.map((row) =>
    row.map((cell) => stripVTControlCharacters(textOf(cell)).replace(/\s+/g, ' ')),
  );
  const widths = fitted([table.head, ...rows], table.shrink, width);
  const line = (texts: readonly string[], own?: readonly Cell[]) =>
    texts
      .map((text, column) => {
        const isLast = column === texts.length - 1;
        const room = { width: widths[column] ?? 0, isLast };
        const shown = table.paths?.includes(column) ? paddedEnd(text, room) : padded(text, room);
        const cell = own?.[column];
        if (!hasColour || cell === undefined || typeof cell === 'string') return shown;
        return styleText(cell.tone, shown, { validateStream: false });
      })
      .join(' '.repeat(gap));
  return [line(table.head), ...rows.map((row, index) => line(row, cells[index]))]
    .map((text) => `${text.trimEnd()}\n`)
    .join('');
}

/** The width of the terminal from COLUMNS or the stream, else 80. */
export function widthOf(sink: Sink, env: Env): number {
  const asked = Number(env['COLUMNS']);
  return Number.isInteger(asked) && asked > 0 ? asked : sink.columns || 80;
}

/** Whether to use colours: on a capable terminal, unless the environment overrides it. */
export function hasColour(sink: Sink, env: Env, noColour: boolean): boolean {
  if (noColour || env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return sink.isTTY === true && env['TERM'] !== 'dumb';
}

function fitted(
  lines: readonly (readonly string[])[],
  shrink: readonly number[],
  width: number,
): number[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    lines.reduce((most, line) => Math.max(most, length(line[column] ?? '')), 0),
  );
  const total = () => widths.reduce((sum, one) => sum + one, gap * (widths.length - 1));
  while (total() > width) {
    const widest = [...shrink].sort((one, other) => (widths[other] ?? 0) - (widths[one] ?? 0))[0];
    if (widest === undefined || (widths[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

// In code points, not UTF-16 units: an emoji is one.
const length = (text: string): number => [...text].length;

type Room = { readonly width: number; readonly isLast: boolean };

function paddedEnd(text: string, room: Room): string {
  const signs = [...text];
  const isLonger = signs.length > room.width;
  return isLonger ? `…${signs.slice(1 - room.width).join('')}` : padded(text, room);
}

// The id at the end is not truncated, since the next command needs it.
const numbered = /^(.*?)( \(\d+\))$/;

function padded(text: string, { width, isLast }: Room): string {
  const signs = [...text];
  if (signs.length <= width) return isLast ? text : text + ' '.repeat(width - signs.length);
  const [, name = text, number = ''] = numbered.exec(text) ?? [];
  const room = width - number.length - 1;
  if (room < 1) return `${signs.slice(0, Math.max(0, width - 1)).join('')}…`;
  return `${[...name].slice(0, room).join('')}…${number}`;
}
