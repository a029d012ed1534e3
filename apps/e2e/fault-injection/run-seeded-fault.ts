import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { seededCopy } from './seeded-copy.ts';
import type { SeededFault } from './seeded-faults.ts';

/** Plays a drill over a copy of the product with its fault in it. True when the drill saw it. */
export function runSeededFault(fault: SeededFault, seed: string): boolean {
  const { faultTest, about } = fault;
  console.log(`\n${faultTest}, planted: ${about}`);
  const { folder, forget } = seededCopy(fault);
  try {
    const run = join(import.meta.dirname, 'run.ts');
    // A process of its own: what a drill has built is kept for all that follow in the same one.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [run, faultTest, '--seed', seed],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          KIERROS_TREE: folder,
          KIERROS_WEB: join(folder, 'apps/web/dist'),
        },
      },
    );
    const red = stdout.split('\n').filter((line) => /\sNO\s*$/.test(line));
    for (const line of red.length > 0 ? red : [stdout, stderr]) console.log(`  ${line.trim()}`);
    // A drill that only broke off has seen something, and not what was planted.
    const isSeen = status === 1 && red.some((line) => !line.includes('broke off:'));
    console.log(isSeen ? '  seen' : '  NOT SEEN');
    return isSeen;
  } finally {
    forget();
  }
}
