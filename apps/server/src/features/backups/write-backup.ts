import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PhotoArea, PhotoStore } from '../../photos/photo-store.ts';
import { noProgress, type Progress } from '../../shared/progress.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { keysOf, withoutKeys } from './backup-keys.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_NAME,
  writeManifest,
  type BackupKeys,
  type Manifest,
} from './manifest.ts';
import { withSnapshot } from './snapshot.ts';
import { countRows, tableBlocks, tableSums } from './table-sums.ts';

type Source = {
  database: Database;
  photos: PhotoStore;
  /** With which the keys of the site are encrypted; without one they are left out. */
  passphrase?: string | undefined;
  progress?: Progress | undefined;
};
type Want = {
  path: string;
  now: Date;
  /** Called between two chunks; may throw to abort. */
  onProgress?: (photos: number) => void;
};

export type Written = { bytes: number; sha256: string; manifest: Manifest };

/**
 * Writes a backup while the server is in use: a snapshot of the database, then the photos that its rows name. Photos
 * never change and are in the store before any row names them, so the photos copied later match the earlier rows.
 */
export async function writeBackup(
  { database, photos, passphrase, progress = noProgress }: Source,
  { path, now, onProgress = () => undefined }: Want,
): Promise<Written> {
  const written = await writeArchive(path, now, async (archive) => {
    const head = await addTables({ database, passphrase, progress }, archive, onProgress);
    const advance = await progress('photos backed up', () => photosIn(database));
    const copied = await addPhotos({ database, photos }, archive, head.lastPhoto, (count) => {
      advance(1);
      onProgress(count);
    });
    const manifest: Manifest = {
      format: FORMAT,
      format_version: FORMAT_VERSION,
      created_at: now.toISOString(),
      migrations: head.migrations,
      tables: head.tables,
      keys: head.keys,
      ...copied,
      content: archive.soFar(),
    };
    await archive.add(MANIFEST_NAME, writeManifest(manifest));
    return manifest;
  });
  return { bytes: written.bytes, sha256: written.sha256, manifest: written.result };
}

function addTables(
  {
    database,
    passphrase,
    progress,
  }: Pick<Source, 'database' | 'passphrase'> & { progress: Progress },
  archive: ArchiveWriter,
  onProgress: (photos: number) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables'> & { keys: BackupKeys; lastPhoto: number }> {
  return withSnapshot(database, async (snapshot) => {
    const advance = await progress('rows backed up', () => countRows(snapshot));
    const sums = tableSums();
    let [table, part] = ['', 0];
    for await (const stored of tableBlocks(snapshot)) {
      onProgress(0);
      const block = withoutKeys(stored);
      if (!block) continue;
      part = block.table === table ? part + 1 : 1;
      table = block.table;
      sums.add(block);
      await archive.add(`tables/${table}/${String(part).padStart(6, '0')}.jsonl`, block.text);
      advance(block.rows);
    }
    const migrations = await snapshot.all(
      sql<{ name: string }>`select name from kysely_migration order by name`,
    );
    const [last] = await snapshot.all(sql<{ id: number | null }>`select max(id) as id from photos`);
    return {
      migrations: migrations.map((one) => one.name).sort(),
      tables: sums.result(),
      keys: await keysOf(snapshot, passphrase),
      lastPhoto: Number(last?.id ?? 0),
    };
  });
}

/** The number of photos, for the progress of work on all of them. */
export const photosIn = async ({ db }: Database): Promise<number> => {
  const counted = db.selectFrom('photos').select((eb) => eb.fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirst())?.total ?? 0);
};

const NAMED_AT_MOST = 1_000;
const PHOTOS_PER_BATCH = 500;

async function addPhotos(
  { database, photos }: Source,
  archive: ArchiveWriter,
  lastPhoto: number,
  onProgress: (photos: number) => void,
): Promise<Pick<Manifest, 'photos' | 'missing_photos'>> {
  const copied = { count: 0, bytes: 0 };
  const missing: Manifest['missing_photos'] = { count: 0, names: [] };
  for await (const { file_name, state } of storedPhotos(database, lastPhoto)) {
    onProgress(copied.count);
    const found = await findPhoto(photos, file_name, state);
    if (found) {
      await archive.add(`photos/${found.area}/${file_name}`, found.bytes);
      copied.count += 1;
      copied.bytes += found.bytes.length;
    } else {
      missing.count += 1;
      if (missing.names.length < NAMED_AT_MOST) missing.names.push(file_name);
    }
  }
  return { photos: copied, missing_photos: missing };
}

type StoredPhoto = { file_name: string; state: 'received' | 'ready' | 'unreadable' };

// Photo rows are never removed, so those of the snapshot still exist, and the snapshot need not stay open while their
// files are read.
async function* storedPhotos(database: Database, lastPhoto: number): AsyncGenerator<StoredPhoto> {
  let after = { location_id: 0, id: 0 };
  for (;;) {
    const rows = await database.db
      .selectFrom('photos')
      .select(['location_id', 'id', 'file_name', 'state'])
      .where((eb) =>
        eb(eb.refTuple('location_id', 'id'), '>', eb.tuple(after.location_id, after.id)),
      )
      .where('id', '<=', lastPhoto)
      .where('file_name', 'is not', null)
      .orderBy('location_id')
      .orderBy('id')
      .limit(PHOTOS_PER_BATCH)
      .execute();
    for (const { file_name, state } of rows)
      if (file_name !== null && state !== 'declared') yield { file_name, state };
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

// The queue may move a photo during the search: it is in the next area before it leaves the previous one.
const areasOf: Record<StoredPhoto['state'], readonly PhotoArea[]> = {
  received: ['received', 'ready', 'quarantine'],
  ready: ['ready'],
  unreadable: ['quarantine'],
};

async function findPhoto(
  photos: PhotoStore,
  name: string,
  state: StoredPhoto['state'],
): Promise<{ area: PhotoArea; bytes: Buffer } | undefined> {
  for (const area of areasOf[state]) {
    const bytes = await photos.get(area, name);
    if (bytes) return { area, bytes };
  }
  return undefined;
}
