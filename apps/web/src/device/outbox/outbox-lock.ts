import type { Call } from '@kierros/api/client';
import type { OperationId } from '@kierros/api/schema';
import { withTimeout } from '../../shared/timeout.ts';
import { followStore } from '../session/loss-detection.ts';
import type { SendWorld } from './send-record.ts';
import { sendOutbox } from './sender.ts';
import type { SendOutcome } from './sender.ts';

const firstMs = 500;
const longestMs = 60_000;

let failures = 0;
let recording: { userId: number; stop: () => void } | null = null;

// Started here and not with the page, since no page needs it at load.
function recordStore({ userId, signal }: SendWorld): void {
  if (recording?.userId === userId) return;
  recording?.stop();
  const stop = followStore(userId);
  recording = { userId, stop };
  signal?.addEventListener('abort', () => {
    stop();
    recording = null;
  });
}

/** The result of a run, and the delay until the next automatic attempt. */
export interface LockedSend extends SendOutcome {
  againInMs: number | null;
}

// Timeouts: long enough for the slowest usable network. Each step can be sent again.
const stepMs = 120_000;
const photoMs = 300_000;
const uploads: readonly OperationId[] = ['uploadImages', 'uploadActionPhotos'];

// Every call names the user whose outbox this is, since the page's session may change meanwhile. The timeout releases
// the lock, which every other tab waits for, when a request gets no response.
function callAs(call: Call, userId: number): Call {
  const plain = call as (id: OperationId, input?: object) => Promise<unknown>;
  return ((id: OperationId, input?: object) =>
    withTimeout(uploads.includes(id) ? photoMs : stepMs, (signal) =>
      plain(id, { ...input, as: userId, signal }),
    )) as Call;
}

/**
 * Sends the outbox, and returns when to retry: soon after a network failure, with exponential backoff while nothing
 * gets through, and with jitter, so that clients that lost the same network do not retry together.
 */
export async function withOutboxLock(
  world: SendWorld,
  chance: () => number = Math.random,
): Promise<LockedSend> {
  recordStore(world);
  const currentUserId = async () => (await world.call('validateSession')).id;
  const own = { ...world, call: callAs(world.call, world.userId), currentUserId };
  const outcome = await sendOutbox(own);
  if (outcome.sent > 0 || outcome.stopped === null) failures = 0;
  if (outcome.stopped !== 'unreachable') return { ...outcome, againInMs: null };
  const wait = Math.min(longestMs, firstMs * 2 ** failures);
  failures += 1;
  return { ...outcome, againInMs: wait * (0.5 + chance() / 2) };
}
