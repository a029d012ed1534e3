import type { Database } from '../../db/database.ts';
import { accessTables } from '../../db/table-changes.ts';
import type { Viewer } from '../../shared/viewer.ts';

const LIMIT = 10_000;

type Cached = { viewer: Viewer; expiresAt: string; version: number };

/**
 * Caches the viewer of a token until that user's account, sessions or tokens change: on SQLite each request would
 * otherwise read the same three rows. A change of rights, a sign-out or a revocation applies to the next request.
 */
export function viewerCache({ changes }: Database) {
  const cached = new Map<string, Cached>();
  return async (
    token: string,
    now: string,
    read: () => Promise<{ viewer: Viewer; expiresAt: string } | undefined>,
  ): Promise<Viewer | undefined> => {
    if (!changes) return (await read())?.viewer;
    const known = cached.get(token);
    if (known && known.expiresAt > now && known.version === changes.person(known.viewer.id))
      return known.viewer;
    const before = changes.tables(accessTables);
    const found = await read();
    if (!found) {
      cached.delete(token);
      return undefined;
    }
    // The rows changed during the read, so the result may be stale and is not cached.
    if (changes.tables(accessTables) !== before) return found.viewer;
    if (cached.size >= LIMIT) cached.clear();
    cached.set(token, { ...found, version: changes.person(found.viewer.id) });
    return found.viewer;
  };
}
