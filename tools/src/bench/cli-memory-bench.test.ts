import { expect, it } from 'vitest';
import { cliMemoryBench } from './cli-memory-bench.ts';

const MOST_MB = 150;

// It takes minutes: of the long run.
it.runIf(process.env['LONG_TESTS'])(
  'no command holds more than 150 MB over 10,000 rooms',
  { timeout: 1_200_000 },
  async () => {
    const measured = await cliMemoryBench();
    for (const { command, peakMb, seconds } of measured)
      console.log(`${peakMb.toFixed(0)} MB, ${seconds.toFixed(1)} s: kierros ${command}`);
    expect(measured.filter(({ peakMb }) => peakMb > MOST_MB)).toEqual([]);
  },
);
