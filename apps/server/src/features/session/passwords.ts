import { availableParallelism } from 'node:os';
import type { HashTask } from './hash-worker.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { newToken } from '../../shared/secrets.ts';
import { threadPool } from '../../shared/thread-pool.ts';

// 2 is argon2id; the package's enum exists for compilers only.
const OPTIONS = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
// One core stays free for other requests: two hashes on two cores made those wait five times as long.
/** How many passwords are hashed concurrently. */
export const CONCURRENCY = Math.min(2, Math.max(1, availableParallelism() - 1));
const hashing = threadPool(new URL('./hash-worker.ts', import.meta.url), {
  maxThreads: CONCURRENCY,
});
const LONGEST_QUEUE = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** Whose queue an entry counts in: an address, or a stronger identity for known clients. */
export type QueueEntry = { whose: string; isKnown?: boolean };

let running = 0;
type Waiting = QueueEntry & { begin: () => void; giveUp: (why: ProblemError) => void };
/** Oldest first. */
const waiting: Waiting[] = [];

// Each computation takes 64 MiB, so a flood of sign-ins must queue instead of filling the memory. A password spray has
// as many waiting entries as connections, so the queue is fair by client: the client with the fewest waiting entries is
// next, among equals known clients first, and each client's oldest entry first (newest first would let a spray that
// retries immediately overtake everyone). An entry is refused with a Retry-After after ten seconds; a full queue drops
// the newest entry of the client with the most. Refusing earlier would make a spray retry sooner.
async function queued<T>(entry: QueueEntry, work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running += 1;
  else await new Promise<void>((begin, giveUp) => queue({ ...entry, begin, giveUp }));
  try {
    return await work();
  } finally {
    const next = leave(nextInQueue());
    if (next) next.begin();
    else running -= 1;
  }
}

function queue(comer: Waiting): void {
  waiting.push(comer);
  setTimeout(() => refuse(comer), LONGEST_WAIT_MS).unref();
  if (waiting.length > LONGEST_QUEUE) refuse(newestOfMost());
}

function leave(one: Waiting | undefined): Waiting | undefined {
  const at = one ? waiting.indexOf(one) : -1;
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

const refuse = (one: Waiting | undefined): void =>
  leave(one)?.giveUp(new ProblemError('too_many_attempts', { retryAfter: 5 }));

type Counted = { one: Waiting; count: number };

function counted(): Counted[] {
  const counts = new Map<string, number>();
  for (const { whose } of waiting) counts.set(whose, (counts.get(whose) ?? 0) + 1);
  return waiting.map((one) => ({ one, count: counts.get(one.whose) ?? 0 }));
}

const chosen = (isBetter: (one: Counted, best: Counted) => boolean): Waiting | undefined =>
  counted().reduce<Counted | undefined>(
    (best, one) => (!best || isBetter(one, best) ? one : best),
    undefined,
  )?.one;

const nextInQueue = () =>
  chosen((one, best) =>
    one.count === best.count ? isBefore(one.one, best.one) : one.count < best.count,
  );
const isBefore = (one: QueueEntry, best: QueueEntry) =>
  one.isKnown === true && best.isKnown !== true;
const newestOfMost = () => chosen((one, best) => one.count >= best.count);

/** Hashes on a pool thread with the lowest priority. */
export const onHashThread = (task: HashTask): Promise<string | boolean> => hashing.run(task);

const OWN: QueueEntry = { whose: '' };

/**
 * Hashes a password with argon2id (64 MiB, 3 passes) on low-priority threads: two concurrently with three cores or
 * more, otherwise one. `entry` names the client in the queue; the default is for callers without a limit.
 */
export const hashPassword = (password: string, entry = OWN): Promise<string> =>
  queued(entry, async () => String(await onHashThread({ password, options: OPTIONS })));

// No hash begins like this.
const NO_PASSWORD = '!';

/**
 * What an account without a password has in place of a hash; no password matches it. Random, since the hash also signs
 * the account's device cookies.
 */
export const withoutPassword = (): string => `${NO_PASSWORD}${newToken()}`;

// A hash of the same cost, so that an unknown username takes as long as a known one.
let dummyHash: Promise<string> | undefined;

/** Returns whether the password matches the hash; takes as long when there is no hash. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  entry = OWN,
): Promise<boolean> {
  dummyHash ??= hashPassword('no such user');
  const known = stored?.startsWith(NO_PASSWORD) ? undefined : stored;
  const against = known ?? (await dummyHash);
  const matches = await queued(entry, () => onHashThread({ password, stored: against }));
  return matches === true && known !== undefined;
}
