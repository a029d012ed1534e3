import { withDevice, writeDevice } from '../device-db.ts';
import type { StoredIn } from '../device-db.ts';
import type { ActionOutboxRecord, ActionState, OutboxRecord } from '../device-records.ts';
import type { OutboxError, OutboxState } from '../device-records.ts';
import { correctionPhotos, removePhotosOf } from '../photos/photos.ts';

// One outbox of everything that is sent from this device (ADR 0089): an inspection, a fix, a report, a comment or a
// correction is stored, sent by the steps of its kind (sender.ts), proved by hash (upload-photo.ts), kept for a while and
// forgotten. The kinds lie in three stores, since older versions of the app know these.

/** A store of the outbox. */
export type OutboxStore = 'outbox' | 'actionOutbox' | 'corrections';
/** A store whose records say how far they have come. */
export type StateStore = 'outbox' | 'actionOutbox';

const sentRetentionDays = 30;
const dayMs = 24 * 3600 * 1000;

/** The place of a record in the queue. */
export interface Entry {
  store: OutboxStore;
  key: string;
  /** Of its photos. */
  clientId: string;
  state: ActionState;
  /** Decides what is sent first. */
  at: string;
}

/** What the outbox must know of a kind of record. */
interface Kind<Item> {
  entryOf: (item: Item) => Entry;
  inState: (item: Item, state: OutboxState, error?: OutboxError | null) => Item;
  /** Whether `now` was begun later than `item`, under the same key: nothing about `item` concerns it. */
  isLater: (now: Item, item: Item) => boolean;
  /** Whether it is to be forgotten if what was sent before `until` is. */
  isOver: (item: Item, until: string) => boolean;
}

const photosOf = (store: OutboxStore, key: string) =>
  store === 'corrections' ? correctionPhotos(key) : key;

const withState = <Item extends OutboxRecord | ActionOutboxRecord>(store: StateStore) => ({
  entryOf: ({ clientId, state, createdAt }: Item): Entry => ({
    store,
    key: clientId,
    clientId,
    state,
    at: createdAt,
  }),
  inState: (item: Item, state: OutboxState, error: OutboxError | null = item.error): Item => ({
    ...item,
    state,
    error,
    attempts: item.attempts + (state === 'sending' ? 1 : 0),
  }),
  isLater: () => false,
  isOver: ({ state, sentAt }: Item, until: string) =>
    state === 'sent' && sentAt !== null && sentAt < until,
});

const actions = withState<ActionOutboxRecord>('actionOutbox');

/** The kinds of the outbox, by their store. */
export const kinds: { readonly [Store in OutboxStore]: Kind<StoredIn<Store>> } = {
  outbox: withState<OutboxRecord>('outbox'),
  actionOutbox: {
    ...actions,
    // What a visitor sent goes at once, and what they left behind goes too: nobody signs in to find it.
    isOver: (item, until) =>
      actions.isOver(item, until) ||
      (item.visitor !== undefined && (item.state === 'sent' || item.createdAt < until)),
  },
  // The page sends the words of a correction, which needs the network; its photos wait here. It is not kept once it was
  // sent: an older version of the app would send it again.
  corrections: {
    entryOf: ({ key, isSaved, isRefused, updatedAt: at = '' }) => ({
      ...{ store: 'corrections', key, clientId: correctionPhotos(key), at },
      state: isRefused ? 'needs_you' : isSaved ? 'waiting' : 'writing',
    }),
    inState: (item, state) => ({ ...item, isRefused: state === 'needs_you' }),
    // Another in the place of one that waited here is later, whatever the clock says; what a page saves may be ahead of
    // what it has stored.
    isLater: (now, { callKey, isSaved, updatedAt = '' }) =>
      now.callKey !== callKey && (isSaved || (now.updatedAt ?? '') > updatedAt),
    isOver: () => false,
  },
};

const byAge = (one: { at: string }, other: { at: string }) =>
  one.at === other.at ? 0 : one.at < other.at ? -1 : 1;

