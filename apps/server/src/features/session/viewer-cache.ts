import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../shared/viewer.ts';

const MOST_KEPT = 10_000;

type Kept = { viewer: Viewer; expiresAt: string; epoch: number };

/**
 * Who held a token the last time, for as long as nothing changed that could
 * make it untrue: with the embedded database each request would otherwise read
 * the same three rows. A change of rights, a sign-out or a revocation acts on
 * the next request, since it moves the database's epoch.
 */
export function viewerCache({ accessEpoch }: Database) {
  const kept = new Map<string, Kept>();
  return async (
    token: string,
    now: string,
    read: () => Promise<{ viewer: Viewer; expiresAt: string } | undefined>,
  ): Promise<Viewer | undefined> => {
    if (!accessEpoch) return (await read())?.viewer;
    const epoch = accessEpoch();
    const known = kept.get(token);
    if (known && known.epoch === epoch && known.expiresAt > now) return known.viewer;
    const found = await read();
    if (!found) {
      kept.delete(token);
      return undefined;
    }
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(token, { ...found, epoch });
    return found.viewer;
  };
}
