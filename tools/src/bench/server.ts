import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';

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
  // A bench that breaks off leaves no server behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await waitUntilReady(port, child);
  return {
    port,
    folder,
    database: join(folder, 'kierros.db'),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memoryMb: () => memoryMbOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          process.off('exit', kill);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

// Ticks are hundredths of a second on Linux.
function cpuMsOf(pid: number): number {
  const fields = statOf(String(pid));
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryMbOf(pid: number): ReturnType<BenchServer['memoryMb']> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memoryOf = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { all: memoryOf('VmRSS'), files: memoryOf('RssFile') };
}

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

/** Runs a command of the server on a data folder, by default with the embedded database. */
export function serverCommand(folder: string, args: readonly string[], databaseUrl = ''): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${root}/apps/server/src/main.ts`, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        KIERROS_DATA: folder,
        KIERROS_LOG: 'silent',
        DATABASE_URL: databaseUrl,
      },
    },
  );
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/** Does something with the server over a site, and stops it. */
export async function withServer<Result>(
  folder: string,
  work: (server: BenchServer) => Promise<Result>,
  start = startServer,
): Promise<Result> {
  const server = await start(folder);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** A server and its database. */
export type Running = {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly server: BenchServer;
  /** Processor time that the database has used beside the server's own. */
  readonly databaseCpuMs: () => number;
};

/** A PostgreSQL with a copy of a site, moved there by the server's own command. */
export async function movedToPostgres(
  folder: string,
  { stored }: { stored?: string | undefined } = {},
): Promise<{ cluster: Cluster; start: () => Promise<Running> }> {
  const own = stored && join(stored, 'postgres');
  const cluster = await startCluster({ isDurable: true, stored: own });
  const url = cluster.url('postgres');
  const moved = stored && join(stored, 'moved');
  if (moved === undefined || !existsSync(moved)) serverCommand(folder, ['move', url]);
  if (moved !== undefined) writeFileSync(moved, '');
  const start = async (): Promise<Running> => ({
    database: 'PostgreSQL',
    server: await startServer(folder, url),
    databaseCpuMs: () => cpuMsOfCluster(cluster.pid()),
  });
  return { cluster, start };
}

/** Starts the server over the embedded database of a site. */
export const embedded = async (folder: string): Promise<Running> => ({
  database: 'SQLite',
  server: await startServer(folder),
  databaseCpuMs: () => 0,
});

/** Measures a site on the embedded database, and its copy on PostgreSQL, which is made before. */
export async function* onBothDatabases<One>(
  folder: string,
  measure: (running: Running) => AsyncIterable<One>,
  stored?: string,
): AsyncGenerator<One> {
  const { cluster, start } = await movedToPostgres(folder, { stored });
  try {
    for (const started of [() => embedded(folder), start]) {
      const running = await started();
      yield* measure(running);
      await running.server.stop();
    }
  } finally {
    await cluster.stop();
    cluster.remove();
  }
}

/** Processor time of PostgreSQL with its backends, ended ones included. */
function cpuMsOfCluster(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(name);
    const isMain = name === String(pid);
    if (!isMain && fields[1] !== String(pid)) continue;
    const counted = isMain ? fields.slice(11, 15) : fields.slice(11, 13);
    ticks += counted.reduce((total, field) => total + Number(field), 0);
  }
  return ticks * 10;
}

/** The fields after the name of a process; none if it has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
