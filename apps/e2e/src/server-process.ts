import { spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Waits for the end of a process; its exit code, or null when a signal ended it. */
export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Waits until a server reports that it is ready. */
export async function untilReady(
  url: string,
  server: ChildProcess,
  { everyMs = 50, forMs = 60_000 } = {},
): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    if (await isReady()) return;
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server stopped with code ${server.exitCode ?? server.signalCode}.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`The server was not ready after ${forMs / 1000} seconds.`);
}

/** The day of the demo site. */
export const todayInHelsinki = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date());

/**
 * Fills a folder with a demo site from the generator of a checkout; after the first time in a
 * run, from a copy.
 */
export function loadDemo(
  folder: string,
  env: NodeJS.ProcessEnv,
  site: readonly string[],
  checkout: string,
): void {
  const today = todayInHelsinki();
  const made = join(tmpdir(), 'sites', sha256Of([today, checkout, ...site]));
  if (env['DATABASE_URL']) makeDemo(folder, env, { today, site, checkout });
  else {
    if (!existsSync(made)) {
      const making = mkdtempSync(join(tmpdir(), 'site-'));
      makeDemo(making, { ...env, KIERROS_DATA: making }, { today, site, checkout });
      mkdirSync(dirname(made), { recursive: true });
      try {
        renameSync(making, made);
      } catch (error) {
        // Another worker of the run has generated it first.
        if (!existsSync(made)) throw error;
      }
    }
    cpSync(made, folder, { recursive: true });
  }
}

const sha256Of = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type Demo = {
  readonly today: string;
  /** Arguments of the generator. */
  readonly site: readonly string[];
  readonly checkout: string;
  /** Changes the generated records before the server loads them. */
  readonly change?: (lines: string) => string;
};

/** Generates a demo site and loads it into a folder; its records stay in `made/demo.jsonl`. */
export function makeDemo(
  folder: string,
  env: NodeJS.ProcessEnv,
  { today, site, checkout, change }: Demo,
): void {
  const records = join(folder, 'made/demo.jsonl');
  mkdirSync(join(folder, 'made'));
  const made = ['--out', records, '--photo-folder', join(folder, 'made/photos')];
  run([join(checkout, 'tools/src/seed/seed.ts'), '--today', today, ...site, ...made], env);
  if (change) writeFileSync(records, change(readFileSync(records, 'utf8')));
  run([join(checkout, 'apps/server/src/main.ts'), 'load', records], env);
}

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../../..'),
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}${stdout}`);
}
