import { draftKey, slotKey } from '@kierros/domain';
import type { DraftSubject } from '@kierros/domain';
import { withDevice, writeDevice } from './device-db.ts';
import type { DraftRecord, ServerDraft } from './device-records.ts';

/** The drafts on this device, the last changed first. */
export async function listDrafts(userId: number): Promise<DraftRecord[]> {
  const drafts = await withDevice(userId, (db) => db.getAll('drafts'));
  return drafts.sort((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1));
}

/** The newest draft of the same user, template and inspectables. */
export async function findDraft(subject: DraftSubject): Promise<DraftRecord | null> {
  const key = draftKey(subject);
  const drafts = await listDrafts(subject.userId);
  return drafts.find((draft) => keyOf(subject.userId, draft) === key) ?? null;
}

const keyOf = (userId: number, { templateId, places: inspectables }: DraftRecord) =>
  draftKey({ userId, templateId, inspectableIds: inspectables.map(({ id }) => id) });

/** One draft as the device has it. */
export async function getDraft(userId: number, clientId: string): Promise<DraftRecord | null> {
  return (await withDevice(userId, (db) => db.get('drafts', clientId))) ?? null;
}

/** What a page knows of the draft that it keeps. */
export interface KnownDraft {
  /** When it was changed last, as far as the page knows. */
  updatedAt: string;
  /** The keys of the slots that were answered on the page since. */
  own: ReadonlySet<string>;
}

/** Stands for the remark about the whole among the keys of slots. */
export const remarkKey = 'comments';

// Of what was not answered on this page the other tab knows better.
function withTheirs(draft: DraftRecord, theirs: DraftRecord, own: KnownDraft['own']): DraftRecord {
  const answers = new Map(draft.answers.map((answer) => [slotKey(answer), answer]));
  for (const answer of theirs.answers)
    if (!own.has(slotKey(answer))) answers.set(slotKey(answer), answer);
  const version = ({ server }: DraftRecord) => server?.version ?? 0;
  const { server } = version(theirs) > version(draft) ? theirs : draft;
  const { comments = '' } = own.has(remarkKey) ? draft : theirs;
  return { ...draft, answers: [...answers.values()], comments, server };
}

/**
 * Keeps a draft; refuses one that another tab has submitted meanwhile. Resolves, once it is on disk, to what is kept:
 * where another tab has written since what was `known`, with the answers that were given there.
 */
export async function saveDraft(
  userId: number,
  draft: DraftRecord,
  known?: KnownDraft,
): Promise<DraftRecord> {
  const { clientId } = draft;
  return writeDevice(
    userId,
    ['drafts', 'outbox'],
    async (transaction) => {
      const sent = await transaction.objectStore('outbox').getKey(clientId);
      // In both it would be filled in, and sent, a second time under the same id.
      if (sent !== undefined) throw new Error('This inspection has been submitted.');
      const drafts = transaction.objectStore('drafts');
      // By its hour alone: a draft of hundreds of answers is read only when somebody else wrote it.
      const isKnown = known && (await drafts.index('updatedAt').getKey(known.updatedAt));
      const theirs = known && isKnown !== clientId ? await drafts.get(clientId) : undefined;
      const merged = known && theirs ? withTheirs(draft, theirs, known.own) : draft;
      await drafts.put(merged);
      return merged;
    },
    ['drafts'],
  );
}

/**
 * Keeps a draft for the first time. Where another tab has begun the same inspection meanwhile both go on with that one:
 * two would be submitted twice. Resolves to what is kept.
 */
export async function beginDraft(
  userId: number,
  draft: DraftRecord,
  own: KnownDraft['own'],
): Promise<DraftRecord> {
  return writeDevice(userId, ['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const key = keyOf(userId, draft);
    const begun = (await drafts.getAll()).filter((one) => keyOf(userId, one) === key);
    const theirs = begun.toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1))[0];
    const { clientId, startedAt, server } = theirs ?? draft;
    const merged = theirs
      ? withTheirs({ ...draft, clientId, startedAt, server }, theirs, own)
      : draft;
    await drafts.put(merged);
    return merged;
  });
}

/**
 * Makes a draft an inspection of its own: under another id, its photos with it, and nothing of it on the server.
 * Null when it is no draft any more.
 */
export async function makeItsOwn(userId: number, clientId: string): Promise<DraftRecord | null> {
  return writeDevice(userId, ['drafts', 'photos', 'rawPhotos'], async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const draft = await drafts.get(clientId);
    if (!draft) return null;
    const own = { ...draft, clientId: crypto.randomUUID(), server: null };
    await drafts.put(own);
    await drafts.delete(clientId);
    // One at a time: a photo is some megabytes.
    for await (const cursor of transaction
      .objectStore('photos')
      .index('clientId')
      .iterate(clientId))
      await cursor.update({ ...cursor.value, clientId: own.clientId });
    for await (const cursor of transaction
      .objectStore('rawPhotos')
      .index('clientId')
      .iterate(clientId))
      await cursor.update({ ...cursor.value, clientId: own.clientId });
    return own;
  });
}

/** Removes a draft and its photos: on purpose only, never after sending. */
export async function removeDraft(userId: number, clientId: string): Promise<void> {
  await writeDevice(userId, ['drafts', 'photos', 'rawPhotos'], async (transaction) => {
    await transaction.objectStore('drafts').delete(clientId);
    for (const store of ['photos', 'rawPhotos'] as const) {
      const photos = transaction.objectStore(store);
      for (const id of await photos.index('clientId').getAllKeys(clientId)) await photos.delete(id);
    }
  });
}

/**
 * Notes where the server's copy of a draft is. False when the draft is no
 * longer a draft: one that was submitted meanwhile must not come back.
 */
export async function rememberServer(
  userId: number,
  clientId: string,
  server: ServerDraft,
): Promise<boolean> {
  return writeDevice(userId, ['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const draft = await drafts.get(clientId);
    if (!draft) return false;
    await drafts.put({ ...draft, server });
    return true;
  });
}
