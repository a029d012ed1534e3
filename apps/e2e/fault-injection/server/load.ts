import { KierrosProblem, type KierrosClient, type KierrosClientOptions } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import { seeded } from '../seeded.ts';
import type { Ledger } from './ledger.ts';
import type { OwnServer } from './own-server.ts';
import {
  targetsOf,
  submission,
  submissionOf,
  type Submission,
  type SubmissionTarget,
  type Received,
} from './submissions.ts';

/** Writers that send inspections with photos until stopped. */
export type Load = {
  /** Refused attempts that were repeated, by response. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Responses that were neither a receipt nor retryable: none is expected. */
  readonly surprises: ReadonlyMap<string, number>;
  /** Inspections that an earlier attempt had stored, although the sender got no response. */
  readonly storedWithoutResponse: () => number;
  /** Milliseconds from the first byte to the receipt, for those that succeeded on the first attempt. */
  readonly times: readonly number[];
  /** Stops after each writer's current inspection has its receipt. */
  readonly end: () => Promise<void>;
};

/** The demo's inspectors. One user may upload eight photos concurrently, so the writers are spread over these. */
export const inspectors = ['staff', 'maria', 'jussi', 'staff2', 'tuulia', 'staff3', 'daniel'];

/** A user who sends inspections, and the rooms of their location. */
export type Sender = {
  readonly client: KierrosClient;
  readonly places: readonly SubmissionTarget[];
  /** How one of them is sent; by default all of it to the client's server. `tries` counts from 1. */
  readonly send?: (one: Submission, tries: number) => Promise<Received>;
};

/** Signs the demo's inspectors in. */
export async function sendersOf(
  { url }: Pick<OwnServer, 'url'>,
  options: Pick<KierrosClientOptions, 'fetch'> = {},
): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const username of inspectors) {
    const client = await clientOf(url, username, options);
    senders.push({ client, places: await targetsOf(client) });
  }
  return senders;
}

const retryableCodes = new Set(['unreachable', 'unavailable', 'rate_limited', 'storage_full']);

/** A name for a response other than a receipt. */
export const refusalOf = (error: unknown): string =>
  error instanceof KierrosProblem ? `${error.status} ${error.code}` : String(error);

const counted = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

type LoadOptions = {
  readonly ledger: Ledger<Received>;
  readonly senders: readonly Sender[];
  readonly writers: number;
  readonly seed: number;
  /** Milliseconds between a receipt and the next inspection of the same writer. */
  readonly pauseMs?: number;
  /** Whether inspections have photos; by default they have some. */
  readonly hasPhotos?: boolean;
};

/** Starts writers; an inspection is sent again with the same id until it is received. */
export function startLoad({
  ledger,
  senders,
  writers,
  seed,
  pauseMs = 0,
  hasPhotos = true,
}: LoadOptions): Load {
  let isEnding = false;
  const refusals = new Map<string, number>();
  const surprises = new Map<string, number>();
  const times: number[] = [];
  let storedWithoutResponse = 0;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const write = async (number: number) => {
    const chance = seeded(seed * 1_000 + number);
    const { client, places: inspectables, send } = senders[number % senders.length]!;
    while (!isEnding) {
      const one = submissionOf(
        chance.pick(inspectables),
        chance,
        hasPhotos ? 1 + chance.below(3) : 0,
      );
      ledger.sent(one.clientId);
      const began = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          const received = await (send?.(one, tries) ?? submission(client, one));
          ledger.acked(one.clientId, received);
          if (tries === 1) times.push(performance.now() - began);
          if (received.wasThere) storedWithoutResponse += 1;
          break;
        } catch (error) {
          const name = refusalOf(error);
          const isExpected = error instanceof KierrosProblem && retryableCodes.has(error.code);
          counted(isExpected ? refusals : surprises, name);
          if (!isExpected && tries > 200) throw error;
          await wait(200 + chance.below(600));
        }
      }
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  const ends = Promise.all(Array.from({ length: writers }, (_, number) => write(number)));
  ends.catch(() => undefined);
  return {
    refusals,
    surprises,
    times,
    storedWithoutResponse: () => storedWithoutResponse,
    end: async () => {
      isEnding = true;
      await ends;
    },
  };
}

/** Counts by name as one line. */
export const format = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none';

/** The sum of the counts. */
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
