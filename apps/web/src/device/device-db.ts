import type { DBSchema, IDBPDatabase, OpenDBCallbacks, StoreNames } from 'idb';
import { openDB } from 'idb';
import type { CorrectionRecord } from './outbox/corrections.ts';
import { notifyChange } from './device-changes.ts';
import type {
  ActionOutboxRecord,
  CachedList,
  DraftRecord,
  LastPhotoRecord,
  LastRecord,
  ListItems,
  RouteRecord,
  OutboxRecord,
  ActionState,
  OutboxState,
  PhotoRecord,
  RawPhotoRecord,
} from './device-records.ts';
import { goneUsers } from './session/gone.ts';

// The device's local database: screens read from it, and user input is written to it first. One database per user, so
// that the next user of a shared device sees nothing of it. The schema only ever grows: an older version of the app
// that opens a newer database must still find its stores.

const version = 11;
const nameOf = (userId: number) => `kierros-${String(userId)}`;

type ListStores = {
  [Name in keyof ListItems]: { key: string; value: CachedList<ListItems[Name]> };
};

interface DeviceSchema extends DBSchema, ListStores {
  drafts: { key: string; value: DraftRecord; indexes: { updatedAt: string } };
  photos: { key: string; value: PhotoRecord; indexes: { clientId: string } };
  rawPhotos: { key: string; value: RawPhotoRecord; indexes: { clientId: string } };
  outbox: { key: string; value: OutboxRecord; indexes: { state: OutboxState } };
  actionOutbox: { key: string; value: ActionOutboxRecord; indexes: { state: ActionState } };
  lastAnswers: { key: string; value: LastRecord };
  lines: { key: string; value: RouteRecord };
  corrections: { key: string; value: CorrectionRecord };
  lastPhotos: { key: string; value: LastPhotoRecord; indexes: { key: string } };
}

export type DeviceDb = IDBPDatabase<DeviceSchema>;
export type DeviceStore = StoreNames<DeviceSchema>;
/** A record of a store. */
export type StoredIn<Store extends DeviceStore> = DeviceSchema[Store]['value'];
/** A transaction that writes. */
export type DeviceTransaction = ReturnType<typeof transactionOf>;

// Stores with `key` as their key path.
const keyed = [
  'dueGroups',
  'templates',
  'places',
  'buttons',
  'figures',
  'calendars',
  'todos',
  'notifications',
  'explanations',
  'actions',
  'views',
  'lastAnswers',
  'lines',
  'corrections',
] as const;

/** Stores of user input that the server may not have. Every other store only caches server data, whatever its name. */
export const ownStores: readonly DeviceStore[] = [
  'drafts',
  'photos',
  'rawPhotos',
  'outbox',
  'actionOutbox',
  'lines',
  'corrections',
];

const open = new Map<number, Promise<DeviceDb>>();

/** The database of a user. Opened once, and again after the browser has closed it. */
export function deviceDb(userId: number): Promise<DeviceDb> {
  const known = open.get(userId);
  if (known) return known;
  const forget = () => open.delete(userId);
  const callbacks: OpenDBCallbacks<DeviceSchema> = {
    upgrade: (db, _before, _after, transaction) => {
      for (const store of keyed)
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath: 'key' });
      for (const store of ['drafts', 'outbox', 'actionOutbox'] as const)
        if (!db.objectStoreNames.contains(store))
          db.createObjectStore(store, { keyPath: 'clientId' });
      for (const store of ['photos', 'rawPhotos'] as const)
        if (!db.objectStoreNames.contains(store))
          db.createObjectStore(store, { keyPath: 'id' }).createIndex('clientId', 'clientId');
      if (!db.objectStoreNames.contains('lastPhotos'))
        db.createObjectStore('lastPhotos', { keyPath: 'path' }).createIndex('key', 'key');
      const drafts = transaction.objectStore('drafts');
      if (!drafts.indexNames.contains('updatedAt')) drafts.createIndex('updatedAt', 'updatedAt');
      for (const store of ['outbox', 'actionOutbox'] as const) {
        const outbox = transaction.objectStore(store);
        if (!outbox.indexNames.contains('state')) outbox.createIndex('state', 'state');
      }
    },
    // Another tab opens a newer schema: close, so that its upgrade can run. The next use opens again.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    // iOS closes connections under memory pressure.
    terminated: forget,
  };
  const opening = openDB(nameOf(userId), version, callbacks).catch((error: unknown) => {
    // A newer app has upgraded this database. It has only added stores, so open it at its current version.
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    return openDB(nameOf(userId), undefined, callbacks);
  });
  open.set(userId, opening);
  opening.catch(forget);
  return opening;
}

/** Closes a user's database. Its content stays on the device. */
export async function closeDevice(userId: number): Promise<void> {
  const opening = open.get(userId);
  open.delete(userId);
  (await opening?.catch(() => undefined))?.close();
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** The ids of all users who have a database on this device. */
export async function knownUsers(): Promise<number[]> {
  // Older versions of Firefox cannot list databases; each user also has a localStorage entry (loss-detection.ts).
  const names =
    'databases' in indexedDB
      ? (await indexedDB.databases()).map(({ name = '' }) => name)
      : Object.keys(localStorage);
  return names.flatMap((name) => {
    const id = /^kierros(?:\.inventory)?-(\d+)$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

/** Runs work on the database; retries once if the connection turned out to be closed. */
export async function withDevice<Value>(
  userId: number,
  work: (db: DeviceDb) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(await deviceDb(userId));
  } catch (error) {
    if (!isClosed(error)) throw error;
    open.delete(userId);
    return work(await deviceDb(userId));
  }
}

// A response that arrives after the user has signed out must not be stored: someone else may hold the device by then.
function refuseLate(userId: number, stores: readonly DeviceStore[]): void {
  if (goneUsers.has(userId) && !stores.some((store) => ownStores.includes(store)))
    throw new DOMException('Signed out.', 'AbortError');
}

/**
 * Writes, and resolves after the browser has flushed to disk: without `strict`, a write may be lost in a power failure
 * although it was reported as done. Stores that are only read are left out of `changed`, so that they trigger no
 * re-reads. Cached server data is not written for a user who has signed out.
 */
export async function writeDevice<Value>(
  userId: number,
  stores: DeviceStore[],
  work: (transaction: DeviceTransaction) => Promise<Value>,
  changed: readonly DeviceStore[] = stores,
): Promise<Value> {
  const value = await withDevice(userId, async (db) => {
    refuseLate(userId, stores);
    const transaction = transactionOf(db, stores);
    // Awaited together: a failing write rejects `done` as well.
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  });
  notifyChange(changed);
  return value;
}

function transactionOf(db: DeviceDb, stores: DeviceStore[]) {
  return db.transaction(stores, 'readwrite', { durability: 'strict' });
}
