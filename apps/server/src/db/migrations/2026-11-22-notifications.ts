import { sql, type Kysely } from 'kysely';

const columns = [
  "body_en text not null default ''",
  "body_fi text not null default ''",
  'sender_id bigint',
  'items integer not null default 1',
];

/** The body, the sender and the event count of a notification, and the indexes of the sweep. */
export const notificationsKept = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of columns)
      await sql
        .raw(
          `alter table notifications add column ${isPostgres ? column : column.replace('bigint', 'integer')}`,
        )
        .execute(db);
    await sql
      .raw('create index audit_events_by_time on audit_events (location_id, at)')
      .execute(db);
    await sql
      .raw('create index pending_events_by_time on pending_events (location_id, at)')
      .execute(db);
    await sql
      .raw('create index notifications_unread on notifications (user_id, id) where read_at is null')
      .execute(db);
    await sql
      .raw('create index drafts_by_age on drafts (updated_at) where cleared_at is null')
      .execute(db);
  },
});
