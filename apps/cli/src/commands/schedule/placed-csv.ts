import { rearmCell } from '@kierros/domain';
import type { Place, PlacedJson } from '../../json-lines.ts';

/**
 * A CSV as the list of objects that it stands for, with the place of every
 * cell. Spreadsheets of Finland write semicolons, others commas; the first
 * line, which names the columns, tells which. Whole numbers become numbers.
 */
export function csvPlaced(text: string): PlacedJson | (Place & { readonly message: string }) {
  const clean = text.replace(/^\uFEFF/, '');
  const [first = ''] = clean.split(/\r?\n/, 1);
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const rows = rowsOf(clean, separator);
  if (!Array.isArray(rows)) return rows;
  const [head = [], ...body] = rows.filter((row) => row.some(({ value }) => value !== ''));
  const places = new Map<string, Place>([['', { line: 1, column: 1 }]]);
  const value = body.map((row, index) => {
    const cells = row.flatMap((cell, at) => {
      const name = head[at]?.value.trim() || `column ${at + 1}`;
      if (cell.value.trim() === '') return [];
      places.set(`/${index}/${name}`, cell.place);
      return [[name, valueOf(cell.value.trim())]];
    });
    places.set(`/${index}`, row[0]?.place ?? { line: 1, column: 1 });
    return Object.fromEntries(cells) as Record<string, unknown>;
  });
  return { value, places };
}

type Cell = { readonly value: string; readonly place: Place };

const valueOf = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

function rowsOf(
  text: string,
  separator: string,
): Cell[][] | (Place & { readonly message: string }) {
  const token = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  );
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let place: Place = { line: 1, column: 1 };
  for (let at = 0; at < text.length || row.length > 0;) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return { ...place, message: 'a quote is not closed, or stands inside a cell' };
    const [whole, quoted, plain = '', end = ''] = found;
    row.push({
      value: rearmCell(quoted === undefined ? plain : quoted.replaceAll('""', '"')),
      place,
    });
    at += whole.length;
    place = placeAfter(place, whole);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function placeAfter({ line, column }: Place, text: string): Place {
  const lines = text.split('\n');
  if (lines.length === 1) return { line, column: column + text.length };
  return { line: line + lines.length - 1, column: (lines.at(-1) ?? '').length + 1 };
}
