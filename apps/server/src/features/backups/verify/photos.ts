import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PhotoArea, PhotoStore } from '../../../photos/photo-store.ts';
import type { Progress } from '../../../shared/progress.ts';
import { sha256Hex } from '../../../shared/secrets.ts';
import { photosIn } from '../write-backup.ts';
import { checkOf, type Findings, type VerifyCheck } from './check.ts';

type Row = Pick<
  Tables['photos'],
  'location_id' | 'id' | 'file_name' | 'state' | 'received_sha256' | 'stored_sha256'
>;

const ROWS_PER_BATCH = 500;

/** Every photo that a row names is in the store with the hash that the row records. */
export async function photosMatch(
  database: Database,
  photos: PhotoStore,
  progress: Progress,
): Promise<VerifyCheck> {
  const advance = await progress('photos checked', () =>
    // If the table cannot be read, the check itself says so.
    photosIn(database).catch(() => 0),
  );
  const work = async (found: Findings) => {
    let after = { location_id: 0, id: 0 };
    for (;;) {
      const rows = await photosAfter(database, after);
      for (const row of rows) await lookAt(database, photos, row, found);
      const last = rows.at(-1);
      if (!last) return;
      after = last;
    }
  };
  return checkOf('photos_match_hashes', work, advance);
}

const named = (database: Database) =>
  database.db
    .selectFrom('photos')
    .select(['location_id', 'id', 'file_name', 'state', 'received_sha256', 'stored_sha256']);

const photosAfter = (
  database: Database,
  after: { location_id: number; id: number },
): Promise<Row[]> =>
  named(database)
    .where((eb) => eb(eb.refTuple('location_id', 'id'), '>', eb.tuple(after.location_id, after.id)))
    .orderBy('location_id')
    .orderBy('id')
    .limit(ROWS_PER_BATCH)
    .execute();

async function lookAt(
  database: Database,
  photos: PhotoStore,
  row: Row,
  found: Findings,
): Promise<void> {
  if (row.state === 'declared') return;
  found.looked(1);
  const fault = await faultOf(photos, row);
  if (fault === undefined) return;
  // The photo may have been prepared in the meantime, which changes its area and hash.
  const now = await named(database)
    .where('location_id', '=', row.location_id)
    .where('id', '=', row.id)
    .executeTakeFirst();
  const still = now && now.state !== row.state ? await faultOf(photos, now) : fault;
  if (still !== undefined) found.fault(`photo ${row.id} ${still}`);
}

async function faultOf(photos: PhotoStore, row: Row): Promise<string | undefined> {
  const [area, sha256] = areaOf(row);
  const bytes = row.file_name === null ? undefined : await photos.get(area, row.file_name);
  const file = `(${area}/${row.file_name ?? 'no name'})`;
  if (!bytes) return `is missing ${file}`;
  return sha256 === null || sha256Hex(bytes) === sha256
    ? undefined
    : `has changed since it was stored ${file}`;
}

function areaOf(row: Row): [PhotoArea, string | null] {
  if (row.state === 'ready') return ['ready', row.stored_sha256];
  return [row.state === 'received' ? 'received' : 'quarantine', row.received_sha256];
}
