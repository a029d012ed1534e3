import { sql, type Kysely } from 'kysely';

// The audit log is listed by time, so that a range of days is a range of each index, whatever the other filter.
const statements = [
  'drop index audit_events_by_id',
  'drop index audit_events_by_actor',
  'drop index audit_events_by_subject',
  'drop index audit_events_by_operation',
  'create index audit_events_by_at on audit_events (at, id)',
  'create index audit_events_by_actor on audit_events (actor_id, at, id)',
  'create index audit_events_by_kind on audit_events (subject_kind, at, id)',
  'create index audit_events_by_subject on audit_events (subject_kind, subject_id, at, id)',
  // Submissions are most of the log and are found by scanning it; all other operations are rare.
  `create index audit_events_by_operation on audit_events (operation, at, id)
    where operation <> 'submitForm'`,
];

/** The indexes of the audit log, by time instead of id. */
export const auditTimes = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
