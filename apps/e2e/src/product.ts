import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clockOfRun } from '@kierros/tools/testing/clock-of-run';
import { freePort } from '@kierros/tools/testing/free-port';
import { exitOf, loadDemo, untilReady } from './server-process.ts';

const root = join(import.meta.dirname, '../../..');
const main = (app: 'server' | 'cli') => join(root, 'apps', app, 'src/main.ts');

export const PASSWORD = 'kierros-demo';

export type Product = {
  url: string;
  /** The one-time password of `admin`, which only an empty site has. */
  firstPassword: string | undefined;
  /** Simulates a power cut of the server. */
  kill: () => void;
  /** Starts it again on the same data, optionally from another checkout of this repository. */
  restart: (checkout?: string) => Promise<void>;
  /** Sends a signal to the server's process; a module loaded by the caller's `node` arguments handles it. */
  signal: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
  /** Runs the command line against this server, as an operator's shell would; kills it after so many milliseconds. */
  kierros: (
    args: string[],
    options?: { input?: string; home?: string; killAfter?: number },
  ) => { status: number; stdout: string; stderr: string };
};

/** An existing data folder, and the port that stored data of its site refers to. */
export type StoredSite = { readonly folder: string; readonly port: number };

/**
 * The real server with the built web app, on a new demo site, on a copy of a stored one, or on an empty one. `given` is
 * passed to the generator of `tools` (by default `defaultSite`), `node` to the server's process; both run
 * from the checkout `own`.
 */
// eslint-disable-next-line max-lines-per-function -- what a product can do, all over one server
export async function startProduct(
  given?: readonly string[] | StoredSite | 'empty',
  node: readonly string[] = [],
  own = root,
): Promise<Product> {
  const site = given ?? defaultSite(own);
  const app = process.env['KIERROS_WEB'] ?? join(root, 'apps/web/dist');
  if (!existsSync(join(app, 'index.html')))
    throw new Error('Build the web app first: npx nx run web:build');
  const folder = mkdtempSync(join(tmpdir(), 'kierros-e2e-'));
  const port = typeof site === 'object' && 'port' in site ? site.port : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    KIERROS_PORT: String(port),
    KIERROS_DATA: folder,
    KIERROS_LOG: 'error',
    KIERROS_PUBLIC_ADDRESS: url,
    DATABASE_URL: '',
  };
  if (typeof site === 'object' && 'folder' in site)
    cpSync(site.folder, folder, { recursive: true });
  else if (site !== 'empty') loadDemo(folder, env, site, own);
  let firstPassword: string | undefined;
  const onLine = (line: string) => {
    firstPassword ??= /one-time password (\S+)/.exec(line)?.[1];
  };
  const start = (checkout = own) =>
    listen(env, url, [...node, join(checkout, 'apps/server/src/main.ts')], onLine);
  let server = await start();
  // The server must not outlive an interrupted run.
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url,
    firstPassword,
    kill,
    restart: async (checkout) => {
      await exitOf(server);
      server = await start(checkout);
    },
    signal: (name) => void server.kill(name),
    stop: async () => {
      // Its data is deleted: a clean exit would only take a second longer.
      server.kill('SIGKILL');
      await exitOf(server);
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
    kierros: (args, options = {}) => {
      const home = options.home ?? folder;
      mkdirSync(home, { recursive: true });
      const { status, stdout, stderr } = spawnSync(process.execPath, [main('cli'), ...args], {
        encoding: 'utf8',
        input: options.input ?? '',
        // Undo files and journals are written to the working folder.
        cwd: home,
        env: {
          ...clockOfRun(),
          PATH: process.env['PATH'],
          HOME: home,
          XDG_STATE_HOME: join(home, 'state'),
          XDG_CONFIG_HOME: join(home, 'config'),
          KIERROS_SERVER: url,
          KIERROS_LANG: 'en',
          TZ: 'Europe/Helsinki',
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        },
        timeout: options.killAfter ?? 60_000,
        killSignal: options.killAfter === undefined ? 'SIGTERM' : 'SIGKILL',
      });
      return { status: status ?? -1, stdout, stderr };
    },
  };
}

// A year of history and few photos: enough for the tests, generated in a second. Every day is open,
// since tests run on any day; the generators of older checkouts have no calendars.
export const defaultSite = (checkout: string): readonly string[] => [
  ...['--years', '1', '--photos', '5'],
  ...(existsSync(join(checkout, 'tools/src/seed/content/calendars.ts'))
    ? ['--calendars', 'none']
    : []),
];

async function listen(
  env: NodeJS.ProcessEnv,
  url: string,
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Show the server's errors, since its responses do not contain their details.
  createInterface(server.stdout).on('line', (line) => {
    if (line.startsWith('{')) console.error(line);
    onLine(line);
  });
  await untilReady(url, server);
  return server;
}
