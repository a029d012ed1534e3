import { spawn, type ChildProcess } from 'node:child_process';
import { addDays } from '@kierros/domain';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { freePort } from '../testing/free-port.ts';

export const root = join(import.meta.dirname, '../../..');
export const TOKEN = 'bench-token-of-this-machine';

/**
 * The folder of the built web app; fails early if it is missing, since a benchmark would wait for its pages until the
 * timeout.
 */
export function builtWeb(): string {
  const dist = join(root, 'apps/web/dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('Build the web app first: npx nx run web:build');
  return dist;
}

export type BenchServer = {
  port: number;
  folder: string;
  database: string;
  /** CPU time that the server has used so far: the figure that is least affected by other load. */
  cpuMs: () => number;
  /** Its resident memory, and how much of that is file pages, which the system can reclaim. */
  memoryMb: () => { all: number; files: number };
  stop: () => Promise<void>;
};

/** A data folder whose schema was created by the server itself. */
export async function emptySite(): Promise<{ folder: string; database: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-bench-'));
  const server = await startServer(folder);
  await server.stop();
  return { folder, database: join(folder, 'kierros.db') };
}

// The same arguments and limits as `npm start`.
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const { start } = scripts;
  return start.slice(start.indexOf('node ')).split(' ').slice(1);
}

/** Starts the real server on a data folder and waits until it is ready. */
export const startServer = (folder: string, databaseUrl = ''): Promise<BenchServer> =>
  started(folder, startArguments, databaseUrl);

/** Starts the minimal server, the floor of submissions over HTTP, in a folder. */
export const startLeastServer = (folder: string): Promise<BenchServer> =>
  started(folder, (port) => [join(import.meta.dirname, 'least-server.ts'), String(port), folder]);

async function started(
  folder: string,
  argumentsFor: (port: number) => string[],
  databaseUrl = '',
): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, argumentsFor(port), {
    cwd: root,
    env: {
      ...process.env,
      KIERROS_PORT: String(port),
      KIERROS_DATA: folder,
      KIERROS_LOG: 'silent',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(port, child).catch((error: unknown) => {
    // No other code can stop it.
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    folder,
    database: join(folder, 'kierros.db'),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memoryMb: () => memoryMbOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

// Ticks are hundredths of a second on Linux.
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMbOf(pid: number): ReturnType<BenchServer['memoryMb']> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memoryOf = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { all: memoryOf('VmRSS'), files: memoryOf('RssFile') };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}.`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server was not ready after a minute.');
}

export const QUESTIONS = 20;
const AT = '2026-01-01T00:00:00.000Z';

type BenchSite = {
  rooms: number;
  roomsPerLocation: number;
  /** The rooms of the first locations, where they are not as many as in the others. */
  firstRooms?: readonly number[];
  day: (index: number) => string;
};

/**
 * Fills a site for a benchmark: rooms spread over locations, one template of 20
 * questions for all, every room due on `day(index)`, and an admin with a known
 * token. Writes to the database directly, since filling is not measured.
 */
export function fillSite(path: string, site: BenchSite): void {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  const admin = db.prepare("select id from users where username = 'admin'").get()?.['id'] as number;
  const hash = createHash('sha256').update(TOKEN).digest('base64url');
  db.prepare(
    'insert into personal_tokens (id, user_id, name, token_hash, created_at, expires_at) values (1, ?, ?, ?, ?, ?)',
  ).run(admin, 'bench', hash, AT, '2099-01-01T00:00:00.000Z');
  const id = fillInspectables(db, site);
  fillTemplate(db, admin);
  const sequence = db.prepare(
    'insert into sequences values (?, ?) on conflict (name) do update set last_id = excluded.last_id',
  );
  for (const name of ['inspectables', 'templates', 'questions']) sequence.run(name, id + 100);
  // No `analyze` for the query planner, since our servers do not run it either.
  db.exec('commit; pragma wal_checkpoint(truncate)');
  db.close();
}

/** Locations with one environment each, and their rooms with a due date; returns the last id. */
function fillInspectables(db: DatabaseSync, site: BenchSite): number {
  const at =
    db.prepare(`insert into inspectables (id, kind, location_id, environment_id, type_id, time_zone, name_en, name_fi, description_en, description_fi, search_text, first_due_date, created_at, updated_at, created_on, version, archived_at)
    values (?, ?, ?, ?, null, ?, ?, ?, '', '', ?, ?, ?, ?, ?, 1, null)`);
  const due =
    db.prepare(`insert into due_rows (location_id, inspectable_id, inspectiontype_id, kind, natural_due, due, earliest_due, opens_on, earliest_opens_on, created_on, is_applicable)
    values (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, 1)`);
  const made = [AT.slice(0, 10), AT, AT, AT.slice(0, 10)];
  const locations = Math.ceil(site.rooms / site.roomsPerLocation);
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
    const rooms = site.firstRooms?.[location] ?? site.roomsPerLocation;
    for (let index = 0; index < rooms; index += 1) {
      const room = ++id;
      at.run(
        ...[room, 'room', locationId, environmentId, null],
        ...[`Room ${room}`, `Huone ${room}`, `room ${room}`],
        ...made,
      );
      const day = site.day(index);
      const opens = addDays(day, -1);
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
