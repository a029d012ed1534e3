import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { serverCommand, startServer, TOKEN } from './server.ts';

/** The size of a site; every form is about one room. */
export type SiteSize = {
  readonly locations: number;
  readonly roomsPerLocation: number;
  /** None unless given. */
  readonly forms?: number;
  /** The rooms of the first locations, where they are not as many as in the others. */
  readonly firstRooms?: readonly number[];
  /** Of each form; 20 unless given. */
  readonly answers?: number;
  /** Days from today until a room is due, by its position in its location; `dueIn` unless given. */
  readonly dueIn?: (index: number) => number;
};

export type Site = SiteSize & {
  readonly folder: string;
  readonly database: string;
};

/** How many questions the template of all rooms has. */
export const QUESTIONS = 20;
export const AT = '2026-01-01T00:00:00.000Z';
const DAY_MS = 86_400_000;
/** Two years, so that a year's graph reads half of the data. */
const DAYS = 730;
/** Days from an inspection to the next one of its type. */
const RHYTHM = 7;

/** Days until a room is due, by its position in its location: from a month ago to a week ahead. */
export const dueIn = (index: number): number => (index % 37) - 30;

/** The day so many days from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A second template, with the 50 questions that a phone fetches before a round. */
export const LONG_TEMPLATE = 2;
export const LONG_QUESTIONS = 50;
/** Whether one of its questions, counted from 1, is answered in words. */
export const isText = (index: number): boolean => index % 10 >= 7;

/** The ids of inspectables are computed from their position: a location, its environment, then its rooms. */
export const roomOf = ({ roomsPerLocation }: SiteSize, location: number, index: number) =>
  locationOf({ roomsPerLocation }, location) + 2 + (index % roomsPerLocation);
export const locationOf = (
  { roomsPerLocation }: Pick<SiteSize, 'roomsPerLocation'>,
  location: number,
) => location * (roomsPerLocation + 2) + 1;

/**
 * Makes a site, does something with it, and removes it: rooms spread over locations, one template of 20 questions for
 * all, every room with a due date, and an admin with a known token; with forms also a history of two years, a template of
 * 50 questions, and as many administrators as there are clients. Written to the database directly, since filling is not
 * measured; the aggregates for graphs are computed by the server's own command.
 */
export async function withSite<Result>(
  size: SiteSize,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const site = await newSite(size);
  try {
    return await work(site);
  } finally {
    forget(site);
  }
}

/** Removes a site. */
export const forget = ({ folder }: Pick<Site, 'folder'>): void =>
  rmSync(folder, { recursive: true, force: true });

/** The same for a bench that yields its figures one by one: `fill` adds to the site; a stored one is made once. */
export async function* onSite<One>(
  size: SiteSize,
  work: (site: Site) => AsyncIterable<One>,
  { fill, stored }: { fill?: (db: DatabaseSync) => void; stored?: string | undefined } = {},
): AsyncGenerator<One> {
  const folder = stored && join(stored, 'site');
  if (folder !== undefined && existsSync(folder)) {
    yield* work({ ...size, folder, database: join(folder, 'kierros.db') });
    return;
  }
  const site = await newSite(size);
  try {
    if (fill) change(site.database, fill);
    if (folder !== undefined) cpSync(site.folder, folder, { recursive: true });
    yield* work(site);
  } finally {
    forget(site);
  }
}

/** Makes a site, which its caller removes. */
export async function newSite(size: SiteSize): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-bench-'));
  // The server itself creates the schema.
  await (await startServer(folder)).stop();
  const database = join(folder, 'kierros.db');
  const { forms = 0 } = size;
  change(database, (db) => {
    fillRooms(db, size);
    db.exec('update users set must_change_password = 0');
    if (forms === 0) return;
    fillLongTemplate(db);
    fillPeople(db);
    fillForms(db, { ...size, forms });
    db.prepare(
      "insert into sequences values ('forms', ?) on conflict (name) do update set last_id = excluded.last_id",
    ).run(forms + 100);
  });
  if (forms > 0) {
    serverCommand(folder, ['rebuild']);
    change(database, () => undefined);
  }
  return { ...size, folder, database };
}

/** Changes the database of a site in one transaction, and empties its log. */
export function change(path: string, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000');
  db.exec('pragma temp_store = memory; begin');
  work(db);
  // No `analyze` for the query planner, since our servers do not run it either.
  db.exec('commit; pragma wal_checkpoint(truncate)');
  db.close();
}

