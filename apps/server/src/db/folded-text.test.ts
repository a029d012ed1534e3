import { foldForSearch } from '@kierros/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import type { Database } from './database.ts';
import { foldedColumn, hasFolded } from './folded-text.ts';

const everyCharacter = Array.from({ length: 0x2_0000 }, (_, code) => code + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const changed = everyCharacter.filter((one) => foldForSearch(`a${one}a`) !== `a${one}a`);

/** Letters that PostgreSQL, whose Unicode is older than that of Node, does not decompose. */
async function newerThanDatabase({ db, kind }: Database): Promise<Set<string>> {
  if (kind === 'sqlite') return new Set();
  const composed = changed.filter((one) => one.normalize('NFKD') !== one);
  const { rows } = await sql<{ x: string }>`
    select x from ${listOf(kind, composed)} where normalize(x, NFKD) = x`.execute(db);
  return new Set(rows.map(({ x }) => x));
}

const listOf = (kind: Database['kind'], texts: readonly string[]) => {
  const json = JSON.stringify(texts);
  const values =
    kind === 'sqlite'
      ? sql`json_each(${json})`
      : sql`json_array_elements_text(cast(${json} as json))`;
  return sql`(select value as x from ${values}) as notes`;
};

onEachDatabase('a text folded in SQL', (database) => {
  it(`equals the domain's, for each of the letters that it changes`, async () => {
    expect(changed.length).toBeGreaterThan(8_000);
    const wanted = changed.map((one) => foldForSearch(one)).join('');
    const texts = changed.map((one) => `a${one}A ${one}`);
    const { db, kind } = database();
    const rows = listOf(kind, texts);
    const found = await sql<{ x: string; folded: string }>`
      select x, ${foldedColumn(kind, 'notes.x', wanted)} as folded from ${rows}`.execute(db);
    expect(found.rows).toHaveLength(changed.length);
    const wrong = found.rows.filter(({ x, folded }) => foldForSearch(x) !== folded);
    const newer = await newerThanDatabase(database());
    expect(wrong.map(({ x }) => [...x][1] ?? '').filter((letter) => !newer.has(letter))).toEqual(
      [],
    );
    expect(newer.size).toBeLessThan(200);
  });

  it.each([
    ['Maße', 'Maße'],
    ['MASSE', 'maße'],
    ['Træ ved vinduet', 'træ'],
    ['Þórshöfn', 'Þór'],
    ['İzmir', 'izmir'],
    ['ОКНО разбито', 'окно'],
    ['Το ΠΑΡΆΘΥΡΟ', 'παράθυρο'],
    ['100 % \\ _', '% \\ _'],
    ['´', '´'],
  ])('%s is found by %s', async (text, typed) => {
    const { db, kind } = database();
    const row = sql`(select cast(${text} as text) as x) as notes`;
    const found = await sql`
      select 1 from ${row} where ${hasFolded(kind, 'notes.x', foldForSearch(typed))}`.execute(db);
    expect(found.rows).toHaveLength(1);
  });

  it.each(['´', '\u0301', '¨', 'ß', 'æ'])('%s does not find everything', async (typed) => {
    const { db, kind } = database();
    const row = sql`(select 'Aula, pöytä' as x) as notes`;
    const found = await sql`
      select 1 from ${row} where ${hasFolded(kind, 'notes.x', foldForSearch(typed))}`.execute(db);
    expect(found.rows).toEqual([]);
  });
});
