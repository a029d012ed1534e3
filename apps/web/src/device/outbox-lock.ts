import type { Call } from '@kierros/api/client';
import type { OperationId } from '@kierros/api/schema';
import { withTimeout } from '../shared/timeout.ts';
import { followStore } from './loss-detection.ts';
import { sendCorrections } from './send-corrections.ts';
import type { SendWorld } from './send-item.ts';
import { sendOutbox } from './sender.ts';
import type { SendOutcome } from './sender.ts';

const firstMs = 500;
const longestMs = 60_000;

let failures = 0;
let stocked: { userId: number; stop: () => void } | null = null;

// Here and not with the page: nothing that a page needs at once.
function recordStore({ userId, signal }: SendWorld): void {
  if (stocked?.userId === userId) return;
  stocked?.stop();
  const stop = followStore(userId);
  stocked = { userId, stop };
  signal?.addEventListener('abort', () => {
    stop();
    stocked = null;
  });
}

/** What a turn came to, and when to take the next one by itself. */
export interface LockedSend extends SendOutcome {
  againInMs: number | null;
}

// Long enough for the slowest network that still carries something. Each step can be sent again.
const stepMs = 120_000;
const photoMs = 300_000;

// Whoever the page takes to be signed in by then: what is sent is this one's. What nothing answers
// would keep the turn, and every tab that waits behind it.
function callAs(call: Call, userId: number): Call {
  const plain = call as (id: OperationId, input?: object) => Promise<unknown>;
  return ((id: OperationId, input?: object) =>
    withTimeout(id === 'uploadImages' ? photoMs : stepMs, (signal) =>
      plain(id, { ...input, as: userId, signal }),
    )) as Call;
}

/**
 * Sends, and tells when to try again: soon after a network that answered until
 * just now, ever later while nothing gets through, never exactly together with
 * all the others who lost the same network.
 */
export async function withOutboxLock(
  world: SendWorld,
  chance: () => number = Math.random,
): Promise<LockedSend> {
  recordStore(world);
  const whoIsIn = async () => (await world.call('validateSession')).id;
  const own = { ...world, call: callAs(world.call, world.userId), whoIsIn };
  const outcome = await sendOutbox(own);
  if (outcome.sent > 0 || outcome.stopped === null) failures = 0;
  if (outcome.stopped === null) await sendCorrections(own).catch(() => undefined);
  if (outcome.stopped !== 'unreachable') return { ...outcome, againInMs: null };
  const wait = Math.min(longestMs, firstMs * 2 ** failures);
  failures += 1;
  return { ...outcome, againInMs: wait * (0.5 + chance() / 2) };
}
