import { writeDevice } from '../device-db.ts';
import type { DraftRecord, OutboxRecord } from '../device-records.ts';
import { takeFromRoute } from '../drafts/route-order.ts';
import { withPhotosHere } from '../photos/photos.ts';

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
