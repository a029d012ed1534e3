import { KierrosProblem } from '@kierros/api/client';
import { getAction, putAction } from './action-outbox.ts';
import type { ActionOutboxRecord, OutboxError, OutboxRecord } from '../device-records.ts';
import { getOutboxItem, listUnsent, putOutboxItem } from './outbox.ts';
import { sendAction } from './send-action.ts';
import { NotCreatedError, sendItem, SendRefusal } from './send-item.ts';
import type { SendWorld } from './send-item.ts';
import { listUnsentActions } from './unsent-actions.ts';

/** The result of a run. */
export interface SendOutcome {
  sent: number;
  /** Why the run stopped early: no network, or signed out. */
  stopped: 'unreachable' | 'signed_out' | null;
}

// `later`: this item is tried again, and those behind it are sent meanwhile.
type SendResult = { state: 'waiting' | 'needs_you'; stop: SendOutcome['stopped'] | 'later' };

const signedOutResult: SendResult = { state: 'waiting', stop: 'signed_out' };

/**
 * What a failure means for the item and for those behind it. Without a network or a session, the items behind it would
 * fail too; a refusal concerns only this item, and so does a fault of the server, which may be one about this item. An
 * unknown field means that this app is outdated: the item waits for the update.
 */
export function resultOf(error: unknown): SendResult {
  if (error instanceof SendRefusal) return { state: 'needs_you', stop: null };
  // Concerns only this item; those behind it may succeed.
  if (error instanceof NotCreatedError) return { state: 'waiting', stop: null };
  if (!(error instanceof KierrosProblem)) return { state: 'waiting', stop: 'unreachable' };
  if (error.status === 401 || error.code === 'other_user') return signedOutResult;
  if (error.status === 500) return { state: 'waiting', stop: 'later' };
  if (error.retryable || error.status > 500) return { state: 'waiting', stop: 'unreachable' };
  if (error.code === 'unknown_field') return { state: 'waiting', stop: null };
  return { state: 'needs_you', stop: null };
}

function errorOf(error: unknown, at: string): OutboxError {
  const isKnown = error instanceof KierrosProblem || error instanceof SendRefusal;
  if (isKnown || error instanceof NotCreatedError)
    return { code: error.code, detail: error.message, at };
  return { code: 'unreachable', detail: String(error), at };
}

/** Runs in progress in this tab, and whether another has been requested meanwhile. */
const running = new Map<number, { again: boolean }>();

// One tab sends while the others wait for the lock, so that one of them takes over when it is closed.
async function exclusively(world: SendWorld, work: () => Promise<SendOutcome>) {
  const { userId, signal } = world;
  if (!('locks' in navigator)) return work();
  const options = signal ? { signal } : {};
  return navigator.locks.request(`kierros-outbox-${String(userId)}`, options, work);
}

/** Sends the unsent items one at a time, oldest first. Safe to call whenever the network may be available. */
export async function sendOutbox(world: SendWorld): Promise<SendOutcome> {
  const before = running.get(world.userId);
  if (before) {
    before.again = true;
    return { sent: 0, stopped: null };
  }
  const rerun = { again: false };
  running.set(world.userId, rerun);
  try {
    let outcome = await exclusively(world, () => sendWaiting(world));
    while (rerun.again && outcome.stopped === null) {
      rerun.again = false;
      const { sent, stopped } = await exclusively(world, () => sendWaiting(world));
      outcome = { sent: outcome.sent + sent, stopped };
    }
    return outcome;
  } finally {
    running.delete(world.userId);
  }
}

type Item = OutboxRecord | ActionOutboxRecord;

// `sending` too: a reload may have interrupted it.
const isOpen = ({ state }: Item) => state === 'waiting' || state === 'sending';

const isAction = (item: Item): item is ActionOutboxRecord => 'kind' in item;

// Inspections and what was done about pending actions share one queue, in the order in which they were done.
async function listOpen(userId: number): Promise<Item[]> {
  const items = [...(await listUnsent(userId)), ...(await listUnsentActions(userId))];
  return items
    .filter(isOpen)
    .sort((one, other) =>
      one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? -1 : 1,
    );
}

// Read again: the user may have removed it since, and steps completed meanwhile are in the store.
const read = (userId: number, item: Item): Promise<Item | null> =>
  isAction(item) ? getAction(userId, item.clientId) : getOutboxItem(userId, item.clientId);

const put = (userId: number, item: Item): Promise<boolean> =>
  isAction(item) ? putAction(userId, item) : putOutboxItem(userId, item);

const send = (world: SendWorld, item: Item): Promise<Item> =>
  isAction(item) ? sendAction(world, item) : sendItem(world, item);

async function sendWaiting(world: SendWorld): Promise<SendOutcome> {
  const { userId, visitor } = world;
  let sent = 0;
  let again: SendOutcome['stopped'] = null;
  const tried = new Set<string>();
  const isMeant = (clientId: string) =>
    !tried.has(clientId) && (visitor === undefined || visitor.clientId === clientId);
  const listUntried = async () =>
    (await listOpen(userId)).filter(({ clientId }) => isMeant(clientId));
  // Listed again after the last item: more may have been added, from another tab too.
  for (let open = await listUntried(); open.length > 0; open = await listUntried())
    for (const listed of open) {
      if (world.signal?.aborted) return { sent, stopped: 'signed_out' };
      tried.add(listed.clientId);
      const item = await read(userId, listed);
      const stopped = item && isOpen(item) ? await trySend(world, item) : null;
      if (stopped === 'sent') sent += 1;
      else if (stopped === 'later') again = 'unreachable';
      else if (stopped !== null) return { sent, stopped };
    }
  return { sent, stopped: again };
}

async function isSomebodyElse({ currentUserId, userId }: SendWorld): Promise<boolean> {
  return currentUserId !== undefined && (await currentUserId()) !== userId;
}

async function trySend(world: SendWorld, item: Item): Promise<SendResult['stop'] | 'sent'> {
  try {
    if (await isSomebodyElse(world)) return 'signed_out';
    await send(world, item);
    return 'sent';
  } catch (error) {
    const result = resultOf(error);
    // Another user may not read our form: then the refusal is not about the item.
    const isOurs = result.state === 'waiting' || !(await isSomebodyElse(world).catch(() => true));
    const { state, stop } = isOurs ? result : signedOutResult;
    const reached = await read(world.userId, item);
    // Removed meanwhile, or already sent although its last response was lost.
    if (!reached || reached.state === 'sent') return null;
    const fault = errorOf(error, world.now().toISOString());
    const isStopped = world.signal?.aborted === true;
    await put(world.userId, {
      ...reached,
      state: isStopped ? 'waiting' : state,
      error: isStopped ? null : fault,
    });
    return isStopped ? 'signed_out' : stop;
  }
}
