import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Table = keyof Tables;

/**
 * What becomes of a row when the person is erased. `access`: it lets somebody in as the person, ends with their access
 * (`endAccess`) and is deleted; `own`: it is deleted; `pseudonym`: it stays and names the pseudonym.
 */
type Outcome = 'access' | 'own' | 'pseudonym';

/** Every table with columns that refer to a user by id, and what an erasure does. */
export const namedIn = {
  users: { id: 'own' },
  authors: { id: 'pseudonym' },
  external_identities: { user_id: 'own' },
  refused_identities: { user_id: 'own' },
  sessions: { user_id: 'access' },
  personal_tokens: { user_id: 'access' },
  calendar_feeds: { user_id: 'access' },
  notification_preferences: { user_id: 'own' },
  notifications: { user_id: 'own', sender_id: 'pseudonym' },
  drafts: { user_id: 'own' },
  buttons: { owner_id: 'own' },
  idempotency_keys: { user_id: 'own' },
  forms: { author_id: 'pseudonym' },
  form_versions: { edited_by: 'pseudonym' },
  pending_actions: {
    owner_id: 'pseudonym',
    fixed_by: 'pseudonym',
    form_author_id: 'pseudonym',
  },
  pending_events: { actor_id: 'pseudonym' },
  todos: { created_by: 'pseudonym' },
  schedule_entries: { created_by: 'pseudonym' },
  plan_moves: { made_by: 'pseudonym' },
  templates: { created_by: 'pseudonym' },
  template_versions: { created_by: 'pseudonym' },
  imports: { created_by: 'pseudonym', undone_by: 'pseudonym' },
  backups: { requested_by: 'pseudonym' },
  report_jobs: { owner_id: 'own' },
  audit_events: { actor_id: 'pseudonym' },
  erasures: { user_id: 'pseudonym' },
} as const satisfies Partial<Record<Table, Readonly<Record<string, Outcome>>>>;

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
      Object.keys(columns).map((column) => sql`${sql.ref(column)} = ${id}`),
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
