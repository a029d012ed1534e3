import { sql, type Kysely } from 'kysely';

// Creates the tables of the whole product at the start, because adding columns to large tables later is expensive
// (decisions 16). Large tables have the location first in their keys, so that PostgreSQL can partition or distribute
// them without a code change. For the same reason they have no foreign keys to one another: the code that writes a form
// keeps them consistent in its transaction.

const bilingual = `name_en text not null, name_fi text not null,
  description_en text not null default '', description_fi text not null default ''`;
const versioned = 'version integer not null default 1, archived_at text';
const flag = (name: string) => `${name} integer not null default 0 check (${name} in (0, 1))`;

const tables: Record<string, string> = {
  settings: 'key text primary key, value text not null',
  sequences: 'name text primary key, last_id bigint not null',

  inspectable_types: `id bigint primary key, kind text not null check (kind in ('environment', 'room')),
    name_en text not null, name_fi text not null, ${versioned}`,
  inspectables: `id bigint primary key, kind text not null check (kind in ('location', 'environment', 'room')),
    location_id bigint not null, environment_id bigint references inspectables (id),
    type_id bigint references inspectable_types (id), time_zone text, ${bilingual}, search_text text not null,
    first_due_date text not null, created_at text not null, updated_at text not null, ${versioned}`,

  authors: 'id bigint primary key, pseudonym text',
  users: `id bigint primary key references authors (id), username text not null, username_folded text not null unique,
    password_hash text not null, first_name text not null, last_name text not null,
    role text not null check (role in ('admin', 'staff', 'student')), location_id bigint references inspectables (id),
    locale text not null check (locale in ('en', 'fi')), picture text, deactivated_at text,
    created_at text not null, updated_at text not null, version integer not null default 1`,
  sessions: `id bigint primary key, user_id bigint not null references users (id), refresh_secret text not null,
    refresh_counter integer not null, rotated_at text not null, created_at text not null, last_seen_at text not null,
    expires_at text not null, revoked_at text, user_agent text not null`,
  access_tokens: `token_hash text primary key, session_id bigint not null references sessions (id), expires_at text not null`,
  personal_tokens: `id bigint primary key, user_id bigint not null references users (id), name text not null,
    token_hash text not null unique, created_at text not null, expires_at text not null, last_used_at text, revoked_at text`,
  login_limits:
    'key text primary key, failures integer not null, last_failure_at text not null, blocked_until text not null',

  templates: `id bigint primary key, location_id bigint references inspectables (id),
    scope text not null check (scope in ('location', 'all')), inspectiontype_id integer not null,
    version integer not null default 1, archived_at text, created_by bigint not null references authors (id),
    created_at text not null, updated_at text not null,
    check ((scope = 'all') = (location_id is null))`,
  template_versions: `template_id bigint not null references templates (id), version integer not null, ${bilingual},
    applicable_inspectables text not null, created_by bigint not null references authors (id), created_at text not null,
    primary key (template_id, version)`,
  questions:
    'id bigint primary key, template_id bigint not null references templates (id), archived_at text',
  template_questions: `template_id bigint not null, version integer not null, question_id bigint not null references questions (id),
    position integer not null, title_en text not null, title_fi text not null,
    description_en text not null default '', description_fi text not null default '',
    type text not null check (type in ('value', 'text')), ${flag('mandatory')}, max_photos integer not null default 1,
    specified_rooms text not null, specified_environments text not null,
    primary key (template_id, version, question_id)`,
  template_inspectables: `template_id bigint not null references templates (id),
    inspectable_id bigint not null references inspectables (id), primary key (template_id, inspectable_id)`,

  due_rows: `location_id bigint not null, inspectable_id bigint not null, inspectiontype_id integer not null,
    kind text not null, natural_due text not null, planned_due text, due text not null, earliest_due text,
    last_done_on text, ${flag('is_applicable')}, primary key (location_id, inspectable_id, inspectiontype_id)`,
  schedule_entries: `location_id bigint not null, id bigint not null, inspectable_id bigint not null,
    inspectiontype_id integer not null, due_date text not null, new_due_date text, effective_date text not null,
    consumed_by_form_id bigint, created_by bigint not null, created_at text not null, removed_at text,
    version integer not null default 1, primary key (location_id, id)`,

  forms: `location_id bigint not null, id bigint not null, client_id text not null, author_id bigint not null,
    template_id bigint not null, template_version integer not null, inspectiontype_id integer not null,
    status text not null check (status in ('started', 'submitted', 'complete')), comments text not null default '',
    started_at text not null, performed_at text, submitted_at text, completed_at text, done_on text,
    ${flag('needs_review')}, review_reasons text not null default '[]', results_sha256 text, receipt text,
    created_at text not null, version integer not null default 1, primary key (location_id, id)`,
  form_inspectables: `location_id bigint not null, form_id bigint not null, inspectable_id bigint not null,
    natural_due_seen text, moved integer, on_time integer, primary key (location_id, form_id, inspectable_id)`,
  answers: `location_id bigint not null, form_id bigint not null, question_id bigint not null, inspectable_id bigint not null,
    value integer, response_text text, note text not null default '', ${flag('flagged')},
    primary key (location_id, form_id, inspectable_id, question_id)`,
  form_versions: `location_id bigint not null, form_id bigint not null, version integer not null, results text not null,
    comments text not null, edited_by bigint not null, edited_at text not null,
    primary key (location_id, form_id, version)`,
  photos: `location_id bigint not null, id bigint not null, form_id bigint not null, question_id bigint not null,
    inspectable_id bigint not null, name text not null, file_name text,
    state text not null check (state in ('declared', 'received', 'ready', 'unreadable')),
    declared_sha256 text, declared_bytes bigint, received_sha256 text, received_bytes bigint,
    stored_sha256 text, stored_bytes bigint, width integer, height integer, received_at text,
    primary key (location_id, id), unique (location_id, form_id, inspectable_id, question_id, name)`,
  rollup_inspections: `location_id bigint not null, inspectable_id bigint not null, inspectiontype_id integer not null,
    day text not null, inspections integer not null, on_time integer not null, late integer not null, missed integer not null,
    scored integer not null, mean_sum double precision not null, percent_sum double precision not null,
    primary key (location_id, inspectable_id, inspectiontype_id, day)`,
  rollup_questions: `location_id bigint not null, inspectable_id bigint not null, question_id bigint not null,
    inspectiontype_id integer not null, day text not null, n0 integer not null, n1 integer not null, n2 integer not null,
    n3 integer not null, n4 integer not null, n5 integer not null,
    primary key (location_id, inspectable_id, day, question_id)`,
  rollup_question_days: `location_id bigint not null, question_id bigint not null, inspectiontype_id integer not null, day text not null,
    n0 integer not null, n1 integer not null, n2 integer not null, n3 integer not null, n4 integer not null, n5 integer not null,
    primary key (location_id, day, question_id)`,
  rollup_days: `location_id bigint not null, inspectiontype_id integer not null, day text not null,
    inspections integer not null, on_time integer not null, late integer not null, missed integer not null,
    primary key (location_id, inspectiontype_id, day)`,
  audit_events: `location_id bigint not null, id bigint not null, at text not null, actor_id bigint, action text not null,
    subject_kind text not null, subject_id bigint not null, "before" text, "after" text, request_id text not null,
    primary key (location_id, id)`,

  drafts: `id bigint primary key, client_id text not null, user_id bigint not null references users (id),
    location_id bigint not null, template_id bigint not null references templates (id), template_version integer not null,
    inspectables_key text not null, content text not null, started_at text not null, updated_at text not null,
    expires_at text not null, cleared_at text, version integer not null default 1, unique (user_id, client_id)`,
  draft_inspectables: `draft_id bigint not null references drafts (id), inspectable_id bigint not null,
    natural_due_seen text, primary key (draft_id, inspectable_id)`,

  todos: `id bigint primary key, location_id bigint not null, room_id bigint not null references inspectables (id),
    ${bilingual}, created_by bigint not null references authors (id), created_at text not null, updated_at text not null, ${versioned}`,
  pending_actions: `location_id bigint not null, id bigint not null, kind text not null, status text not null,
    inspectable_id bigint not null, question_id bigint, form_id bigint not null, value integer, note text not null default '',
    occurrences integer not null default 1, open_key text, due_date text, created_at text not null, updated_at text not null,
    version integer not null default 1, primary key (location_id, id), unique (location_id, open_key)`,
  pending_events: `location_id bigint not null, id bigint not null, action_id bigint not null, at text not null,
    actor_id bigint, action text not null, reasoning text not null default '', primary key (location_id, id)`,
  buttons: `id bigint primary key, owner_id bigint not null references users (id), location_id bigint,
    visibility text not null check (visibility in ('mine', 'location', 'everyone')), icon text not null, colour text not null,
    query text not null, display text not null, position integer not null default 0, ${flag('pinned')}, ${bilingual},
    created_at text not null, updated_at text not null, ${versioned}`,
  notification_definitions:
    'id bigint primary key, document text not null, version integer not null, updated_at text not null',
  notification_preferences: `user_id bigint primary key references users (id), document text not null,
    version integer not null, updated_at text not null`,
  notifications: `id bigint primary key, user_id bigint not null references users (id), location_id bigint, event text not null,
    dedupe_key text not null, text_en text not null, text_fi text not null, target text, created_at text not null,
    read_at text, unique (user_id, dedupe_key)`,
  idempotency_keys: `user_id bigint not null, operation_id text not null, key text not null, request_hash text not null,
    status integer not null, body text not null, created_at text not null, primary key (user_id, operation_id, key)`,
};

