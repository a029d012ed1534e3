import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Table = keyof Tables;

/** Every table with columns that refer to a user by id, and those columns. */
export const namedIn = {
  users: ['id'],
  authors: ['id'],
  external_identities: ['user_id'],
  sessions: ['user_id'],
  personal_tokens: ['user_id'],
  calendar_feeds: ['user_id'],
  notification_preferences: ['user_id'],
  notifications: ['user_id', 'sender_id'],
  drafts: ['user_id'],
  buttons: ['owner_id'],
  idempotency_keys: ['user_id'],
  forms: ['author_id'],
  form_versions: ['edited_by'],
  pending_actions: ['owner_id', 'fixed_by'],
  pending_events: ['actor_id'],
  todos: ['created_by'],
  schedule_entries: ['created_by'],
  templates: ['created_by'],
  template_versions: ['created_by'],
  imports: ['created_by', 'undone_by'],
  backups: ['requested_by'],
  report_jobs: ['owner_id'],
  audit_events: ['actor_id'],
  erasures: ['user_id'],
} as const satisfies Partial<Record<Table, readonly string[]>>;

// The rows of an inspection refer to its author through the form.
const ofForms: readonly Table[] = ['form_inspectables', 'answers', 'photos'];

// Credentials, which must not be exported and contain no information for the user.
const secrets = new Set(['password_hash', 'refresh_secret', 'token_hash']);

/** One row about a user, without secrets. */
export type PersonalRow = {
  readonly table: Table;
  readonly row: Readonly<Record<string, unknown>>;
};

/**
 * Everything that is stored about a user, table by table: what the user may request by law (GDPR, article 15), and what
 * an erasure deletes or leaves under a pseudonym (reliability 2.3).
 */
export async function* personalRows(db: Executor, id: number): AsyncGenerator<PersonalRow> {
  for (const [table, columns] of Object.entries(namedIn)) {
    const isAbout = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    );
    const isSubject = sql` or (subject_kind = 'user' and subject_id = ${id})`;
    yield* rowsOf(
      db,
      table as Table,
      table === 'audit_events' ? sql`${isAbout}${isSubject}` : isAbout,
    );
  }
  for (const table of ofForms)
    yield* rowsOf(
      db,
      table,
      sql`(location_id, form_id) in (select location_id, id from forms where author_id = ${id})`,
    );
}

async function* rowsOf(
  db: Executor,
  table: Table,
  isAbout: ReturnType<typeof sql>,
): AsyncGenerator<PersonalRow> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isAbout}`.execute(db);
  for (const row of rows)
    yield {
      table,
      row: Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column))),
    };
}