/** Rooms, their template, and an admin with a known token. */
function fillRooms(db: DatabaseSync, size: SiteSize): void {
  const admin = adminOf(db);
  const hash = createHash('sha256').update(TOKEN).digest('base64url');
  db.prepare(
    'insert into personal_tokens (id, user_id, name, token_hash, created_at, expires_at) values (1, ?, ?, ?, ?, ?)',
  ).run(admin, 'bench', hash, AT, '2099-01-01T00:00:00.000Z');
  const id = fillInspectables(db, size);
  fillTemplate(db, admin);
  const sequence = db.prepare(
    'insert into sequences values (?, ?) on conflict (name) do update set last_id = excluded.last_id',
  );
  for (const name of ['inspectables', 'templates', 'questions']) sequence.run(name, id + 100);
}

/** The id of the first administrator. */
export const adminOf = (db: DatabaseSync): number =>
  Number(db.prepare("select id from users where username = 'admin'").get()?.['id']);

/** Locations with one environment each, and their rooms with a due date; returns the last id. */
function fillInspectables(
  db: DatabaseSync,
  { locations, roomsPerLocation, firstRooms, dueIn: dueInOf = dueIn }: SiteSize,
): number {
  const at =
    db.prepare(`insert into inspectables (id, kind, location_id, environment_id, type_id, time_zone, name_en, name_fi, description_en, description_fi, search_text, first_due_date, created_at, updated_at, created_on, version, archived_at)
    values (?, ?, ?, ?, null, ?, ?, ?, '', '', ?, ?, ?, ?, ?, 1, null)`);
  const due =
    db.prepare(`insert into due_rows (location_id, inspectable_id, inspectiontype_id, kind, natural_due, due, earliest_due, opens_on, earliest_opens_on, created_on, is_applicable)
    values (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, 1)`);
  const made = [AT.slice(0, 10), AT, AT, AT.slice(0, 10)];
  let id = 0;
  for (let location = 0; location < locations; location += 1) {
    const locationId = ++id;
    at.run(
      ...[locationId, 'location', locationId, null, 'Europe/Helsinki'],
      ...[`Location ${locationId}`, `Toimipiste ${locationId}`, ''],
      ...made,
    );
    const environmentId = ++id;
    at.run(
      ...[environmentId, 'environment', locationId, null, null],
      ...['Environment', 'Ympäristö', ''],
      ...made,
    );
    const rooms = firstRooms?.[location] ?? roomsPerLocation;
    for (let index = 0; index < rooms; index += 1) {
      const room = ++id;
      at.run(
        ...[room, 'room', locationId, environmentId, null],
        ...[`Room ${room}`, `Huone ${room}`, `room ${room}`],
        ...made,
      );
      const day = dayIn(dueInOf(index));
      const opens = dayIn(dueInOf(index) - 1);
      due.run(locationId, room, 'room', day, day, day, opens, opens, AT.slice(0, 10));
    }
  }
  return id;
}

/**
 * The statement for a question of a first version: its template, id and place, its title in English and in Finnish, its
 * type, and 1 if it is mandatory.
 */
export const questionInsert = (db: DatabaseSync): StatementSync =>
  db.prepare(
    `insert into template_questions (template_id, version, question_id, position, title_en, title_fi, type, mandatory,
       specified_rooms, specified_environments) values (?, 1, ?, ?, ?, ?, ?, ?, '[]', '[]')`,
  );

function fillTemplate(db: DatabaseSync, author: number): void {
  db.prepare("insert into templates values (1, null, 'all', 1, 1, null, ?, ?, ?)").run(
    author,
    AT,
    AT,
  );
  db.prepare(
    "insert into template_versions values (1, 1, 'Bench', 'Mittaus', '', '', '[]', ?, ?)",
  ).run(author, AT);
  for (let question = 1; question <= QUESTIONS; question += 1) {
    db.prepare('insert into questions values (?, 1, null, null)').run(question);
    const title = [`Question ${question}`, `Kysymys ${question}`] as const;
    questionInsert(db).run(1, question, question, ...title, 'value', 1);
  }
}

/** The tokens of as many administrators as there are clients: the rate limit of one person would be exceeded. */
export const TOKENS = Array.from({ length: 32 }, (_, index) => `${TOKEN}-${index}`);

