import type { FileTable } from './table.ts';
import type { Position, PositionedJson } from './json-lines.ts';

/** The rows of a table as objects by its headings, with the position of every cell. Integers become numbers. */
export function tableWithPositions({ headings, rows }: FileTable): PositionedJson {
  const places = new Map<string, Position>([['', { line: 1, column: 1 }]]);
  const value = rows.map(({ line, cells }, index) => {
    places.set(`/${index}`, { line, column: 1 });
    const fields = cells.flatMap((cell, at) => {
      const text = cell.trim();
      if (text === '') return [];
      const name = headings[at] || `column ${at + 1}`;
      places.set(`/${index}/${name}`, { line, column: at + 1 });
      return [[name, valueOf(text)]];
    });
    return Object.fromEntries(fields) as Record<string, unknown>;
  });
  return { value, places };
}

// A name such as 007 is none.
const valueOf = (text: string): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
