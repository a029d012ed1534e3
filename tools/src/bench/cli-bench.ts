import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../testing/quantile.ts';
import { builtCommandLine } from './command-line.ts';
import { firstSigns } from './first-sign.ts';
import type { Ask, Bench, Figure } from './report.ts';

/** How fast the built command line starts; alternates with Node without a program, so that other load affects all alike. */
export const cliBench: Bench = {
  name: 'cli',
  about: 'Start of the built command line, a process each, the median',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const bundle = builtCommandLine();
    const rounds = isShort ? 2 : 15;
    const cases = [
      { name: 'node -e 0', args: ['-e', '0'], times: [] as number[] },
      { name: 'kierros --version', args: [bundle, '--version'], times: [] as number[], bar: 80 },
      { name: 'kierros --help', args: [bundle, '--help'], times: [] as number[], bar: 150 },
    ];
    for (let round = 0; round < rounds; round += 1)
      for (const { args, times } of cases) times.push(await startMs(args));
    for (const { name, times, bar } of cases) yield startOf(name, times, bar);
    const signs = await firstSigns(bundle, rounds);
    yield startOf('first sign, bare node', signs.bare);
    // On a terminal, before any answer.
    yield startOf('first sign, kierros due', signs.kierros, 100);
  },
};

const startOf = (name: string, times: readonly number[], atMost?: number): Figure => ({
  name,
  values: [
    { value: quantile(times, 0.5), unit: 'ms', atMost },
    { of: 'best', value: Math.min(...times), unit: 'ms' },
  ],
});

function startMs(args: readonly string[]): Promise<number> {
  const home = join(tmpdir(), 'kierros-bench-cli-home');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: home, KIERROS_LANG: 'en' },
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(performance.now() - started));
  });
}
