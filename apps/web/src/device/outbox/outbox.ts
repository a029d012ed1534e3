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

/** What the outbox must know of a kind of record. */
interface Kind<Item> {
  keyOf: (item: Item) => string;
  /** The `clientId` of the photos of a key. */
  photosOf: (key: string) => string;
  /** Decides what is sent first. */
  madeAt: (item: Item) => string;
  stateOf: (item: Item) => ActionState;
  inState: (item: Item, state: OutboxState, error?: OutboxError | null) => Item;
  /** Whether `now` was begun later than `item`, under the same key: nothing about `item` concerns it. */
  isLater: (now: Item, item: Item) => boolean;
  /** Whether it is to be forgotten if what was sent before `until` is. */
  isOver: (item: Item, until: string) => boolean;
}

type WithState = OutboxRecord | ActionOutboxRecord;

const withState = {
  keyOf: ({ clientId }: WithState) => clientId,
  photosOf: (key: string) => key,
  madeAt: ({ createdAt }: WithState) => createdAt,
  stateOf: ({ state }: WithState) => state,
  inState: <Item extends WithState>(
    item: Item,
    state: OutboxState,
    error: OutboxError | null = item.error,
  ): Item => ({ ...item, state, error, attempts: item.attempts + (state === 'sending' ? 1 : 0) }),
  isLater: () => false,
  isOver: ({ state, sentAt }: WithState, until: string) =>
    state === 'sent' && sentAt !== null && sentAt < until,
};

/** The kinds of the outbox, by their store. */
export const kinds: { readonly [Store in OutboxStore]: Kind<StoredIn<Store>> } = {
  outbox: withState,
  actionOutbox: {
    ...withState,
    // What a visitor sent goes at once, and what they left behind goes too: nobody signs in to find it.
    isOver: (item, until) =>
      withState.isOver(item, until) ||
      (item.visitor !== undefined && (item.state === 'sent' || item.createdAt < until)),
  },
  // The page sends the words of a correction, which needs the network; its photos wait here. It is not kept once it was
  // sent: an older version of the app would send it again.
  corrections: {
    keyOf: ({ key }) => key,
    photosOf: correctionPhotos,
    madeAt: ({ updatedAt = '' }) => updatedAt,
    stateOf: ({ isSaved, isRefused }) =>
      isRefused ? 'needs_you' : isSaved ? 'waiting' : 'writing',
    inState: (item, state) => ({ ...item, isRefused: state === 'needs_you' }),
    isLater: (now, { callKey, updatedAt = '' }) =>
      now.callKey !== callKey && (now.updatedAt ?? '') > updatedAt,
    isOver: () => false,
  },
};

/** The stores of the outbox. */
export const outboxStores = Object.keys(kinds) as OutboxStore[];

const oldestFirst = <Store extends OutboxStore>(store: Store, items: StoredIn<Store>[]) => {
  const { madeAt } = kinds[store];
  return items.sort((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1));
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
export async function listUnsent<Store extends OutboxStore>(
  userId: number,
  store: Store,
): Promise<StoredIn<Store>[]> {
  if (store === 'corrections')
    return (await listOutbox(userId, store)).filter(
      (item) => kinds[store].stateOf(item) !== 'writing',
    );
  const items = await withDevice(userId, (db) => {
    // One transaction, so that an item changing state is seen once.
    const states = db.transaction<StateStore>(store).store.index('state');
    return Promise.all(unsent.map((state) => states.getAll(state)));
  });
  return oldestFirst(store, items.flat() as StoredIn<Store>[]);
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
  const { keyOf, isLater } = kinds[store];
  return writeDevice(userId, [store], async (transaction) => {
    const items = transaction.objectStore(store);
    const now = await items.get(keyOf(item));
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
  const { photosOf, isLater } = kinds[store];
  await writeDevice(userId, [store, 'photos', 'rawPhotos'], async (transaction) => {
    const items = transaction.objectStore(store);
    const now = meant && (await items.get(key));
    if (meant && now && isLater(now, meant)) return;
    await items.delete(key);
    await removePhotosOf(transaction, photosOf(key));
  });
}

async function forgetOldOf<Store extends OutboxStore>(userId: number, store: Store, until: string) {
  const { keyOf, isOver } = kinds[store];
  for (const item of await listOutbox(userId, store))
    if (isOver(item, until)) await discardItem(userId, store, keyOf(item));
}

/** Deletes records and their photos 30 days after they were sent; those of a visitor at once, or once left behind. */
export async function forgetOld(userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() - sentRetentionDays * dayMs).toISOString();
  for (const store of outboxStores) await forgetOldOf(userId, store, until);
}
