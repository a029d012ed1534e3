import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import { atMost, exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { figuresOf } from './checker.ts';
import { format, sumOf } from './load.ts';
import { underLoad } from './under-load.ts';

/** A normal fetch that reads every response to its end and records each one that breaks off. */
function watchedFetch() {
  const cut: string[] = [];
  let answered = 0;
  const ask = async (request: Request): Promise<Response> => {
    try {
      const { status, headers, ...answer } = await fetch(request).then(async (one) => ({
        status: one.status,
        headers: one.headers,
        bytes: await one.arrayBuffer(),
      }));
      answered += 1;
      return new Response(answer.bytes.byteLength > 0 ? answer.bytes : null, { status, headers });
    } catch (error) {
      const { code = String(error) } = ((error as Error).cause ?? {}) as { code?: string };
      // A refused connection carried no request: its client would use another server.
      if (code !== 'ECONNREFUSED') cut.push(code);
      throw error;
    }
  };
  return { ask, cut, answered: () => answered };
}

async function stopped(context: FaultTestContext): Promise<readonly Figure[]> {
  const stops = context.size === 'full' ? 100 : 6;
  const watched = watchedFetch();
  const exitMs: number[] = [];
  const codes = new Map<string, number>();
  const options = { writers: 16, encodeMs: 60_000, fetch: watched.ask };
  const { load, acked, found } = await underLoad(context, options, async ({ server, chance }) => {
    for (let stop = 0; stop < stops; stop += 1) {
      await wait(300 + chance.below(700));
      const began = performance.now();
      server.signal('SIGTERM');
      const code = String(await server.exited());
      exitMs.push(performance.now() - began);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      await server.restart();
      if (stop % 10 === 9)
        context.log(`${stop + 1} stops, ${watched.answered()} answers, cut: ${watched.cut.length}`);
    }
  });
  const answers = watched.answered();
  const kinds = [...new Set(watched.cut)].join(', ') || 'none';
  return [
    exactly(`answers cut: ${kinds}`, watched.cut.length, 0, answers),
    exactly('exits with code 0', codes.get('0') ?? 0, stops, stops),
    atMost('the longest from SIGTERM to the exit', Math.max(...exitMs), {
      bar: 10_000,
      unit: 'ms',
      cases: stops,
    }),
    atMost('from SIGTERM to the exit, p50', quantile(exitMs, 0.5), {
      bar: 10_000,
      unit: 'ms',
      cases: stops,
    }),
    exactly(
      `answers that were no receipt and not "come again": ${format(load.surprises)}`,
      sumOf(load.surprises),
      0,
      answers,
    ),
    ...figuresOf(found, acked),
  ];
}

/** O7: a server that is stopped under load answers all accepted requests, and exits in time. */
export const stopSignal: FaultTest = {
  name: 'O7',
  about: 'SIGTERM again and again under 16 writers with photos',
  run: stopped,
};
