import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { shareValue, type Bench, type Figure } from './report.ts';
import { root } from './server.ts';

type Step = 'matrix' | 'png4' | 'png10' | 'svg' | 'checked';

const steps: Readonly<Record<Step, string>> = {
  matrix: 'the bare matrix of the library',
  png4: 'PNG, 4 px a module',
  png10: 'PNG, 10 px a module',
  svg: 'SVG',
  checked: 'PNG, read again at 203 and 300 dpi',
};

/** How fast the command line generates codes, in a separate process, beside the matrix of the same library alone. */
export const qrBench: Bench = {
  name: 'qr',
  about: 'QR codes of the command line, one thread',
  isUsual: true,
  run: function* (): Generator<Figure> {
    const script = join(root, 'apps/cli/bench/qr-rate.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
    const rounds = JSON.parse(stdout) as Record<Step, number>[];
    const rate = (step: Step) => undisturbed(rounds.map((round) => round[step]));
    for (const [step, name] of Object.entries(steps) as [Step, string][]) {
      const [perSecond, share] = step === 'png4' ? [2_000, 63] : [];
      yield {
        name,
        values: [
          { value: rate(step), unit: '/s', atLeast: perSecond },
          shareValue('of the matrix', rate(step), rate('matrix'), share),
        ],
      };
    }
  },
};

// The 90th percentile of the rounds: other load can only slow a round down.
function undisturbed(rates: readonly number[]): number {
  const inOrder = rates.toSorted((one, other) => other - one);
  return inOrder[Math.floor(inOrder.length / 10)] ?? Number.NaN;
}
