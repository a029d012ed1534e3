import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { withoutTimeLimit } from './dialect.ts';
import type { Tables } from './tables.ts';

/** The tables that grow with inspections; each has the location first in every key (decisions 16). */
export const largeTables = [
  'due_rows',
  'schedule_entries',
  'forms',
  'form_inspectables',
  'answers',
  'form_versions',
  'photos',
  'rollup_inspections',
  'rollup_questions',
  'rollup_question_days',
  'rollup_days',
  'audit_events',
  'pending_actions',
  'pending_events',
] as const satisfies readonly (keyof Tables)[];

/**
 * Splits each large table into `parts` partitions by a hash of the location, with its rows, in one transaction.
 * PostgreSQL only; a table that is already partitioned is skipped. Returns the tables that were split.
 */
export async function partitionByLocation(database: Database, parts: number): Promise<string[]> {
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL supports partitions.');
  return database.write(async (tx) => {
    await withoutTimeLimit(tx);
    const split: string[] = [];
    for (const table of largeTables)
      if (!(await isPartitioned(tx, table))) {
        await partition(tx, table, parts);
        split.push(table);
      }
    return split;
  });
}

async function isPartitioned(tx: Executor, table: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = to_regclass(${table})`.execute(tx);
  return rows[0]?.kind === 'p';
}

async function partition(tx: Executor, table: string, parts: number): Promise<void> {
  const whole = `${table}_whole`;
  // `including all` copies the keys and indexes, so the names of the old ones must be free first.
  const statements = [
    `alter table ${table} rename to ${whole}`,
    `create table ${table} (like ${whole} including all) partition by hash (location_id)`,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    ),
    `insert into ${table} select * from ${whole}`,
    `drop table ${whole}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
