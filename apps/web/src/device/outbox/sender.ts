import { KierrosProblem } from '@kierros/api/client';
import type { StoredIn } from '../device-db.ts';
import type { OutboxError } from '../device-records.ts';
import { getOutboxItem, kinds, listUnsent, outboxStores, putOutboxItem } from './outbox.ts';
import type { OutboxStore } from './outbox.ts';
import { actionSteps } from './send-action.ts';
import { correctionSteps } from './send-correction.ts';
import { inspectionSteps } from './send-inspection.ts';
import { sendRecord } from './send-record.ts';
import type { SendSteps, SendWorld } from './send-record.ts';
import { NotCreatedError, SendRefusal } from './upload-photo.ts';

const stepsOf: { readonly [Store in OutboxStore]: SendSteps<StoredIn<Store>> } = {
  outbox: inspectionSteps,
  actionOutbox: actionSteps,
  corrections: correctionSteps,
};

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

/** What is requested in this tab, by user: one run after the other. */
const running = new Map<number, Map<string, SendWorld>>();

const nothing: SendOutcome = { sent: 0, stopped: null };

// One tab sends while the others wait for the lock, so that one of them takes over when it is closed. A page that wants
// one record sent does not wait.
async function exclusively(world: SendWorld): Promise<SendOutcome> {
  const { userId, signal, only } = world;
  if (!('locks' in navigator)) return sendWaiting(world);
  const options = { ...(signal && { signal }), ...(only && { ifAvailable: true }) };
  return navigator.locks.request(`kierros-outbox-${String(userId)}`, options, (lock) =>
    lock ? sendWaiting(world) : nothing,
  );
}

/** Sends the unsent items one at a time, oldest first. Safe to call whenever the network may be available. */
export async function sendOutbox(world: SendWorld): Promise<SendOutcome> {
  const { userId, only } = world;
  const key = only?.clientId ?? '';
  const before = running.get(userId);
  if (before) {
    before.set(key, world);
    return nothing;
  }
  const requested = new Map([[key, world]]);
  running.set(userId, requested);
  try {
    let outcome = nothing;
    // What is requested meanwhile is visited too.
    for (const [wanted, one] of requested) {
      requested.delete(wanted);
      const { sent, stopped } = await exclusively(one);
      outcome = { sent: outcome.sent + sent, stopped };
      if (stopped !== null) break;
    }
    return outcome;
  } finally {
    running.delete(userId);
  }
}

// `sending` too: a reload may have interrupted it.
const isOpen = <Store extends OutboxStore>(store: Store, item: StoredIn<Store>) =>
  ['waiting', 'sending'].includes(kinds[store].stateOf(item));

interface Listed {
  store: OutboxStore;
  key: string;
  clientId: string;
  at: string;
}

async function listOpenOf<Store extends OutboxStore>(
  userId: number,
  store: Store,
): Promise<Listed[]> {
  const { keyOf, photosOf, madeAt } = kinds[store];
  const items = (await listUnsent(userId, store)).filter((item) => isOpen(store, item));
  return items.map((item) => ({
    store,
    key: keyOf(item),
    clientId: photosOf(keyOf(item)),
    at: madeAt(item),
  }));
}

// One queue of every kind, in the order in which it was done.
async function listOpen({ userId, only }: SendWorld): Promise<Listed[]> {
  const open = await Promise.all(outboxStores.map((store) => listOpenOf(userId, store)));
  return open
    .flat()
    .filter(({ clientId }) => only === undefined || only.clientId === clientId)
    .sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

async function sendWaiting(world: SendWorld): Promise<SendOutcome> {
  let sent = 0;
  let again: SendOutcome['stopped'] = null;
  const tried = new Set<string>();
  const listUntried = async () =>
    (await listOpen(world)).filter(({ clientId }) => !tried.has(clientId));
  // Listed again after the last item: more may have been added, from another tab too.
  for (let open = await listUntried(); open.length > 0; open = await listUntried())
    for (const { store, key, clientId } of open) {
      if (world.signal?.aborted) return { sent, stopped: 'signed_out' };
      tried.add(clientId);
      const stopped = await trySend(world, store, key);
      if (stopped === 'sent') sent += 1;
      else if (stopped === 'later') again = 'unreachable';
      else if (stopped !== null) return { sent, stopped };
    }
  return { sent, stopped: again };
}

async function isSomebodyElse({ currentUserId, userId }: SendWorld): Promise<boolean> {
  return currentUserId !== undefined && (await currentUserId()) !== userId;
}

async function trySend<Store extends OutboxStore>(
  world: SendWorld,
  store: Store,
  key: string,
): Promise<SendResult['stop'] | 'sent'> {
  // Read again: the user may have removed it since it was listed.
  const item = await getOutboxItem(world.userId, store, key);
  if (!item || !isOpen(store, item)) return null;
  try {
    if (await isSomebodyElse(world)) return 'signed_out';
    await sendRecord(world, store, item, stepsOf[store]);
    return 'sent';
  } catch (error) {
    return storeFailure(world, store, item, error);
  }
}

async function storeFailure<Store extends OutboxStore>(
  world: SendWorld,
  store: Store,
  item: StoredIn<Store>,
  error: unknown,
): Promise<SendResult['stop']> {
  const { keyOf, isLater, stateOf, inState } = kinds[store];
  const result = resultOf(error);
  // Another user may not read our form: then the refusal is not about the item.
  const isOurs = result.state === 'waiting' || !(await isSomebodyElse(world).catch(() => true));
  const { state, stop } = isOurs ? result : signedOutResult;
  // With the steps completed meanwhile.
  const reached = await getOutboxItem(world.userId, store, keyOf(item));
  // Removed meanwhile, or already sent although its last response was lost, or another in its place.
  if (!reached || stateOf(reached) === 'sent' || isLater(reached, item)) return null;
  const isStopped = world.signal?.aborted === true;
  const fault = isStopped ? null : errorOf(error, world.now().toISOString());
  await putOutboxItem(world.userId, store, inState(reached, isStopped ? 'waiting' : state, fault));
  return isStopped ? 'signed_out' : stop;
}
