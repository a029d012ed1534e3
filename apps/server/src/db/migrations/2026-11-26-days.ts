import { sql, type Kysely } from 'kysely';

const [FIRST, LAST] = ['1970-01-01', '2199-12-31'];

// Only days that a client could have written, and days computed from them.
const columns = {
  inspectables: ['first_due_date'],
  due_rows: ['natural_due', 'planned_due', 'due', 'earliest_due'],
  schedule_entries: ['due_date', 'new_due_date', 'effective_date'],
  form_inspectables: ['natural_due_seen'],
  draft_inspectables: ['natural_due_seen'],
} as const;

/**
 * Moves days outside 1970 to 2199 to the nearest day inside and logs the number of rows per table: a day of the year
 * 9999 has no next day, so a single such room made its whole location unreadable.
 */
export const daysWithin = (isPostgres: boolean, tell: (line: string) => void) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because it reads every row of these tables once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const [table, names] of Object.entries(columns)) {
      const outside = names.map((name) => `${name} < '${FIRST}' or ${name} > '${LAST}'`);
      const moved = names.map(
        (name) =>
          `${name} = case when ${name} < '${FIRST}' then '${FIRST}' when ${name} > '${LAST}' then '${LAST}' else ${name} end`,
      );
      const changed = await sql
        .raw(`update ${table} set ${moved.join(', ')} where ${outside.join(' or ')}`)
        .execute(db);
      const count = Number(changed.numAffectedRows ?? 0);
      if (count > 0) tell(`${table}: ${count} rows had a day outside ${FIRST} to ${LAST}; moved.`);
    }
    await mendButtons(db, tell);
  },
});

type Query = Record<string, unknown>;

async function mendButtons(db: Kysely<unknown>, tell: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ id: number; query: string }>`
    select id, query from buttons where query like '%_date"%'`.execute(db);
  for (const { id, query } of rows) {
    const before = JSON.parse(query) as Query;
    const after = Object.fromEntries(
      Object.entries(before).map(([name, value]) => [
        name,
        ['start_date', 'end_date'].includes(name) ? within(String(value)) : value,
      ]),
    );
    const text = JSON.stringify(after);
    if (text === JSON.stringify(before)) continue;
    await sql`update buttons set query = ${text} where id = ${id}`.execute(db);
    tell(`buttons: number ${id} had a day outside ${FIRST} to ${LAST}; moved.`);
  }
}

const within = (day: string): string => (day < FIRST ? FIRST : day > LAST ? LAST : day);
