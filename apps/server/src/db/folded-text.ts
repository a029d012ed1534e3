import { foldForSearch } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

// PostgreSQL has no function that folds as the domain does, and what its own `lower` knows depends on the locale of the
// database. So the domain's function is asked, letter by letter, what it does to those that `normalize` leaves whole.

/** The letters that become others, by the letter that they become; and those that become several. */
type Letters = { single: ReadonlyMap<string, readonly string[]>; several: [string, string][] };

let letters: Letters | undefined;
let marks: string | undefined;

const LAST_OF_PLANES = [0xd7ff, 0x1_ffff, 0xe_01ef] as const;
const FIRST_OF_PLANES = [0x80, 0xe000, 0xe_0100] as const;

function charactersLike(pattern: RegExp): string[] {
  const all = FIRST_OF_PLANES.flatMap((first, index) =>
    Array.from({ length: (LAST_OF_PLANES[index] ?? 0) - first + 1 }, (_, at) =>
      String.fromCodePoint(first + at),
    ),
  );
  return all.join('').match(pattern) ?? [];
}

function foldedLetters(): Letters {
  if (letters) return letters;
  const single = new Map<string, string[]>();
  const several: [string, string][] = [];
  const cased = /[\p{Changes_When_Uppercased}\p{Changes_When_Lowercased}]/gu;
  for (const letter of charactersLike(cased)) {
    const folded = foldForSearch(letter);
    if (folded === letter || letter.normalize('NFKD') !== letter) continue;
    if ([...folded].length > 1) several.push([letter, folded]);
    else single.set(folded, [...(single.get(folded) ?? []), letter]);
  }
  return (letters = { single, several });
}

/** The marks that folding removes, as a class of a regular expression. */
function foldedMarks(): string {
  if (marks !== undefined) return marks;
  const ranges: [number, number][] = [];
  for (const mark of charactersLike(/\p{M}/gu)) {
    if (foldForSearch(`a${mark}`) !== 'a') continue;
    const [code, last] = [mark.codePointAt(0) ?? 0, ranges.at(-1)];
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
  return (marks = `[${ranges.map(([from, to]) => `${written(from)}-${written(to)}`).join('')}]`);
}

const SPACES = '[\\s\\u1680\\u2028\\u2029\\ufeff]+';

/**
 * A free-text column folded like the domain's `foldForSearch`, as far as a search for `wanted` sees it: letters that
 * become none of its letters may stay, since PostgreSQL compares each character of a text with each that it replaces.
 */
export function foldedColumn(
  kind: Database['kind'],
  column: string,
  wanted: string,
): RawBuilder<string> {
  const text = sql`coalesce(${sql.ref(column)}, '')`;
  if (kind === 'sqlite') return sql<string>`fold(${text})`;
  const { single, several } = foldedLetters();
  let folded = sql`regexp_replace(normalize(${text}, NFKD), ${foldedMarks()}, '', 'g')`;
  for (const [letter, plain] of several)
    folded = sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(plain)})`;
  const pairs = [...new Set(wanted)].flatMap((to) =>
    (single.get(to) ?? []).map((from) => ({ from, to })),
  );
  const [from, to] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to)];
  folded = sql`translate(lower(${folded} collate "C"), ${from.join('')}, ${to.join('')})`;
  folded = sql`btrim(regexp_replace(${folded}, ${SPACES}, ' ', 'g'))`;
  // A text of nothing but accents stays as it is.
  return sql<string>`coalesce(nullif(${folded}, ''), ${text})`;
}

/** Whether a free-text column contains a text that `foldForSearch` returned. */
export function hasFolded(
  kind: Database['kind'],
  column: string,
  wanted: string,
): RawBuilder<boolean> {
  const like = `%${wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${foldedColumn(kind, column, wanted)} like ${like} escape '\\'`;
}
