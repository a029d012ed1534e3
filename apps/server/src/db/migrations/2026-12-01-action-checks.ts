import { sql, type Kysely } from 'kysely';

const held = `status in ('pending', 'approved', 'resolved') and is_history = 0`;

const actionColumns = [
  "priority text not null default 'normal'",
  'owner_id bigint',
  'owner_address text',
  'fix_by text',
  'approved_on text',
  'failures integer not null default 0',
  'fixed_at text',
  'fixed_by bigint',
  "fix_note text not null default ''",
  'checked_at text',
  'checked_due text',
  'checked_form_id bigint',
  'evidence_missing integer not null default 0',
  // Resolved before fixes were checked, and followed by another action about the same question.
  'is_history integer not null default 0',
  'merged_into bigint',
  'client_id text',
  // The location of the form, which does not move with a room.
  'form_location_id bigint',
];

const eventColumns = [
  'status text',
  'done_at text',
  'form_id bigint',
  'value integer',
  'due_seen text',
  'reason text',
  'changes text',
  '"before" text',
  'client_id text',
  'other_id bigint',
];

const oldActions = `location_id, id, kind, status, inspectable_id, question_id, form_id, value, note, occurrences, open_key,
  due_date, created_at, updated_at, version`;
const oldPhotos = `location_id, id, form_id, question_id, inspectable_id, name, file_name, state, declared_sha256,
  declared_bytes, received_sha256, received_bytes, stored_sha256, stored_bytes, width, height, received_at,
  detached_version, claimed_until`;

// SQLite cannot drop `not null` from a column, so its tables are written anew.
const nullableOnSqlite = [
  'alter table pending_actions rename to earlier_actions',
  `create table pending_actions (location_id integer not null, id integer not null, kind text not null, status text not null,
    inspectable_id integer not null, question_id integer, form_id integer, value integer, note text not null default '',
    occurrences integer not null default 1, open_key text, due_date text, created_at text not null, updated_at text not null,
    version integer not null default 1, primary key (location_id, id), unique (location_id, open_key)) without rowid`,
  `insert into pending_actions (${oldActions}) select ${oldActions} from earlier_actions`,
  'drop table earlier_actions',
  'create index pending_actions_by_status on pending_actions (location_id, status, id)',
  'create index pending_actions_open on pending_actions (id) where open_key is not null',
  'create index pending_actions_by_inspectable on pending_actions (location_id, inspectable_id, id)',
  'alter table photos rename to earlier_photos',
  `create table photos (location_id integer not null, id integer not null, form_id integer, question_id integer,
    inspectable_id integer not null, name text not null, file_name text,
    state text not null check (state in ('declared', 'received', 'ready', 'unreadable')),
    declared_sha256 text, declared_bytes integer, received_sha256 text, received_bytes integer,
    stored_sha256 text, stored_bytes integer, width integer, height integer, received_at text, detached_version integer,
    claimed_until text, primary key (location_id, id), unique (location_id, form_id, inspectable_id, question_id, name))`,
  `insert into photos (${oldPhotos}) select ${oldPhotos} from earlier_photos`,
  'drop table earlier_photos',
  'create index photos_by_form on photos (location_id, form_id)',
  'create index photos_by_file_name on photos (file_name)',
  "create index photos_waiting on photos (id) where state = 'received'",
];
const nullableOnPostgres = [
  'alter table pending_actions alter column form_id drop not null',
  'alter table photos alter column form_id drop not null',
  'alter table photos alter column question_id drop not null',
];

const latestFix = (column: string) => `(select e.${column} from pending_events e
  where e.location_id = pending_actions.location_id and e.action_id = pending_actions.id and e.action = 'resolve'
  order by e.id desc limit 1)`;

const statements = (isPostgres: boolean) => [
  ...(isPostgres ? nullableOnPostgres : nullableOnSqlite),
  ...actionColumns.map((column) => `alter table pending_actions add column ${column}`),
  ...eventColumns.map((column) => `alter table pending_events add column ${column}`),
  'alter table photos add column action_id bigint',
  'alter table photos add column event_id bigint',
  'create index photos_by_action on photos (location_id, action_id) where action_id is not null',
  // The start of a form by its device's clock, corrected; null where the clock cannot be trusted.
  'alter table forms add column begun_at text',
  "alter table template_questions add column on_low text not null default 'nothing'",
  `create table action_settings (location_id bigint primary key, fix_evidence text not null, fix_days text not null,
    door_reports integer not null default 0, version integer not null default 1)`,
  'update pending_actions set form_location_id = location_id',
  `update pending_actions set fixed_at = ${latestFix('at')}, fixed_by = ${latestFix('actor_id')},
    fix_note = coalesce(${latestFix('reasoning')}, '') where status = 'resolved'`,
  `update pending_actions set is_history = 1 where status = 'resolved' and question_id is not null and exists (
    select 1 from pending_actions n where n.location_id = pending_actions.location_id
      and n.inspectable_id = pending_actions.inspectable_id and n.question_id = pending_actions.question_id
      and (n.status in ('pending', 'approved') or (n.status = 'resolved'
        and (n.created_at > pending_actions.created_at or (n.created_at = pending_actions.created_at and n.id > pending_actions.id)))))`,
  `create unique index pending_actions_held on pending_actions (location_id, inspectable_id, question_id)
    where question_id is not null and ${held}`,
  `create unique index pending_actions_by_client on pending_actions (location_id, client_id) where client_id is not null`,
  `create index pending_actions_work on pending_actions (location_id, fix_by, id) where status = 'approved'`,
];

/**
 * Fixes that are checked, work with an owner and a date, reports without a form, and photos of actions. Of several
 * actions about one question the open one keeps it, else the newest; older resolved ones become history.
 */
export const actionChecks = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements(isPostgres))
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
