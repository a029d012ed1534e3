import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { seededCopy } from './seeded-copy.ts';
import type { SeededFault } from './seeded-faults.ts';

/** Runs a fault test on a copy of the product with its seeded fault. True if the fault was detected. */
export function runSeededFault(fault: SeededFault, seed: string): boolean {
  const { faultTest, about } = fault;
  console.log(`\n${faultTest}, seeded fault: ${about}`);
  const { folder, forget } = seededCopy(fault);
  try {
    const run = join(import.meta.dirname, 'run.ts');
    // In a separate process, since builds are cached per process.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [run, faultTest, '--seed', seed],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          KIERROS_CHECKOUT: folder,
          KIERROS_WEB: join(folder, 'apps/web/dist'),
        },
      },
    );
    const red = stdout.split('\n').filter((line) => /\sNO\s*$/.test(line));
    for (const line of red.length > 0 ? red : [stdout, stderr]) console.log(`  ${line.trim()}`);
    // A run that only broke off has not detected the seeded fault.
    const isSeen = status === 1 && red.some((line) => !line.includes('broke off:'));
    console.log(isSeen ? '  seen' : '  NOT SEEN');
    return isSeen;
  } finally {
    forget();
  }
}
