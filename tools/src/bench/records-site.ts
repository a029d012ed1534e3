import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import {
  emptySite,
  fillSite,
  questionInsert,
  QUESTIONS,
  removeFolder,
  root,
  TOKEN,
} from './bench-server.ts';

/** The size of a site; every form is about one room. */
export type RecordsSize = {
  readonly locations: number;
  readonly roomsPerLocation: number;
  readonly forms: number;
  /** The rooms of the first locations, where they are not as many as in the others. */
  readonly firstRooms?: readonly number[];
  /** Of each form; 20 unless given. */
  readonly answers?: number;
};

export type RecordsSite = RecordsSize & {
  readonly folder: string;
  readonly database: string;
  readonly forget: () => void;
};

const DAY_MS = 86_400_000;
/** Two years, so that a year's graph reads half of the data. */
const DAYS = 730;
/** Days from an inspection to the next one of its type. */
const RHYTHM = 7;

/** Days until a room is due, by its position in its location: from a month ago to a week ahead. */
export const dueIn = (index: number): number => (index % 37) - 30;

/** A second template, with the 50 questions that a phone fetches before a round. */
export const LONG_TEMPLATE = 2;
export const LONG_QUESTIONS = 50;
/** Whether one of its questions, counted from 1, is answered in words. */
export const isText = (index: number): boolean => index % 10 >= 7;

/** The ids of inspectables are computed from their position: a location, its environment, then its rooms. */
export const roomOf = ({ roomsPerLocation }: RecordsSize, location: number, index: number) =>
  locationOf({ roomsPerLocation }, location) + 2 + (index % roomsPerLocation);
export const locationOf = (
  { roomsPerLocation }: Pick<RecordsSize, 'roomsPerLocation'>,
  location: number,
) => location * (roomsPerLocation + 2) + 1;

/**
 * A site with a history: forms spread evenly over its rooms and two years,
 * written to the database directly, since filling is not measured. The
 * aggregates for graphs are computed by the server's own command.
 */
export async function recordsSite(size: RecordsSize): Promise<RecordsSite> {
  const { folder, database } = await emptySite();
  const { locations, roomsPerLocation, firstRooms = [], forms } = size;
  const day = (index: number) =>
    new Date(Date.now() + dueIn(index) * DAY_MS).toISOString().slice(0, 10);
  fillSite(database, { rooms: locations * roomsPerLocation, roomsPerLocation, firstRooms, day });
  const db = new DatabaseSync(database);
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000');
  db.exec('pragma temp_store = memory; begin');
  fillLongTemplate(db);
  fillPeople(db);
  fillForms(db, size);
  db.prepare(
    "insert into sequences values ('forms', ?) on conflict (name) do update set last_id = excluded.last_id",
  ).run(forms + 100);
  db.exec('commit');
  db.close();
  serverCommand(folder, 'rebuild');
  const after = new DatabaseSync(database);
  after.exec('pragma wal_checkpoint(truncate)');
  after.close();
  return { ...size, folder, database, forget: () => removeFolder(folder) };
}

/** Runs a command of the server on a data folder. */
export function serverCommand(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${root}/apps/server/src/main.ts`, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, KIERROS_DATA: folder, KIERROS_LOG: 'silent', DATABASE_URL: '' },
    },
  );
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return stdout;
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
  const [made, ends] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  for (const [index, secret] of TOKENS.entries()) {
    const id = 1_000 + index;
    const hash = createHash('sha256').update(secret).digest('base64url');
    author.run(id);
    const values = columns
      .filter((name) => own.includes(name))
      .map((name) => (name === 'id' ? id : `bench-${index}`));
    user.run(...values);
    token.run(id, id, 'bench', hash, made, ends);
  }
}

function fillLongTemplate(db: DatabaseSync): void {
  const at = '2026-01-01T00:00:00.000Z';
  db.exec(
    `insert into templates select ${LONG_TEMPLATE}, location_id, scope, 1, 1, null, created_by, '${at}', '${at}' from templates where id = 1;
     insert into template_versions select ${LONG_TEMPLATE}, 1, 'Long', 'Pitkä', '', '', '[]', created_by, '${at}' from template_versions where template_id = 1`,
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
function fillForms(db: DatabaseSync, { forms, answers = QUESTIONS }: RecordsSize): void {
  // The first room of each location, then the second of each, and so on.
  db.function('due_in', (index) => dueIn(Number(index)));
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
