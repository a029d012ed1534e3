import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './bench-server.ts';

type Step = 'matrix' | 'png4' | 'png10' | 'svg' | 'checked';

/** Codes per second of one step, and the ratio to the matrix of the same library alone. */
export type QrRate = { readonly perSecond: number; readonly ofMatrix: number };

/** How fast the command line generates codes, measured in a separate process, alternating with the matrix alone. */
export function qrBench(): Record<Step, QrRate> {
  const script = join(root, 'apps/cli/bench/qr-rate.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  const rounds = JSON.parse(stdout) as Record<Step, number>[];
  const perSecond = (step: Step) => undisturbed(rounds.map((round) => round[step]));
  const matrix = perSecond('matrix');
  const rate = (step: Step): QrRate => ({
    perSecond: perSecond(step),
    ofMatrix: perSecond(step) / matrix,
  });
  return {
    matrix: rate('matrix'),
    png4: rate('png4'),
    png10: rate('png10'),
    svg: rate('svg'),
    checked: rate('checked'),
  };
}

// The 90th percentile of the rounds: other load can only slow a round down.
function undisturbed(rates: readonly number[]): number {
  const inOrder = [...rates].sort((one, other) => other - one);
  return inOrder[Math.floor(inOrder.length / 10)] ?? Number.NaN;
}
