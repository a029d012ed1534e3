import { expect, it } from 'vitest';
import { cliMemoryBench } from './cli-memory-bench.ts';
import { isMet, lineOf } from './report.ts';

// It takes minutes: of the long run.
it.runIf(process.env['LONG_TESTS'])(
  'no command holds more than 150 MB over 10,000 rooms',
  { timeout: 1_200_000 },
  async () => {
    const over: string[] = [];
    for await (const figure of cliMemoryBench.run({ isShort: false, words: new Set() })) {
      console.log(lineOf(figure));
      if (!figure.values.every(isMet)) over.push(figure.name);
    }
    expect(over).toEqual([]);
  },
);
