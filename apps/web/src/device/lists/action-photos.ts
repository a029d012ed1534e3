import type { StoredActions } from '../device-records.ts';
import { withDevice, writeDevice } from '../device-db.ts';
import { fetchLastPhotos } from './last-fetch.ts';

// Photos of fixes that await their check, among the thumbnails of earlier inspections: the round compares them where
// there is no network. A cache of server data as well: it may be deleted at any time.

const keyPrefix = 'action:';
// Every key that begins with the prefix.
const ownKeys = () => IDBKeyRange.bound(keyPrefix, `${keyPrefix}\uFFFF`);

/** The photos that the round shows of an action, the fault and its fix; null before it is fixed. */
export function comparedPhotos(
  action: Pick<StoredActions, 'status' | 'images_before' | 'images_after'>,
): { before: string | undefined; after: string } | null {
  const after = action.images_after.at(-1);
  if (action.status !== 'resolved' || after === undefined) return null;
  return { before: action.images_before.at(-1), after };
}

async function removeOthers(userId: number, wanted: ReadonlySet<string>): Promise<void> {
  const here = await withDevice(userId, (db) =>
    db.getAllKeysFromIndex('lastPhotos', 'key', ownKeys()),
  );
  const others = here.filter((path) => !wanted.has(path));
  if (others.length === 0) return;
  await writeDevice(userId, ['lastPhotos'], async (transaction) => {
    for (const path of others) await transaction.objectStore('lastPhotos').delete(path);
  });
}

/** Stores the photos of fixes that the next round checks, the latest fixes first, and deletes those of other actions. */
export async function fetchActionPhotos(
  userId: number,
  actions: readonly StoredActions[],
  pause?: () => Promise<void>,
): Promise<void> {
  const photos = actions
    .filter(({ question_id: questionId, archived }) => questionId !== null && !archived)
    .toSorted((one, other) => ((one.fixed_at ?? '') < (other.fixed_at ?? '') ? 1 : -1))
    .flatMap((action) => {
      const { before, after } = comparedPhotos(action) ?? {};
      return [after, before].flatMap((path) =>
        path === undefined ? [] : [{ path, key: `${keyPrefix}${String(action.id)}` }],
      );
    });
  await removeOthers(userId, new Set(photos.map(({ path }) => path)));
  await fetchLastPhotos(userId, photos, { isReserved: true, ...(pause && { pause }) });
}
