import type { Text } from '@kierros/domain';
import { readStored, writeStored } from '../../stores/stored.ts';
import { isOnlyHere } from '../outbox/corrections.ts';
import { listOutbox, listUnsent } from '../outbox/outbox.ts';
import { correctionPhotos } from '../photos/photos.ts';
import { onDeviceChange, notifyChange } from '../device-changes.ts';
import { withDevice, writeDevice } from '../device-db.ts';
import { listDrafts } from '../drafts/drafts.ts';

// A record, outside of the database, of what exists only on this device: a browser that runs out of storage evicts all
// databases of a site together without notice. The record is small, and Chromium does not evict localStorage with the
// databases. Safari clears both after seven days without a visit.

/** One inspection, correction, or word about a pending action that exists, or existed, only on this device. */
export interface OnlyHere {
  clientId: string;
  names: readonly Text[];
  /** Absent for an inspection. */
  kind?: 'correction' | 'action';
}

interface DeviceRecord {
  /** The random id inside the database: a different id means that the database has been replaced. */
  mark: string;
  items: readonly OnlyHere[];
}

/** The key of the mark in the store `places`. */
export const markKey = 'device-mark';
const detectionKey = (userId: number) => `kierros.inventory-${String(userId)}`;
const lostKey = (userId: number) => `kierros.lost-${String(userId)}`;
const isDeviceRecord = (value: unknown): value is DeviceRecord =>
  typeof value === 'object' && value !== null && 'mark' in value && 'items' in value;
const isList = (value: unknown): value is OnlyHere[] => Array.isArray(value);

/** The mark of this database; creates one if there is none. */
async function markOf(userId: number): Promise<string> {
  // Read before writing: this runs at each change of a full outbox, and a write would flush to disk and notify every
  // listener.
  const known = await withDevice(userId, (db) => db.get('places', markKey));
  if (known) return known.fetchedAt;
  return writeDevice(userId, ['places'], async (transaction) => {
    const inspectables = transaction.objectStore('places');
    const found = await inspectables.get(markKey);
    if (found) return found.fetchedAt;
    const mark = crypto.randomUUID();
    await inspectables.put({ key: markKey, fetchedAt: mark, items: [] });
    return mark;
  });
}

async function onlyHere(userId: number): Promise<OnlyHere[]> {
  const drafts = await listDrafts(userId);
  const waiting = (await listUnsent(userId, 'outbox')).map(({ draft }) => draft);
  // A draft with a copy on the server does not depend on this device.
  const uncopied = drafts.filter(
    ({ server, answers, comments = '' }) => server === null && answers.length + comments.length > 0,
  );
  const inspections = [...waiting, ...uncopied].map(({ clientId, places: inspectables }) => ({
    clientId,
    names: inspectables.map(({ name }) => name),
  }));
  const corrections = (await listOutbox(userId, 'corrections')).filter(isOnlyHere);
  const actions = (await listOutbox(userId, 'actionOutbox')).filter(
    ({ state, note, photoNames }) => state !== 'sent' && note.length + photoNames.length > 0,
  );
  return [
    ...inspections,
    ...actions.map(({ clientId, place }) => ({
      clientId,
      names: [place],
      kind: 'action' as const,
    })),
    ...corrections.map(({ formId, about }) => ({
      clientId: correctionPhotos(formId),
      // A correction started by an older version of the app is known only by the number of its form.
      names: about?.places ?? [{ en: `#${String(formId)}`, fi: `#${String(formId)}` }],
      kind: 'correction' as const,
    })),
  ];
}

let last: Promise<void> = Promise.resolve();

async function compare(userId: number): Promise<void> {
  const mark = await markOf(userId);
  const items = await onlyHere(userId);
  const before = readStored(localStorage, detectionKey(userId), isDeviceRecord);
  writeStored(localStorage, detectionKey(userId), { mark, items } satisfies DeviceRecord);
  if (before === null || before.mark === mark || before.items.length === 0) return;
  const here = new Set(items.map(({ clientId }) => clientId));
  const lost = before.items.filter(({ clientId }) => !here.has(clientId));
  writeStored(localStorage, lostKey(userId), [...lostItems(userId), ...lost]);
  notifyChange(['outbox', 'drafts']);
}

const queued = new Map<number, Promise<void>>();

/**
 * Records what exists only on this device, and reports what is missing since the last record without having been
 * deleted by the user.
 */
export function recordForLossDetection(userId: number): Promise<void> {
  // A queued run that has not started will include this change: a full outbox changes faster than it is read.
  const waiting = queued.get(userId);
  if (waiting) return waiting;
  const next = () => {
    queued.delete(userId);
    return compare(userId).catch(() => undefined);
  };
  const turn = last.then(next, next);
  queued.set(userId, turn);
  last = turn;
  return turn;
}

const watched = ['outbox', 'drafts', 'corrections', 'actionOutbox'];

/** Updates the record whenever a watched store changes. Returns the unsubscribe function. */
export function followStore(userId: number): () => void {
  void recordForLossDetection(userId);
  return onDeviceChange((stores) => {
    if (stores.some((store) => watched.includes(store))) void recordForLossDetection(userId);
  });
}

/** What this device has lost and the user has not acknowledged yet. */
export function lostItems(userId: number): OnlyHere[] {
  return readStored(localStorage, lostKey(userId), isList) ?? [];
}

/** Called when the user has acknowledged the loss. */
export function forgetLost(userId: number): void {
  writeStored(localStorage, lostKey(userId), null);
  notifyChange(['outbox']);
}
