import { withDevice, writeDevice } from '../device-db.ts';
import type { DraftRecord, OutboxRecord, OutboxState } from '../device-records.ts';
import { takeFromRoute } from '../drafts/route-order.ts';
import { withPhotosHere } from '../photos/photos.ts';

const sentRetentionDays = 30;
const dayMs = 24 * 3600 * 1000;

const oldestFirst = (items: readonly OutboxRecord[]) =>
  items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** The outbox, oldest first, including items sent within the last 30 days. */
export async function listOutbox(userId: number): Promise<OutboxRecord[]> {
  return oldestFirst(await withDevice(userId, (db) => db.getAll('outbox')));
}

const unsent = ['waiting', 'sending', 'needs_you'] as const satisfies readonly OutboxState[];

/** The unsent items, oldest first. Read by state, so that sent items are not loaded. */
export async function listUnsent(userId: number): Promise<OutboxRecord[]> {
  const items = await withDevice(userId, (db) => {
    // One transaction, so that an item changing state is seen once.
    const states = db.transaction('outbox').store.index('state');
    return Promise.all(unsent.map((state) => states.getAll(state)));
  });
  return oldestFirst(items.flat());
}

/** One item, or null. */
export async function getOutboxItem(
  userId: number,
  clientId: string,
): Promise<OutboxRecord | null> {
  return (await withDevice(userId, (db) => db.get('outbox', clientId))) ?? null;
}

/**
 * Moves a finished draft into the outbox in one transaction, so that it is never in both and never in neither. Only
 * photos whose bytes are on this device are declared; others could never be sent. An item that another tab has
 * submitted is returned unchanged: what the server may have received is not overwritten.
 */
export async function enqueue(
  userId: number,
  draft: DraftRecord,
  { now, clockOffsetMs }: { now: Date; clockOffsetMs: number | null },
): Promise<OutboxRecord> {
  const answers = await withPhotosHere(userId, draft.clientId, draft.answers);
  const item: OutboxRecord = {
    clientId: draft.clientId,
    draft: { ...draft, answers },
    photoNames: answers.flatMap(({ photos }) => photos),
    performedAt: now.toISOString(),
    clockOffsetMs,
    createdAt: now.toISOString(),
    state: 'waiting',
    steps: { formId: null, receipt: null, photosSent: [] },
    attempts: 0,
    error: null,
    sentAt: null,
  };
  return writeDevice(userId, ['drafts', 'outbox', 'lines'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    const before = await outbox.get(item.clientId);
    if (!before) await outbox.put(item);
    await transaction.objectStore('drafts').delete(draft.clientId);
    await takeFromRoute(transaction, draft);
    return before ?? item;
  });
}

/** Updates an item. Returns false if the user has removed it meanwhile: it must not reappear. */
export async function putOutboxItem(userId: number, item: OutboxRecord): Promise<boolean> {
  return writeDevice(userId, ['outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    if ((await outbox.getKey(item.clientId)) === undefined) return false;
    await outbox.put(item);
    return true;
  });
}

/** Puts an item that needs the user back into the queue. */
export async function retryItem(userId: number, clientId: string): Promise<void> {
  const item = await getOutboxItem(userId, clientId);
  if (item && item.state === 'needs_you')
    await putOutboxItem(userId, { ...item, state: 'waiting' });
}

/** Turns a refused item back into a draft, so that the user can correct it. Returns null once it has a receipt. */
export async function reopenItem(userId: number, clientId: string): Promise<DraftRecord | null> {
  return writeDevice(userId, ['drafts', 'outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    const item = await outbox.get(clientId);
    // With a receipt the answers are on the server; changing them is a correction there.
    if (!item || item.steps.receipt !== null) return null;
    await transaction.objectStore('drafts').put(item.draft);
    await outbox.delete(clientId);
    return item.draft;
  });
}

/** Deletes an item and its photos: on the user's request only, or long after sending. */
export async function discardItem(userId: number, clientId: string): Promise<void> {
  await writeDevice(userId, ['outbox', 'photos'], async (transaction) => {
    await transaction.objectStore('outbox').delete(clientId);
    const photos = transaction.objectStore('photos');
    for (const id of await photos.index('clientId').getAllKeys(clientId)) await photos.delete(id);
  });
}

/** Deletes sent items and their photos after 30 days. */
export async function forgetOldSent(userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() - sentRetentionDays * dayMs).toISOString();
  for (const item of await listOutbox(userId))
    if (item.state === 'sent' && item.sentAt !== null && item.sentAt < until)
      await discardItem(userId, item.clientId);
}
