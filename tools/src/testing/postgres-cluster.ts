import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { removeAtEnd } from './remove-at-end.ts';

/** A running PostgreSQL with its own new data folder. */
export type Cluster = {
  readonly url: (database: string) => string;
  /** Simulates a power cut: nothing is flushed, and the next start recovers. */
  readonly stopNow: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Shuts it down cleanly. */
  readonly stop: () => Promise<void>;
  readonly pid: () => number;
  /** Kills it immediately and removes its data, unless they are stored. */
  readonly remove: () => void;
};

type Wanted = { isDurable: boolean; stored?: string | undefined };

const NOBODY = 65_534;
const READY_TRIES = 1_200;
const READY_EVERY_MS = 50;

// The folder of PostgreSQL's programs; the newest version is preferred.
function postgresPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  const found = [...folders, '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
  if (!found) throw new Error('PostgreSQL is needed: apt-get install -y postgresql');
  return found;
}

// Each new database is some 1,000 files, which take 0.2 s on a disk.
const MEMORY = '/dev/shm';
const SPACE_NEEDED = 4 * 1024 ** 3;

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= SPACE_NEEDED;
}

function newFolder(home: string): string {
  const folder = mkdtempSync(join(home, 'kierros-pg-'));
  removeAtEnd(folder);
  return folder;
}

// PostgreSQL refuses to run as root, so root starts it as `nobody`.
const owner = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

function initialise(folder: string, programs: string, sync: readonly string[]): void {
  const own = owner();
  if ('uid' in own) chownSync(folder, NOBODY, NOBODY);
  const settings = ['-A', 'trust', '-U', 'kierros', '-E', 'UTF8', '--locale=C.UTF-8', ...sync];
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), ...settings],
    { ...own, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

/**
 * Starts a PostgreSQL with a new data folder, on a free port. A durable one flushes commits to a disk as in
 * production; tests do without, in memory where there is enough. One that is `stored` has its
 * data there: an earlier one's, if there is any.
 */
export async function startCluster({ isDurable, stored }: Wanted): Promise<Cluster> {
  const programs = postgresPrograms();
  const folder = stored ?? newFolder(!isDurable && hasMemory() ? MEMORY : tmpdir());
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'data')))
    initialise(folder, programs, isDurable ? [] : ['--no-sync']);
  const port = await freePort();
  const durable = isDurable ? 'on' : 'off';
  const settings = [
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=${durable}`),
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ].flatMap((setting) => ['-c', setting]);
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  let server: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(
      join(programs, 'postgres'),
      ['-D', join(folder, 'data'), ...address, ...settings],
      { ...owner(), cwd: folder, stdio: 'ignore' },
    );
    server = started;
    await untilReady(started, [join(programs, 'pg_isready'), ...address, '-q']);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = undefined;
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    url: (database) => `postgres://kierros@127.0.0.1:${port}/${database}`,
    stopNow: () => end('SIGQUIT'),
    start,
    stop: () => end('SIGINT'),
    pid: () => server?.pid ?? 0,
    remove: () => {
      server?.kill('SIGQUIT');
      if (stored === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, [program = '', ...args]: string[]): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    if (spawnSync(program, args).status === 0) return;
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL stopped at once with code ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS));
  }
  throw new Error('PostgreSQL was not ready after a minute.');
}
