import type { Call } from '@kierros/api/client';
import type { StoredIn } from '../device-db.ts';
import type { PhotoRecord } from '../device-records.ts';
import { photosOf } from '../photos/photos.ts';
import { kinds, putOutboxItem } from './outbox.ts';
import type { OutboxStore } from './outbox.ts';
import { SendRefusal, uploadPhoto } from './upload-photo.ts';
import type { UploadAnswer } from './upload-photo.ts';

/** The dependencies of sending. */
export interface SendWorld {
  userId: number;
  call: Call;
  now: () => Date;
  /** Of the location that is looked at. */
  timeZone?: string;
  /** Aborts between two requests, once the user has signed out. */
  signal?: AbortSignal;
  /** Requests the user of this browser's session: another tab may have changed it. */
  currentUserId?: () => Promise<number>;
  /**
   * Sends only the record with these photos: what somebody without an account wrote, by the secret of their code or
   * link, or the correction on the page.
   */
  only?: { clientId: string; secret?: string };
}

/** The sending of one record. */
export interface Sending<Item> {
  world: SendWorld;
  photos: readonly PhotoRecord[];
  /** Stores a completed step; throws if the user has removed the record. */
  keep: (item: Item) => Promise<Item>;
}

/**
 * What a kind of record does when it is sent: words first, then the photos that they declare, one by one. Each step is
 * stored before the next begins, so that what was interrupted resumes where it stopped.
 */
export interface SendSteps<Item> {
  /** Sends the words, unless the server has them. */
  sendWords: (item: Item, sending: Sending<Item>) => Promise<Item>;
  /** The names of the photos that the server has not proved to have. */
  unproven: (item: Item, sending: Sending<Item>) => Promise<string[]> | string[];
  upload: (item: Item, world: SendWorld, body: { files: File[] }) => Promise<UploadAnswer>;
  /** The record with a photo that has arrived. */
  proven: (item: Item, name: string, answer: UploadAnswer) => Item;
  /** Ends it once the server has everything. */
  finish: (item: Item, sending: Sending<Item>) => Promise<unknown>;
}

/** Sends one record from its current step. Throws on failure; completed steps are stored. */
export async function sendRecord<Store extends OutboxStore>(
  world: SendWorld,
  store: Store,
  item: StoredIn<Store>,
  steps: SendSteps<StoredIn<Store>>,
): Promise<void> {
  const { userId, signal } = world;
  const { keyOf, photosOf: clientIdOf, inState } = kinds[store];
  const keep = async (next: StoredIn<Store>) => {
    if (!(await putOutboxItem(userId, store, next))) throw new SendRefusal('withdrawn');
    // Checked after the completed step is stored and before the next request.
    signal?.throwIfAborted();
    return next;
  };
  let current = await keep(inState(item, 'sending'));
  const sending = { world, photos: await photosOf(userId, clientIdOf(keyOf(item))), keep };
  current = await steps.sendWords(current, sending);
  for (const name of await steps.unproven(current, sending)) {
    const photo = sending.photos.find((one) => one.name === name);
    if (!photo) throw new SendRefusal('photo_lost');
    const words = current;
    const answer = await uploadPhoto(photo, (body) => steps.upload(words, world, body));
    current = await keep(steps.proven(current, name, answer));
  }
  await steps.finish(current, sending);
}