const oldestFirst = <Store extends OutboxStore>(store: Store, items: StoredIn<Store>[]) => {
  const { entryOf } = kinds[store];
  return items.sort((one, other) => byAge(entryOf(one), entryOf(other)));
};

/** The records of a store, oldest first, including those that were sent within the last 30 days. */
export async function listOutbox<Store extends OutboxStore>(
  userId: number,
  store: Store,
): Promise<StoredIn<Store>[]> {
  return oldestFirst(store, await withDevice(userId, (db) => db.getAll(store)));
}

const unsent = ['waiting', 'sending', 'needs_you'] as const satisfies readonly OutboxState[];

/** What is to be sent, oldest first. Read by state, so that what was sent is not loaded. */
export async function listUnsent<Store extends StateStore>(
  userId: number,
  store: Store,
): Promise<StoredIn<Store>[]> {
  const items = await withDevice(userId, (db) => {
    // One transaction, so that an item changing state is seen once.
    const states = db.transaction<StateStore>(store).store.index('state');
    return Promise.all(unsent.map((state) => states.getAll(state)));
  });
  return oldestFirst(store, items.flat() as StoredIn<Store>[]);
}

/** Whether it can be sent. `sending` too: a reload may have interrupted it. */
export const isOpen = ({ state }: Entry): boolean => state === 'waiting' || state === 'sending';

/** The queue: everything that can be sent, whatever its kind, in the order in which it was done. */
export async function listQueue(userId: number): Promise<Entry[]> {
  const entries = [
    ...(await listUnsent(userId, 'outbox')).map(kinds.outbox.entryOf),
    ...(await listUnsent(userId, 'actionOutbox')).map(kinds.actionOutbox.entryOf),
    ...(await listOutbox(userId, 'corrections')).map(kinds.corrections.entryOf),
  ];
  return entries.filter(isOpen).sort(byAge);
}

/** One record, or null. */
export async function getOutboxItem<Store extends OutboxStore>(
  userId: number,
  store: Store,
  key: string,
): Promise<StoredIn<Store> | null> {
  return (await withDevice(userId, (db) => db.get(store, key))) ?? null;
}

/**
 * Updates a record. Returns false if the user has removed it meanwhile, or has begun another in its place: it must not
 * reappear.
 */
export async function putOutboxItem<Store extends OutboxStore>(
  userId: number,
  store: Store,
  item: StoredIn<Store>,
): Promise<boolean> {
  const { entryOf, isLater } = kinds[store];
  return writeDevice(userId, [store], async (transaction) => {
    const items = transaction.objectStore(store);
    const now = await items.get(entryOf(item).key);
    if (!now || isLater(now, item)) return false;
    await items.put(item);
    return true;
  });
}

/** Puts a record that needs the user back into the queue. */
export async function retryItem(userId: number, store: StateStore, key: string): Promise<void> {
  const item = await getOutboxItem(userId, store, key);
  if (item?.state === 'needs_you')
    await putOutboxItem(userId, store, { ...item, state: 'waiting' });
}

/**
 * Deletes a record, its photos and their originals: on the user's request, or once the server has proved to have all of
 * it. One that was begun later than the one that is meant stays.
 */
export async function discardItem<Store extends OutboxStore>(
  userId: number,
  store: Store,
  key: string,
  meant?: StoredIn<Store>,
): Promise<void> {
  await writeDevice(userId, [store, 'photos', 'rawPhotos'], async (transaction) => {
    const items = transaction.objectStore(store);
    const now = meant && (await items.get(key));
    if (meant && now && kinds[store].isLater(now, meant)) return;
    await items.delete(key);
    await removePhotosOf(transaction, photosOf(store, key));
  });
}

/** Deletes records and their photos 30 days after they were sent; those of a visitor at once, or once left behind. */
export async function forgetOld(userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() - sentRetentionDays * dayMs).toISOString();
  const forget = async <Store extends OutboxStore>(store: Store) => {
    const { entryOf, isOver } = kinds[store];
    for (const item of await listOutbox(userId, store))
      if (isOver(item, until)) await discardItem(userId, store, entryOf(item).key);
  };
  await forget('outbox');
  await forget('actionOutbox');
}
