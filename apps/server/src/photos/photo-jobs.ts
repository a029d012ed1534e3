import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { enqueue, hasNoJob, HELD } from '../queue/queue-jobs.repository.ts';

/** The kind of the jobs that prepare received photos. */
export const PHOTO = 'photo';

type PhotoKey = Pick<Tables['photos'], 'location_id' | 'id'>;

/** Has received photos prepared; in the transaction that receives them. */
export const enqueuePhotos = (
  database: Database,
  tx: Executor,
  photos: readonly PhotoKey[],
  now: Date,
): Promise<void> =>
  enqueue(
    database,
    tx,
    photos.map(({ location_id, id }) => ({
      ...{ kind: PHOTO, location_id, payload: { photo: id }, now },
    })),
  );

const isFree = (now: Date) =>
  sql<boolean>`(claimed_until is null or claimed_until <= ${now.toISOString()} or claimed_until = ${HELD})`;

/**
 * Takes over received photos that have no job: those of an older server beside this one, unless it prepares them itself,
 * and those of a restored backup.
 */
export async function takeOverPhotos(database: Database, now: Date): Promise<number> {
  const photo = { name: 'photo', locationId: sql<number>`photos.location_id`, id: 'photos.id' };
  const found = await database.db
    .selectFrom('photos')
    .select(['location_id', 'id'])
    .where('state', '=', sql.lit('received'))
    .where(isFree(now))
    .where(hasNoJob(PHOTO, photo))
    .orderBy('id')
    .limit(100)
    .execute();
  if (found.length === 0) return 0;
  await database.write(async (tx) => {
    const taken: PhotoKey[] = [];
    for (const { location_id, id } of found) {
      const { numUpdatedRows } = await tx
        .updateTable('photos')
        .set({ claimed_until: HELD })
        .where('location_id', '=', location_id)
        .where('id', '=', id)
        .where('state', '=', 'received')
        .where(isFree(now))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) taken.push({ location_id, id });
    }
    await enqueuePhotos(database, tx, taken, now);
  });
  return found.length;
}
