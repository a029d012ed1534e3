import { readCsv, type CsvCell } from '@kierros/domain';
import type { Position, PositionedJson } from './json-lines.ts';

/**
 * Parses a CSV as a list of objects, with the position of every cell; the first line, or the chosen one, names the
 * columns. Integers become numbers.
 */
export function csvWithPositions(
  text: string,
  headingLine = 1,
): PositionedJson | (Position & { readonly message: string }) {
  const rows = readCsv(text);
  if (!Array.isArray(rows))
    return { ...rows, message: 'a quote is not closed, or something follows the closing one' };
  return cellsWithPositions(rows.filter(([first]) => (first?.line ?? 1) >= headingLine));
}

/** The same of cells that were read already. */
export function cellsWithPositions(rows: readonly (readonly CsvCell[])[]): PositionedJson {
  const [head = [], ...body] = rows.filter((row) => row.some(({ value }) => value !== ''));
  const places = new Map<string, Position>([['', { line: 1, column: 1 }]]);
  const value = body.map((row, index) => {
    const cells = row.flatMap(({ value, ...place }, at) => {
      const name = head[at]?.value.trim() || `column ${at + 1}`;
      if (value.trim() === '') return [];
      places.set(`/${index}/${name}`, place);
      return [[name, valueOf(value.trim())]];
    });
    const { line, column } = row[0] ?? { line: 1, column: 1 };
    places.set(`/${index}`, { line, column });
    return Object.fromEntries(cells) as Record<string, unknown>;
  });
  return { value, places };
}

// A name such as 007 is none.
const valueOf = (text: string): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
