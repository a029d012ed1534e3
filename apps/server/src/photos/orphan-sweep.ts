import type { Database } from '../db/database.ts';
import { tryLock } from '../db/dialect.ts';
import { OperatorError } from '../shared/log.ts';
import { photoAreas, type PhotoStore, type StoreArea } from './photo-store.ts';

const GRACE_MS = 24 * 3_600_000;
// A sweep stops at this number of photos; the next one continues.
const MAX_BATCH = 10_000;

/** The state of a row that justifies the bytes in an area. */
const stateIn = { received: 'received', ready: 'ready', quarantine: 'unreadable' } as const;

/**
 * Removes photos and reports that no row names a day after they were written, such as leftovers of concurrent or
 * interrupted uploads and of crashes. With several servers, one sweeps at a time. Returns how many were removed.
 */
export async function sweepOrphanPhotos(
  database: Database,
  photos: PhotoStore,
  now: Date,
): Promise<number> {
  // One process works on a SQLite file: a transaction would only keep others from writing while photos are listed.
  if (database.kind === 'sqlite') return sweep(database, photos, now);
  return database.write(async (tx) =>
    (await tryLock(tx, 'orphanPhotos')) ? sweep(database, photos, now) : 0,
  );
}

async function sweep(database: Database, photos: PhotoStore, now: Date): Promise<number> {
  const before = now.getTime() - GRACE_MS;
  const orphans: { area: StoreArea; name: string }[] = [];
  let seen = 0;
  for (const area of [...photoAreas, 'reports'] as const) {
    let old: string[] = [];
    const sort = async () => {
      for (const name of await unnamed(database, area, old)) orphans.push({ area, name });
      old = [];
    };
    for await (const { name, changedAt } of photos.list(area)) {
      seen += 1;
      if (changedAt.getTime() < before) old.push(name);
      if (old.length >= 500) await sort();
      if (orphans.length >= MAX_BATCH) break;
    }
    await sort();
  }
  // A database that does not know most of the photos is the wrong one, or an older one restored: an operator must
  // decide.
  if (orphans.length > 100 && orphans.length > seen / 2)
    throw new OperatorError(
      `${orphans.length} of ${seen} photos are unknown to this database; none was removed.`,
    );
  for (const { area, name } of orphans) await photos.remove(area, name);
  return orphans.length;
}

async function unnamed(database: Database, area: StoreArea, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await (
    area === 'reports'
      ? database.db.selectFrom('report_jobs').select('file_name').where('file_name', 'in', names)
      : database.db
          .selectFrom('photos')
          .select('file_name')
          .where('file_name', 'in', names)
          .where('state', '=', stateIn[area])
  ).execute();
  const known = new Set(rows.map((row) => row.file_name));
  return names.filter((name) => !known.has(name));
}
