import { sql, type Kysely } from 'kysely';

const onPostgres = [
  'alter table draft_inspectables add column location_id bigint',
  'update draft_inspectables i set location_id = d.location_id from drafts d where d.id = i.draft_id',
  `alter table draft_inspectables alter column location_id set not null,
    drop constraint draft_inspectables_pkey, drop constraint draft_inspectables_draft_id_fkey`,
  `alter table drafts drop constraint drafts_pkey, drop constraint drafts_user_id_client_id_key,
    add primary key (location_id, id), add unique (user_id, client_id, location_id)`,
  'alter table draft_inspectables add primary key (location_id, draft_id, inspectable_id)',
  'alter table todos drop constraint todos_pkey, add primary key (location_id, id)',
  'alter table idempotency_keys add column location_id bigint',
  `update idempotency_keys set location_id = coalesce((select u.location_id from users u where u.id = user_id), 0)`,
  `alter table idempotency_keys alter column location_id set not null, drop constraint idempotency_keys_pkey,
    add primary key (user_id, operation_id, key, location_id)`,
  // The release before does not know the columns. The triggers can go one release later.
  `create function add_location_of_draft() returns trigger language plpgsql as $$ begin
    select d.location_id from drafts d where d.id = new.draft_id into new.location_id;
    return new; end $$`,
  `create trigger add_location_of_draft before insert on draft_inspectables for each row
    when (new.location_id is null) execute function add_location_of_draft()`,
  `create function add_location_of_key() returns trigger language plpgsql as $$ begin
    new.location_id := coalesce((select u.location_id from users u where u.id = new.user_id), 0);
    return new; end $$`,
  `create trigger add_location_of_key before insert on idempotency_keys for each row
    when (new.location_id is null) execute function add_location_of_key()`,
];

const draftColumns = `location_id, id, client_id, user_id, template_id, template_version, inspectables_key, content,
  started_at, updated_at, expires_at, cleared_at, version, created_at`;
const todoColumns = `location_id, id, room_id, name_en, name_fi, description_en, description_fi, created_by, created_at,
  updated_at, archived_at, version, position`;

// SQLite changes no key, so its tables are written anew.
const onSqlite = [
  'alter table draft_inspectables rename to earlier_places',
  'alter table drafts rename to earlier_drafts',
  'alter table todos rename to earlier_todos',
  'alter table idempotency_keys rename to earlier_keys',
  ...[
    'draft_inspectables_by_inspectable',
    'drafts_by_user',
    'drafts_by_age',
    'drafts_by_template',
    'todos_by_room',
    'idempotency_keys_by_age',
  ].map((index) => `drop index ${index}`),
  `create table drafts (location_id integer not null, id integer not null, client_id text not null,
    user_id integer not null references users (id), template_id integer not null references templates (id),
    template_version integer not null, inspectables_key text not null, content text not null, started_at text not null,
    updated_at text not null, expires_at text not null, cleared_at text, version integer not null default 1,
    created_at text, primary key (location_id, id), unique (user_id, client_id, location_id))`,
  `insert into drafts (${draftColumns}) select ${draftColumns} from earlier_drafts`,
  `create table draft_inspectables (location_id integer not null, draft_id integer not null, inspectable_id integer not null,
    natural_due_seen text, planned_due_seen text, due_seen text, opens_on_seen text,
    primary key (location_id, draft_id, inspectable_id)) without rowid`,
  `insert into draft_inspectables select d.location_id, i.draft_id, i.inspectable_id, i.natural_due_seen, i.planned_due_seen,
    i.due_seen, i.opens_on_seen from earlier_places i join earlier_drafts d on d.id = i.draft_id`,
  `create table todos (location_id integer not null, id integer not null,
    room_id integer not null references inspectables (id), name_en text not null, name_fi text not null,
    description_en text not null default '', description_fi text not null default '',
    created_by integer not null references authors (id), created_at text not null, updated_at text not null,
    archived_at text, version integer not null default 1, position integer not null default 1,
    primary key (location_id, id))`,
  `insert into todos (${todoColumns}) select ${todoColumns} from earlier_todos`,
  `create table idempotency_keys (location_id integer not null, user_id integer not null, operation_id text not null,
    key text not null, request_hash text not null, status integer not null, body text not null, created_at text not null,
    primary key (user_id, operation_id, key, location_id)) without rowid`,
  `insert into idempotency_keys select coalesce(u.location_id, 0), k.user_id, k.operation_id, k.key, k.request_hash, k.status,
    k.body, k.created_at from earlier_keys k left join users u on u.id = k.user_id`,
  ...['earlier_places', 'earlier_drafts', 'earlier_todos', 'earlier_keys'].map(
    (table) => `drop table ${table}`,
  ),
  'create index drafts_by_user on drafts (user_id, updated_at)',
  'create index drafts_by_age on drafts (updated_at) where cleared_at is null',
  'create index drafts_by_template on drafts (template_id, template_version)',
  'create index draft_inspectables_by_inspectable on draft_inspectables (inspectable_id)',
  'create index todos_by_room on todos (room_id)',
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];

/**
 * Drafts, todos and idempotency keys have their location in every key, so that they lie with it (ADR 0099). Like other
 * tables that do, they have no foreign keys to one another.
 */
export const keysByLocation = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of isPostgres ? onPostgres : onSqlite)
      await sql.raw(statement).execute(db);
    // Who sees every location has only the id of a todo.
    await sql`create index todos_by_id on todos (id)`.execute(db);
  },
});