const indexes = [
  'create index inspectables_by_place on inspectables (location_id, kind, environment_id, id)',
  'create index sessions_by_user on sessions (user_id)',
  'create index access_tokens_by_session on access_tokens (session_id)',
  'create index personal_tokens_by_user on personal_tokens (user_id)',
  'create index templates_by_type on templates (inspectiontype_id, location_id)',
  'create index questions_by_template on questions (template_id)',
  'create index template_questions_by_question on template_questions (question_id)',
  'create index template_inspectables_by_inspectable on template_inspectables (inspectable_id)',
  // The due list reads one of these in its order and stops after its page.
  'create index due_rows_by_day on due_rows (location_id, earliest_due, inspectable_id) where earliest_due is not null',
  'create index due_rows_by_day_everywhere on due_rows (earliest_due, inspectable_id) where earliest_due is not null',
  'create index due_rows_by_type on due_rows (location_id, inspectiontype_id, due, inspectable_id) where is_applicable = 1',
  `create unique index schedule_entries_once on schedule_entries (location_id, inspectable_id, inspectiontype_id, effective_date)
    where removed_at is null and consumed_by_form_id is null`,
  'create index schedule_entries_by_day on schedule_entries (location_id, effective_date)',
  'create index forms_by_id on forms (id)',
  'create unique index forms_by_client on forms (location_id, author_id, client_id)',
  'create index forms_by_author_client on forms (author_id, client_id)',
  'create index forms_by_submission on forms (location_id, submitted_at, id)',
  'create index form_inspectables_by_inspectable on form_inspectables (location_id, inspectable_id, form_id)',
  'create index photos_by_form on photos (location_id, form_id)',
  'create index photos_by_file_name on photos (file_name)',
  "create index photos_waiting on photos (id) where state = 'received'",
  'create index drafts_by_user on drafts (user_id, updated_at)',
  'create index draft_inspectables_by_inspectable on draft_inspectables (inspectable_id)',
  'create index todos_by_room on todos (room_id)',
  'create index notifications_by_user on notifications (user_id, id)',
  'create index pending_actions_by_status on pending_actions (location_id, status, id)',
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];

const numbered = Object.keys(tables).filter((name) =>
  / id bigint|^id bigint/.test(` ${tables[name]}`),
);

// SQLite stores rows by integer rowid, or by the whole primary key with `without rowid`: without a second B-tree, a
// large table costs half as much to write.
function forSqlite(name: string, columns: string): string {
  const integers = columns.replaceAll('bigint', 'integer');
  const hasWholeKey = /primary key \(/.test(columns) && name !== 'forms' && name !== 'photos';
  return `create table ${name} (${integers})${hasWholeKey ? ' without rowid' : ''}`;
}

/** Creates every table; `isPostgres` adds the sequences that SQLite emulates with a table. */
export const wholeProduct = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, columns] of Object.entries(tables))
      await sql
        .raw(isPostgres ? `create table ${name} (${columns})` : forSqlite(name, columns))
        .execute(db);
    for (const statement of indexes) await sql.raw(statement).execute(db);
    if (isPostgres)
      for (const name of numbered) await sql.raw(`create sequence ${name}_id_seq`).execute(db);
  },
});
