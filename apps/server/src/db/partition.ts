import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { withoutTimeLimit } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * How a table is spread when one PostgreSQL becomes several: by `location` (it grows with inspections, and each of its
 * unique keys has the location), as a `reference` that is joined everywhere and therefore copied to each, or on
 * one machine alone (`local`). A new table says so here.
 */
export const distribution: Readonly<Record<keyof Tables, 'location' | 'reference' | 'local'>> = {
  due_rows: 'location',
  missed_inspections: 'location',
  schedule_entries: 'location',
  plan_moves: 'location',
  forms: 'location',
  form_inspectables: 'location',
  answers: 'location',
  form_versions: 'location',
  photos: 'location',
  rollup_inspections: 'location',
  answered_inspectables: 'location',
  rollup_question_days: 'location',
  rollup_days: 'location',
  sum_marks: 'location',
  audit_events: 'location',
  pending_actions: 'location',
  pending_events: 'location',
  queue_jobs: 'location',

  inspectable_types: 'reference',
  inspectables: 'reference',
  working_calendars: 'reference',
  action_settings: 'reference',
  door_codes: 'reference',
  calendar_feeds: 'local',
  authors: 'reference',
  users: 'reference',
  templates: 'reference',
  template_versions: 'reference',
  template_questions: 'reference',
  template_inspectables: 'reference',
  questions: 'reference',
  drafts: 'reference',
  draft_inspectables: 'reference',
  todos: 'reference',

  settings: 'local',
  sequences: 'local',
  reference_version: 'local',
  external_identities: 'local',
  refused_identities: 'local',
  erasures: 'local',
  sessions: 'local',
  access_tokens: 'local',
  personal_tokens: 'local',
  login_limits: 'local',
  door_limits: 'local',
  work_links: 'local',
  buttons: 'local',
  notification_definitions: 'local',
  notification_preferences: 'local',
  notifications: 'local',
  backups: 'local',
  report_jobs: 'local',
  imports: 'local',
  idempotency_keys: 'local',
  audit_seals: 'local',
  audit_head: 'local',
};

/** The tables that grow with inspections; each has the location in every key (decisions 16). */
export const largeTables = (Object.keys(distribution) as (keyof Tables)[]).filter(
  (table) => distribution[table] === 'location',
);

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
  const unpartitioned = `${table}_whole`;
  // `including all` copies the keys and indexes, so the names of the old ones must be free first.
  const statements = [
    `alter table ${table} rename to ${unpartitioned}`,
    `create table ${table} (like ${unpartitioned} including all) partition by hash (location_id)`,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    ),
    `insert into ${table} select * from ${unpartitioned}`,
    `drop table ${unpartitioned}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