function fillPeople(db: DatabaseSync): void {
  const author = db.prepare('insert into authors (id) values (?)');
  const columns = (
    db.prepare("select name from pragma_table_info('users')").all() as { name: string }[]
  ).map(({ name }) => name);
  const own = ['id', 'username', 'username_folded', 'username_skeleton'];
  const user = db.prepare(
    `insert into users (${columns.join()}) select ${columns.map((name) => (own.includes(name) ? '?' : name)).join()} from users where username = 'admin'`,
  );
  const token = db.prepare(
    'insert into personal_tokens (id, user_id, name, token_hash, created_at, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const ends = '2099-01-01T00:00:00.000Z';
  for (const [index, secret] of TOKENS.entries()) {
    const id = 1_000 + index;
    const hash = createHash('sha256').update(secret).digest('base64url');
    author.run(id);
    const values = columns
      .filter((name) => own.includes(name))
      .map((name) => (name === 'id' ? id : `bench-${index}`));
    user.run(...values);
    token.run(id, id, 'bench', hash, AT, ends);
  }
}

function fillLongTemplate(db: DatabaseSync): void {
  db.exec(
    `insert into templates select ${LONG_TEMPLATE}, location_id, scope, 1, 1, null, created_by, '${AT}', '${AT}' from templates where id = 1;
     insert into template_versions select ${LONG_TEMPLATE}, 1, 'Long', 'Pitkä', '', '', '[]', created_by, '${AT}' from template_versions where template_id = 1`,
  );
  const question = db.prepare('insert into questions values (?, ?, null, null)');
  const version = questionInsert(db);
  for (let index = 1; index <= LONG_QUESTIONS; index += 1) {
    const id = QUESTIONS + index;
    question.run(id, LONG_TEMPLATE);
    version.run(
      LONG_TEMPLATE,
      id,
      index,
      `Is point ${index} of the round in order?`,
      `Onko kierroksen kohta ${index} kunnossa?`,
      isText(index) ? 'text' : 'value',
      index % 3 === 0 ? 1 : 0,
    );
  }
}

// In SQL, since binding ten million answers one by one would take minutes. A form's number determines its room, and the
// number of complete rounds before it determines its day. `rebuild` computes the due dates anew from the last of them.
function fillForms(
  db: DatabaseSync,
  { forms, answers = QUESTIONS, dueIn: dueInOf = dueIn }: SiteSize & { forms: number },
): void {
  // The first room of each location, then the second of each, and so on.
  db.function('due_in', (index) => dueInOf(Number(index)));
  db.exec(`create temp table places (place integer primary key, location_id integer, room_id integer, due_in integer);
    insert into places select row_number() over (order by nth, location_id) - 1, location_id, id, due_in(nth - 1)
      from (select id, location_id, row_number() over (partition by location_id order by id) as nth
        from inspectables where kind = 'room')`);
  const rooms = Number(db.prepare('select count(*) as total from places').get()?.['total']);
  const rounds = Math.max(1, Math.ceil(forms / rooms));
  db.exec(`create temp table made as
    with recursive n (i) as (select 0 union all select i + 1 from n where i < ${forms - 1})
    select i + 1 as id, location_id, room_id,
      date('now', (due_in - ${RHYTHM} - ((${rounds} - 1 - i / ${rooms}) * ${DAYS}) / ${rounds}) || ' days') as day
    from n join places on place = i % ${rooms}`);
  db.exec(`insert into forms (location_id, id, client_id, author_id, template_id, template_version, inspectiontype_id,
      status, comments, started_at, performed_at, submitted_at, completed_at, done_on, receipt, created_at)
    select location_id, id, 'made-' || id, (select min(id) from users), 1, 1, 1, 'complete', '',
      day || 'T08:00:00.000Z', day || 'T08:05:00.000Z', day || 'T08:05:01.000Z', day || 'T08:05:01.000Z', day, '{}',
      day || 'T08:00:00.000Z' from made order by location_id, id`);
  db.exec(
    `insert into form_inspectables (location_id, form_id, inspectable_id, natural_due_seen, moved, on_time)
      select location_id, id, room_id, day, 1, 1 from made order by location_id, id`,
  );
  db.exec(`insert into answers (location_id, form_id, question_id, inspectable_id, value, note)
    with recursive q (question) as (select 1 union all select question + 1 from q where question < ${answers})
    select location_id, id, question, room_id, 1 + (id * 7 + question * 3) % 3,
      case when (id + question) % 97 = 0 then 'Ikkuna raollaan' else '' end
    from made cross join q order by location_id, id, question`);
  db.exec('drop table made; drop table places');
}
