import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kierros/tools/testing/free-port';
import type { Cluster } from '@kierros/tools/testing/postgres-cluster';
import { exitOf, loadDemo, untilReady } from '../../src/server-process.ts';
import type { FaultTestContext } from '../fault-test.ts';
import { drilledTree } from '../tree.ts';
import { faultTestCluster } from './cluster.ts';
import { query } from './rows.ts';

/** How a server is started: what a restart does not name stays as it was. */
type Start = {
  env?: Readonly<Record<string, string>>;
  /** The repository whose server it is; by default the one that is drilled. */
  checkout?: string;
  /** A program before `node` that becomes the server itself, with its arguments (`strace -D`, `taskset`). */
  wrapper?: readonly string[];
};

/** What a server of a drill's own is to be like. */
export type OwnServerOptions = Start & {
  store?: 'sqlite' | 'postgres';
  /** The arguments of the generator of demo sites, or `empty` for a server that starts for the first time. */
  site?: readonly string[] | 'empty';
  /** Arguments of `node` before the server's own. */
  node?: readonly string[];
  /** Where its data lies, made by whoever names it; by default a folder of its own under the temp folder. */
  folder?: string;
};

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string };

/** The real server in a process of its own, over a database and a photo store that are nobody else's. */
export type OwnServer = {
  readonly url: string;
  readonly folder: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | null;
  readonly cluster: Cluster | null;
  /** Its process, or 0 when it has ended. */
  readonly pid: () => number;
  /** Everything that its processes wrote. */
  readonly log: () => string;
  readonly kill: () => void;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Waits for its end: the exit code, or null when a signal ended it. */
  readonly exited: () => Promise<number | null>;
  /** Starts it again over the same data, after it has ended. */
  readonly restart: (start?: Start) => Promise<{ readyMs: number }>;
  /** Runs a command of the server (`verify`) over the same data; nothing else happens meanwhile. */
  readonly run: (args: readonly string[]) => Ran;
  /** The same beside everything else. */
  readonly runBeside: (args: readonly string[]) => Promise<Ran>;
  /** Stops it in order. */
  readonly stop: () => Promise<void>;
};

const main = (checkout: string) => join(checkout, 'apps/server/src/main.ts');

function ran(args: readonly string[], env: NodeJS.ProcessEnv): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    timeout: 900_000,
    maxBuffer: 64 * 1024 ** 2,
  });
  return { status: status ?? -1, stdout, stderr };
}

async function ranBeside(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (part: Buffer) => (output[name] += part.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status: status ?? -1, ...output };
}

async function postgresOf(context: FaultTestContext): Promise<{ cluster: Cluster; url: string }> {
  const cluster = await faultTestCluster(context);
  query(cluster.url('postgres'), 'create database kierros');
  return { cluster, url: cluster.url('kierros') };
}

const usualSettings = (folder: string, url: string): NodeJS.ProcessEnv => ({
  ...process.env,
  KIERROS_PORT: new URL(url).port,
  KIERROS_DATA: folder,
  KIERROS_LOG: 'error',
  KIERROS_PUBLIC_ADDRESS: url,
});

function spawned(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  written: Buffer[],
) {
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => written.push(part));
  return server;
}

/** Starts a server of its own, which ends with the drill. Its log tells errors unless `env` says otherwise. */
export async function startOwnServer(
  context: FaultTestContext,
  options: OwnServerOptions = {},
): Promise<OwnServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'kierros-drill-'));
  const store = options.store === 'postgres' ? await postgresOf(context) : null;
  const url = `http://127.0.0.1:${await freePort()}`;
  const usual = { ...usualSettings(folder, url), DATABASE_URL: store?.url ?? '' };
  const { env = {}, checkout = drilledTree(), wrapper = [], node = [] } = options;
  let how = { env, checkout, wrapper };
  const environment = () => ({ ...usual, ...how.env });
  if (options.site !== 'empty')
    loadDemo(folder, environment(), options.site ?? ['--years', '0', '--photos', '0'], checkout);

  const written: Buffer[] = [];
  let server: ChildProcess | undefined;
  const launch = async () => {
    const began = performance.now();
    const command = [...how.wrapper, process.execPath, ...node, main(how.checkout)];
    server = spawned(command, environment(), written);
    await untilReady(url, server, { everyMs: 10 }).catch((error: unknown) => {
      throw new Error(`${String(error)} It wrote: ${log().slice(-2_000)}`, { cause: error });
    });
    return { readyMs: performance.now() - began };
  };
  const log = () => Buffer.concat(written).toString();
  const exited = () => (server ? exitOf(server) : Promise.resolve(null));
  const kill = () => void server?.kill('SIGKILL');
  process.once('exit', kill);
  context.atEnd(async () => {
    kill();
    await exited();
    process.off('exit', kill);
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  });
  await launch();
  return {
    url,
    folder,
    databaseFile: join(folder, 'kierros.db'),
    databaseUrl: store?.url ?? null,
    cluster: store?.cluster ?? null,
    pid: () => (server && isAlive(server) ? (server.pid ?? 0) : 0),
    log,
    kill,
    signal: (name) => void server?.kill(name),
    exited,
    restart: async (start = {}) => {
      how = { ...how, ...start, env: { ...how.env, ...start.env } };
      await exited();
      return launch();
    },
    run: (args) => ran([main(how.checkout), ...args], environment()),
    runBeside: (args) => ranBeside([main(how.checkout), ...args], environment()),
    stop: async () => {
      server?.kill('SIGTERM');
      await exited();
    },
  };
}
