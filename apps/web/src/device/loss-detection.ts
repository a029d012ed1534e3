import type { Text } from '@kierros/domain';
import { readStored, writeStored } from '../stores/stored.ts';
import { correctionPhotos, isOnlyHere, listCorrections } from './corrections.ts';
import { onDeviceChange, notifyChange } from './device-changes.ts';
import { withDevice, writeDevice } from './device-db.ts';
import { listDrafts } from './drafts.ts';
import { listUnsent } from './outbox.ts';

// What lies on this device and nowhere else, noted outside of the database: a
// browser that needs room throws databases away, all of one site at once, and
// says nothing. The note is small, and Chromium does not count it among what
// it throws away. Safari clears both after seven days without a visit.

/** One inspection, or correction of one, that only this device has, or had. */
export interface OnlyHere {
  clientId: string;
  names: readonly Text[];
  /** Absent for an inspection. */
  kind?: 'correction';
}

interface DeviceRecord {
  /** The mark inside the database: another one, and it is another database. */
  mark: string;
  items: readonly OnlyHere[];
}

/** Under which key the mark lies among the places. */
export const markKey = 'device-mark';
const detectionKey = (userId: number) => `kierros.inventory-${String(userId)}`;
const lostKey = (userId: number) => `kierros.lost-${String(userId)}`;
const isDeviceRecord = (value: unknown): value is DeviceRecord =>
  typeof value === 'object' && value !== null && 'mark' in value && 'items' in value;
const isList = (value: unknown): value is OnlyHere[] => Array.isArray(value);

/** The mark of this database; a database without one gets one. */
async function markOf(userId: number): Promise<string> {
  // A look at each change of a full outbox: a write would flush to the disk and wake whoever follows.
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
  const waiting = (await listUnsent(userId)).map(({ draft }) => draft);
  // A copy on the server outlives this device.
  const uncopied = drafts.filter(
    ({ server, answers, comments = '' }) => server === null && answers.length + comments.length > 0,
  );
  const inspections = [...waiting, ...uncopied].map(({ clientId, places: inspectables }) => ({
    clientId,
    names: inspectables.map(({ name }) => name),
  }));
  const corrections = (await listCorrections(userId)).filter(isOnlyHere);
  return [
    ...inspections,
    ...corrections.map(({ formId, about }) => ({
      clientId: correctionPhotos(formId),
      // One that an older version of the app began is known by its number alone.
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

/** Notes what lies here only, and tells what is gone since the last note although nobody took it out. */
export function recordForLossDetection(userId: number): Promise<void> {
  // One that has not begun yet will see this change too: a full outbox changes faster than it is read.
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

const watched = ['outbox', 'drafts', 'corrections'];

/** Takes stock whenever what may lie here only changes. Returns what stops it. */
export function followStore(userId: number): () => void {
  void recordForLossDetection(userId);
  return onDeviceChange((stores) => {
    if (stores.some((store) => watched.includes(store))) void recordForLossDetection(userId);
  });
}

/** What this device has lost and its user has not yet been told of. */
export function lostItems(userId: number): OnlyHere[] {
  return readStored(localStorage, lostKey(userId), isList) ?? [];
}

/** The user has seen what is lost. */
export function forgetLost(userId: number): void {
  writeStored(localStorage, lostKey(userId), null);
  notifyChange(['outbox']);
}
