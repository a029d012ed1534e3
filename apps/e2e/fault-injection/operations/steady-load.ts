import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import { sendWhole, type Filled } from './inspect.ts';
import { jpegWith, sha256Of } from './small-photo.ts';

/** An inspection that the server has acknowledged completely. */
export type Acked = {
  readonly clientId: string;
  readonly formId: number;
  readonly photoSha256: string | null;
  /** When, by `performance.now()`. */
  readonly at: number;
};

export type SteadyLoad = {
  /** All inspections acknowledged so far, in order. */
  readonly acked: readonly Acked[];
  /** The time of each response. */
  readonly times: readonly number[];
  /** The number of failed attempts, by error. */
  readonly failures: ReadonlyMap<string, number>;
  /** Starts no more, and waits until the pending ones have arrived; returns how many never did. */
  stop(): Promise<number>;
};

export type LoadOptions = {
  readonly perSecond: number;
  /** One of so many inspections has a photo. */
  readonly photoEach?: number;
  readonly photoOf?: (clientId: string) => Buffer;
  /** How long an inspection is retried before it counts as lost. */
  readonly giveUpMs?: number;
  /** The maximum wait of a device before a retry. */
  readonly waitMs?: number;
};

/** Inspections at a steady rate, regardless of the server: each is retried until it has arrived. */
export function steadyLoad(ground: Ground, options: LoadOptions): SteadyLoad {
  const {
    perSecond,
    photoEach = 4,
    photoOf = jpegWith,
    giveUpMs = 60_000,
    waitMs = 1_000,
  } = options;
  const acked: Acked[] = [];
  const times: number[] = [];
  const failures = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let lost = 0;

  const deliver = async (filled: Filled): Promise<void> => {
    const until = performance.now() + giveUpMs;
    for (let tried = 0; performance.now() < until; tried += 1) {
      try {
        const formId = await sendWhole(ground, filled, (ms) => void times.push(ms));
        const photoSha256 = filled.photo && sha256Of(filled.photo);
        acked.push({ clientId: filled.clientId, formId, photoSha256, at: performance.now() });
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message.slice(0, 80) : String(error);
        failures.set(message, (failures.get(message) ?? 0) + 1);
        await wait(Math.min(waitMs, 200 * 2 ** tried));
      }
    }
    lost += 1;
  };

  const started = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    // By the clock: after a delay the driver catches up, so that the rate is met.
    const wanted = ((performance.now() - started) / 1000) * perSecond;
    for (; begun < wanted; begun += 1) {
      const clientId = randomUUID();
      const work = deliver({
        clientId,
        token: ground.tokens[begun % ground.tokens.length]!,
        room: ground.rooms[begun % ground.rooms.length]!,
        startedAt: new Date().toISOString(),
        photo: begun % photoEach === 0 ? photoOf(clientId) : null,
      });
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    }
  }, 10);
  return {
    acked,
    times,
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      return lost;
    },
  };
}

/** The longest time without an acknowledgement, in seconds. */
export function longestPause(acked: readonly Acked[]): number {
  let longest = 0;
  for (const [index, { at }] of acked.entries())
    longest = Math.max(longest, at - (acked[index - 1]?.at ?? at));
  return longest / 1000;
}
