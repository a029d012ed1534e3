import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kierros/tools/testing/free-port';
import type { Cluster } from '@kierros/tools/testing/postgres-cluster';
import { exitOf, loadDemo, untilReady } from '../../src/server-process.ts';
import type { FaultTestContext } from '../fault-test.ts';
import { checkoutUnderTest } from '../checkout-under-test.ts';
import { faultTestCluster } from './cluster.ts';
import { query } from './rows.ts';

/** How a server is started: a restart keeps the options that it does not name. */
type Start = {
  env?: Readonly<Record<string, string>>;
  /** The checkout whose server it is; by default the tested one. */
  checkout?: string;
  /** A command that executes `node` as the same process, with its arguments (`strace -D`, `taskset`). */
  wrapper?: readonly string[];
};

/** The options of a separate server. */
export type OwnServerOptions = Start & {
  store?: 'sqlite' | 'postgres';
  /** The arguments of the demo site generator, or `empty` for a first start. */
  site?: readonly string[] | 'empty';
  /** Arguments of `node` before the server's own. */
  node?: readonly string[];
  /** The data folder, created by the caller; by default a new one in the temp folder. */
  folder?: string;
  /** A server on PostgreSQL whose database and data folder this one shares. */
  beside?: OwnServer;
};

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string };

/** The real server in a separate process, with its own database and photo store. */
export type OwnServer = {
  readonly url: string;
  readonly folder: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | null;
  readonly cluster: Cluster | null;
  /** Its process id, or 0 when it has exited. */
  readonly pid: () => number;
  /** The complete output of its processes. */
  readonly log: () => string;
  readonly kill: () => void;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Waits for its exit; returns the exit code, or null when a signal ended it. */
  readonly exited: () => Promise<number | null>;
  /** Starts it again on the same data, after it has exited. */
  readonly restart: (start?: Start) => Promise<{ readyMs: number }>;
  /** Runs a command of the server (`verify`) on the same data, synchronously. */
  readonly run: (args: readonly string[]) => Ran;
  /** The same asynchronously. */
  readonly runBeside: (args: readonly string[]) => Promise<Ran>;
  /** Stops it cleanly. */
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

type Store = { cluster: Cluster; url: string } | null;

const newStore = (context: FaultTestContext, { store }: OwnServerOptions): Promise<Store> =>
  store === 'postgres' ? postgresOf(context) : Promise.resolve(null);

const storeOf = ({ cluster, databaseUrl: url }: OwnServer): Store =>
  cluster !== null && url !== null ? { cluster, url } : null;

const defaultSettings = (folder: string, url: string): NodeJS.ProcessEnv => ({
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

/** Starts a separate server, which ends with the fault test. It logs errors only unless `env` overrides it. */
export async function startOwnServer(
  context: FaultTestContext,
  options: OwnServerOptions = {},
): Promise<OwnServer> {
  const { beside, folder: given = beside?.folder } = options;
  const folder = given ?? mkdtempSync(join(tmpdir(), 'kierros-fault-test-'));
  const store = beside ? storeOf(beside) : await newStore(context, options);
  const url = `http://127.0.0.1:${await freePort()}`;
  const usual = { ...defaultSettings(folder, url), DATABASE_URL: store?.url ?? '' };
  const { env = {}, checkout = checkoutUnderTest(), wrapper = [], node = [] } = options;
  let how = { env, checkout, wrapper };
  const environment = () => ({ ...usual, ...how.env });
  if (options.site !== 'empty' && !beside)
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
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
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
