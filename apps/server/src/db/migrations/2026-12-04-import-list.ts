import { sql, type Kysely } from 'kysely';

type Counts = { create: number; change: number; archive: number };

/** Imports tell how many records had each outcome, who undid them, and how many records that left alone. */
export const importList = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table imports add column counts text not null default '{}'`.execute(db);
    await sql`alter table imports add column undone_by ${sql.raw(isPostgres ? 'bigint' : 'integer')}`.execute(
      db,
    );
    await sql`alter table imports add column not_undone integer not null default 0`.execute(db);
    const ids = await sql<{ id: number }>`select id from imports`.execute(db);
    // One at a time: the steps of an import may be some megabytes.
    for (const { id } of ids.rows) {
      const { rows } = await sql<{
        steps: string;
      }>`select steps from imports where id = ${id}`.execute(db);
      const counts = countsOf(rows[0]?.steps ?? '[]');
      await sql`update imports set counts = ${JSON.stringify(counts)} where id = ${id}`.execute(db);
    }
  },
});

// How many were unchanged or refused was not stored.
function countsOf(steps: string): Counts & { unchanged: number; refused: number } {
  const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
  for (const { outcome } of JSON.parse(steps) as { outcome: keyof Counts }[]) counts[outcome] += 1;
  return counts;
}
