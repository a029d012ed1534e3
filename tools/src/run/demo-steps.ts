import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An error with what went wrong and a hint. */
export class DemoError extends Error {
  override name = 'DemoError';
}

const running = new Set<ChildProcess>();
let isEnding = false;

/** Ends a process together with the demo. */
function withDemo(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends what the demo started when it is told to end: a signal of `kill` reaches only the demo itself. */
export function endTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // A terminal sends Ctrl-C to all of them; they ignore a second signal.
    process.on(signal, () => {
      isEnding = true;
      for (const child of running) child.kill('SIGTERM');
    });
}

/** Starts Node on our own sources. The demo always uses the embedded database, even if `DATABASE_URL` is set. */
export function startNode(
  argv: readonly string[],
  environment: Record<string, string>,
  stdout: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  return withDemo(
    spawn(process.execPath, [...argv], { stdio: ['ignore', stdout, 'inherit'], env }),
  );
}

/** Runs one of our programs and waits for its end. */
export async function runNode(
  argv: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = startNode(argv, environment);
  const code = await exitOf(child);
  if (isEnding) throw new DemoError('The demo was ended.');
  if (code !== 0)
    throw new DemoError(
      `${argv[0]} failed; its message stands above. After "npm ci" try again: npm run demo`,
    );
}

/** The exit code of a program; 1 if it could not start or was killed. */
export const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Builds the web app if it was never built or a source is newer; if that fails, the API runs without it. */
export async function ensureWebApp(root: string): Promise<void> {
  const web = join(root, 'apps/web');
  const built = join(web, 'dist/index.html');
  const sources = ['apps/web', 'libs/ui', 'libs/domain', 'libs/api'].map((path) =>
    join(root, path),
  );
  if (existsSync(built) && Math.max(...sources.map(newestIn)) <= statSync(built).mtimeMs) return;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = withDemo(
    spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: web,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  if ((await exitOf(child)) === 0) return;
  if (isEnding) throw new DemoError('The demo was ended.');
  console.error(
    existsSync(built)
      ? 'The web app could not be built: the demo shows the one built before.'
      : 'The web app could not be built: the demo serves the API alone. See "cd apps/web && npx vite build".',
  );
}

const made = new Set(['node_modules', 'dist', 'out-tsc', 'coverage', 'test-results']);

function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (made.has(entry.name)) return 0;
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}

/** Whether there is a response at an address. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

/** Waits until the server reports that it is ready; false if it exits or times out. */
export async function isReady(address: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) return false;
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
