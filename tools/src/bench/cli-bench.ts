import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './bench-server.ts';
import { firstSigns } from './first-sign.ts';

const bundle = join(root, 'apps/cli/dist/kierros.js');
const rounds = 15;

/** Milliseconds of one start: the median and the minimum of all rounds. */
export type Start = { readonly median: number; readonly best: number };

/** How fast the built command line starts. */
export type CliBench = {
  readonly bare: Start;
  readonly version: Start;
  readonly help: Start;
  /** Time to the first output on a terminal: of Node without a program, and of a command that then sends a request. */
  readonly bareSign: Start;
  readonly sign: Start;
};

/** Alternates with starts of Node without a program, so that other load on the machine affects all alike. */
export async function cliBench(): Promise<CliBench> {
  if (!existsSync(bundle)) throw new Error('Build it first: npx nx run cli:build');
  const cases = { bare: ['-e', '0'], version: [bundle, '--version'], help: [bundle, '--help'] };
  const times: Record<keyof typeof cases, number[]> = { bare: [], version: [], help: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of Object.entries(cases))
      times[name as keyof typeof cases].push((await run(args)).seconds * 1000);
  const signs = await firstSigns(bundle, rounds);
  return {
    bare: startOf(times.bare),
    version: startOf(times.version),
    help: startOf(times.help),
    bareSign: startOf(signs.bare),
    sign: startOf(signs.kierros),
  };
}

function startOf(times: readonly number[]): Start {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, best: sorted[0] ?? 0 };
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ stdout: string; stderr: string; seconds: number }> {
  const home = join(tmpdir(), 'kierros-bench-cli-home');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: home, KIERROS_LANG: 'en', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () =>
      resolve({
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
        seconds: (performance.now() - started) / 1000,
      }),
    );
  });
}
