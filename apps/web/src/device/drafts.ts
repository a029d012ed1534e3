import { draftKey } from '@kierros/domain';
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

const keyOf = (userId: number, { templateId, places }: DraftRecord) =>
  draftKey({ userId, templateId, inspectableIds: places.map(({ id }) => id) });

/** One draft as the device has it. */
export async function getDraft(userId: number, clientId: string): Promise<DraftRecord | null> {
  return (await withDevice(userId, (db) => db.get('drafts', clientId))) ?? null;
}

/** Keeps a draft. Resolves when it is on disk; refuses one that another tab has submitted meanwhile. */
export async function saveDraft(userId: number, draft: DraftRecord): Promise<void> {
  await writeDevice(
    userId,
    ['drafts', 'outbox'],
    async (transaction) => {
      const sent = await transaction.objectStore('outbox').getKey(draft.clientId);
      // In both it would be filled in, and sent, a second time under the same id.
      if (sent !== undefined) throw new Error('This inspection has been submitted.');
      await transaction.objectStore('drafts').put(draft);
    },
    ['drafts'],
  );
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
