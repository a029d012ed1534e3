import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOf, freePort } from '../../src/server-process.ts';
import type { DrillContext } from '../drill.ts';

/** A PostgreSQL of a drill's own, which keeps what it has committed as a real one does. */
export type Cluster = {
  readonly url: (database: string) => string;
  /** Ends it like a power cut: nothing is flushed, and its next start recovers. */
  readonly stopNow: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it in order. */
  readonly stop: () => Promise<void>;
  readonly pid: () => number;
};

const NOBODY = 65_534;

/** The folder of PostgreSQL's programs, newest version first. */
export function postgresPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  const found = [...folders, '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
  if (!found) throw new Error('This drill needs PostgreSQL: apt-get install -y postgresql');
  return found;
}

// PostgreSQL refuses to run as root, which therefore hands it to `nobody`.
const owner = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

function initialise(folder: string, programs: string): void {
  const own = owner();
  if ('uid' in own) chownSync(folder, NOBODY, NOBODY);
  const settings = ['-A', 'trust', '-U', 'kierros', '-E', 'UTF8', '--locale=C.UTF-8'];
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), ...settings],
    { ...own, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

/** Starts a PostgreSQL with fresh data and all of its durability; it ends with the drill. */
export async function startCluster(context: DrillContext): Promise<Cluster> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'kierros-drill-pg-'));
  initialise(folder, programs);
  const port = await freePort();
  const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'].concat(
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  );
  const place = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port)];
  let server: ChildProcess | undefined;
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      .status === 0;
  const start = async () => {
    const started = spawn(
      join(programs, 'postgres'),
      [...place, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner(), cwd: folder, stdio: 'ignore' },
    );
    server = started;
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      if (isReady()) return;
      if (started.exitCode !== null)
        throw new Error(`PostgreSQL stopped at once with code ${started.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('PostgreSQL was not ready after a minute.');
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = undefined;
    ending?.kill(signal);
    if (ending) await exitOf(ending);
  };
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => void server?.kill('SIGQUIT');
  process.once('exit', abandon);
  context.atEnd(async () => {
    await end('SIGQUIT');
    process.off('exit', abandon);
    clear();
  });
  await start();
  return {
    url: (database) => `postgres://kierros@127.0.0.1:${port}/${database}`,
    stopNow: () => end('SIGQUIT'),
    start,
    stop: () => end('SIGINT'),
    pid: () => server?.pid ?? 0,
  };
}
