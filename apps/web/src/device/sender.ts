import { KierrosProblem } from '@kierros/api/client';
import type { OutboxError, OutboxRecord } from './device-records.ts';
import { getOutboxItem, listOutbox, putOutboxItem } from './outbox.ts';
import { sendItem, SendRefusal } from './send-item.ts';
import type { SendWorld } from './send-item.ts';

/** What a round of sending came to. */
export interface SendOutcome {
  sent: number;
  /** Why the round stopped before its end: no network, or signed out. */
  stopped: 'unreachable' | 'signed_out' | null;
}

type Verdict = { state: 'waiting' | 'needs_you'; stop: SendOutcome['stopped'] };

/**
 * What a failure means for the item and for those behind it. Without a network
 * or a session nothing behind it would fare better; a refusal is the item's
 * own. An unknown field means that this app is older than it should be: the
 * item waits for the update.
 */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof SendRefusal) return { state: 'needs_you', stop: null };
  if (!(error instanceof KierrosProblem)) return { state: 'waiting', stop: 'unreachable' };
  if (error.status === 401) return { state: 'waiting', stop: 'signed_out' };
  if (error.retryable || error.status >= 500) return { state: 'waiting', stop: 'unreachable' };
  if (error.code === 'unknown_field') return { state: 'waiting', stop: null };
  return { state: 'needs_you', stop: null };
}

function errorOf(error: unknown, at: string): OutboxError {
  if (error instanceof KierrosProblem || error instanceof SendRefusal)
    return { code: error.code, detail: error.message, at };
  return { code: 'unreachable', detail: String(error), at };
}

const running = new Set<number>();

// One tab at a time; where there are no locks, at least once within this one.
async function exclusively(userId: number, work: () => Promise<SendOutcome>) {
  const busy: SendOutcome = { sent: 0, stopped: null };
  if (running.has(userId)) return busy;
  running.add(userId);
  try {
    if (!('locks' in navigator)) return await work();
    return await navigator.locks.request(
      `kierros-outbox-${String(userId)}`,
      { ifAvailable: true },
      (lock) => (lock ? work() : busy),
    );
  } finally {
    running.delete(userId);
  }
}

/** Sends what waits, the oldest first and one at a time. Safe to call whenever something hints at a network. */
export function sendOutbox(world: SendWorld): Promise<SendOutcome> {
  return exclusively(world.userId, () => sendWaiting(world));
}

// `sending` too: a reload may have cut it off.
const isOpen = ({ state }: OutboxRecord) => state === 'waiting' || state === 'sending';

async function sendWaiting(world: SendWorld): Promise<SendOutcome> {
  let sent = 0;
  for (const item of (await listOutbox(world.userId)).filter(isOpen)) {
    const stopped = await trySend(world, item);
    if (stopped === 'sent') sent += 1;
    else if (stopped !== null) return { sent, stopped };
  }
  return { sent, stopped: null };
}

async function trySend(
  world: SendWorld,
  item: OutboxRecord,
): Promise<SendOutcome['stopped'] | 'sent'> {
  try {
    await sendItem(world, item);
    return 'sent';
  } catch (error) {
    const { state, stop } = verdictOf(error);
    // Read again: the steps reached meanwhile are in the store, not in `item`.
    const reached = (await getOutboxItem(world.userId, item.clientId)) ?? item;
    const told = errorOf(error, world.now().toISOString());
    await putOutboxItem(world.userId, { ...reached, state, error: told });
    return stop;
  }
}
