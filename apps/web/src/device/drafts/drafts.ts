import { draftKey, slotKey } from '@kierros/domain';
import type { DraftSubject } from '@kierros/domain';
import { withDevice, writeDevice } from '../device-db.ts';
import type { DraftRecord, ServerDraft } from '../device-records.ts';
import { removePhotosOf } from '../photos/photos.ts';

/** The drafts on this device, most recently changed first. */
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

/** The stored draft, or null. */
export async function getDraft(userId: number, clientId: string): Promise<DraftRecord | null> {
  return (await withDevice(userId, (db) => db.get('drafts', clientId))) ?? null;
}

/** What a page knows of the draft that it saves. */
export interface KnownDraft {
  /** When the draft was last changed, as far as the page knows. */
  updatedAt: string;
  /** The keys of the slots answered on this page since then. */
  own: ReadonlySet<string>;
}

/** Represents the remark about the whole inspection among the slot keys. */
export const remarkKey = 'comments';

// For slots that were not answered on this page, the other tab's answers are newer.
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
 * Saves a draft; rejects if another tab has submitted it. Resolves, once it is on disk, to the stored draft: if another
 * tab has written since `known`, the answers given there are merged in.
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
      // Stored in both, it would be filled in and sent a second time under the same id.
      if (sent !== undefined) throw new Error('This inspection has been submitted.');
      const drafts = transaction.objectStore('drafts');
      // Compares only `updatedAt`: a draft of hundreds of answers is read only if another tab wrote it.
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
 * Saves a draft for the first time. If another tab has started the same inspection, both continue with that draft: two
 * would be submitted twice. Resolves to the stored draft.
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
 * Makes a draft an independent inspection: it gets a new id, its photos move with it, and its link to the server's copy
 * is removed. Returns null if it is no longer a draft.
 */
export async function detachDraft(userId: number, clientId: string): Promise<DraftRecord | null> {
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

/** Deletes a draft and its photos. Called on the user's request only, never after sending. */
export async function removeDraft(userId: number, clientId: string): Promise<void> {
  await writeDevice(userId, ['drafts', 'photos', 'rawPhotos'], async (transaction) => {
    await transaction.objectStore('drafts').delete(clientId);
    await removePhotosOf(transaction, clientId);
  });
}

/**
 * Stores the id and version of the server's copy. Returns false if the draft no longer exists: a draft submitted in the
 * meantime must not reappear.
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
