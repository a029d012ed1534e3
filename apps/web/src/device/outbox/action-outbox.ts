import { writeDevice } from '../device-db.ts';
import type { ActionOutboxRecord } from '../device-records.ts';
import { photosOf } from '../photos/photos.ts';
import { getOutboxItem, listOutbox, putOutboxItem } from './outbox.ts';

// Fixes, fault reports and comments: written to the device first and sent with the inspections (sender.ts).

/** What a fix, a report or a comment is about. */
export type ActionSubject = Pick<
  ActionOutboxRecord,
  'kind' | 'visitor' | 'actionId' | 'inspectableId' | 'place' | 'question'
>;

/** A record with nothing in it yet. */
export const newAction = (subject: ActionSubject, now: Date): ActionOutboxRecord => ({
  ...subject,
  clientId: crypto.randomUUID(),
  note: '',
  photoNames: [],
  doneAt: now.toISOString(),
  clockOffsetMs: null,
  createdAt: now.toISOString(),
  state: 'writing',
  steps: { actionId: null, counted: null, photosSent: [] },
  isRead: false,
  attempts: 0,
  error: null,
  sentAt: null,
});

const hashOf = ({ visitor }: Pick<ActionSubject, 'visitor'>) =>
  visitor?.via === 'link' ? visitor.hash : null;

/**
 * What was being written about the same subject when its sheet or the page was closed, or null. A report stays with its
 * place; opened from none, the one without a place is found first, then the latest. What a visitor sent but the server
 * does not have is found too: no other page shows it.
 */
export async function findWriting(
  userId: number,
  subject: Pick<ActionSubject, 'kind' | 'actionId' | 'inspectableId' | 'visitor'>,
): Promise<ActionOutboxRecord | null> {
  const { kind, actionId, inspectableId } = subject;
  const isHere = (one: ActionOutboxRecord) =>
    kind !== 'report' || inspectableId === 0 || one.inspectableId === inspectableId;
  const isOpen = ({ state, visitor }: ActionOutboxRecord) =>
    state === 'writing' || (visitor !== undefined && state !== 'sent');
  const found = (await listOutbox(userId, 'actionOutbox')).filter(
    (one) =>
      isOpen(one) &&
      one.kind === kind &&
      one.actionId === actionId &&
      one.visitor?.via === subject.visitor?.via &&
      hashOf(one) === hashOf(subject) &&
      isHere(one),
  );
  return found.find((one) => one.inspectableId === inspectableId) ?? found.at(-1) ?? null;
}

/** Stores what is being written. What another tab has submitted meanwhile stays as it is. */
export async function saveWriting(userId: number, record: ActionOutboxRecord): Promise<void> {
  await writeDevice(userId, ['actionOutbox'], async (transaction) => {
    const store = transaction.objectStore('actionOutbox');
    const before = await store.get(record.clientId);
    if (!before || before.state === 'writing') await store.put(record);
  });
}

/**
 * Hands a record to the outbox. Only photos whose bytes are on this device are declared; others could never be sent. A
 * record that another tab has submitted is returned unchanged.
 */
export async function enqueueAction(
  userId: number,
  record: ActionOutboxRecord,
  { now, clockOffsetMs }: { now: Date; clockOffsetMs: number | null },
): Promise<ActionOutboxRecord> {
  const here = new Set((await photosOf(userId, record.clientId)).map(({ name }) => name));
  const at = now.toISOString();
  const item: ActionOutboxRecord = {
    ...record,
    photoNames: record.photoNames.filter((name) => here.has(name)),
    // A refused one that was changed keeps its own time: it was done then.
    doneAt: record.attempts === 0 ? at : record.doneAt,
    clockOffsetMs: record.attempts === 0 ? clockOffsetMs : record.clockOffsetMs,
    createdAt: record.attempts === 0 ? at : record.createdAt,
    state: 'waiting',
    error: null,
  };
  // With the drafts: other tabs send after a submission, and not after every step of sending (outbox-runner.ts).
  const stores = ['actionOutbox', 'outbox', 'drafts'] as const;
  return writeDevice(
    userId,
    ['actionOutbox'],
    async (transaction) => {
      const store = transaction.objectStore('actionOutbox');
      const before = await store.get(item.clientId);
      if (before && before.state !== 'writing') return before;
      await store.put(item);
      return item;
    },
    stores,
  );
}

/** Turns a refused record back into one that is being written. Returns null once the server has its words. */
export async function reopenAction(
  userId: number,
  clientId: string,
): Promise<ActionOutboxRecord | null> {
  const item = await getOutboxItem(userId, 'actionOutbox', clientId);
  if (item?.state !== 'needs_you' || item.steps.actionId !== null) return null;
  const writing: ActionOutboxRecord = { ...item, state: 'writing' };
  return (await putOutboxItem(userId, 'actionOutbox', writing)) ? writing : null;
}
