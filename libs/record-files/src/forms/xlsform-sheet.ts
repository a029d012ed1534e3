import type { Position } from '../json-lines.ts';
import type { FormText } from './form.ts';

/** A sheet as rows of cells. */
export type Sheet = readonly (readonly unknown[])[];

/** A non-empty cell of a row, with its heading. */
export type Cell = { readonly heading: string; readonly text: string; readonly place: Position };

/** A row below the headings. */
export type Row = {
  readonly cells: readonly Cell[];
  readonly place: Position;
  readonly text: (heading: string) => string;
  readonly placeOf: (heading: string) => Position;
};

/** A sheet with headings. */
export type SheetTable = { readonly headings: readonly string[]; readonly rows: readonly Row[] };

/** The rows of a sheet by the headings of its first row; empty rows are skipped. */
export function tableOf(sheet: Sheet = []): SheetTable {
  const headings = (sheet[0] ?? []).map((cell) => inLowerCase(cellText(cell)));
  const rows = sheet.slice(1).flatMap((cells, index): Row[] => {
    const line = index + 2;
    const filled = headings.map((heading, column): Cell => {
      const text = cellText(cells[column]);
      return { heading, text, place: { line, column: column + 1 } };
    });
    if (filled.every(({ text }) => text === '')) return [];
    const find = (heading: string) => filled.find((cell) => cell.heading === heading);
    return [
      {
        cells: filled.filter(({ heading }) => heading !== ''),
        place: { line, column: 1 },
        text: (heading) => find(heading)?.text ?? '',
        placeOf: (heading) => find(heading)?.place ?? { line, column: 1 },
      },
    ];
  });
  return { headings, rows };
}

// The column name is case-insensitive; the part after it is a language.
const inLowerCase = (heading: string): string =>
  heading
    .replace(/^bind::?/i, '')
    .replace(/^[^:]*/, (name) => olderNames[name.trim().toLowerCase()] ?? name.toLowerCase());

const olderNames: Readonly<Record<string, string>> = {
  ...{ caption: 'label', relevance: 'relevant', read_only: 'readonly', 'read only': 'readonly' },
};

/** The language of a heading such as `label::Suomi (fi)`, if it is English or Finnish. */
export function languageOfHeading(language: string): 'en' | 'fi' | undefined {
  const code = (/\(([^)]*)\)\s*$/.exec(language)?.[1] ?? language).trim().toLowerCase();
  if (/^(fi|fin|suomi|finnish)([-_].*)?$/.test(code)) return 'fi';
  if (/^(en|eng|englanti|english)([-_].*)?$/.test(code)) return 'en';
  return undefined;
}

/**
 * A text of a row by the languages of its columns. A column without a language
 * is in the form's default language, or in both if there is none.
 */
export function textIn(row: Row, column: string, defaultLanguage: string): FormText | undefined {
  const found: { en?: string; fi?: string } = {};
  for (const { heading, text } of row.cells) {
    const [name = '', language = ''] = heading.split(/::?/).map((part) => part.trim());
    const of = languageOfHeading(language);
    if (name === column && of && text !== '') found[of] = text;
  }
  const bare = row.text(column);
  const isBilingual = found.en !== undefined || found.fi !== undefined;
  if (bare === '') return isBilingual ? found : undefined;
  const base = languageOfHeading(defaultLanguage);
  if (base) return { [base]: bare, ...found };
  return isBilingual ? { en: bare, fi: bare, ...found } : bare;
}

/** The text of a cell; days as YYYY-MM-DD, and fractions with the 15 digits that spreadsheets show at most. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' && !Number.isInteger(cell))
    return String(Number(cell.toPrecision(15)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : '';
}
