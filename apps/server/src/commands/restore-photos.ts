import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { BackedUpPhoto } from '../features/backups/public.ts';
import type { PhotoArea, PhotoStore } from '../photos/photo-store.ts';
import type { Advance } from '../shared/progress.ts';
import { sha256Hex } from '../shared/secrets.ts';

type Row = Pick<Tables['photos'], 'location_id' | 'id' | 'file_name' | 'state'>;

// The area of a photo depends on the state of its row.
const areaOf: Record<Exclude<Row['state'], 'declared'>, PhotoArea> = {
  received: 'received',
  ready: 'ready',
  unreadable: 'quarantine',
};

/**
 * Puts the photos that rows of `database` name into the store. Their names are random and their content never changes,
 * so this may be done, and repeated, before anything refers to them.
 */
export async function restorePhotos(
  database: Database,
  store: PhotoStore,
  photos: AsyncIterable<BackedUpPhoto>,
  advance: Advance,
): Promise<{ put: number; missing: string[] }> {
  let put = 0;
  for await (const { area: from, name, bytes } of photos) {
    advance(1);
    const row = await rowOf(database, name);
    if (!row || row.state === 'declared') continue;
    const isPrepared = row.state === 'received' && from === 'ready';
    if (isPrepared) await markReady(database, row, bytes);
    const area = isPrepared ? 'ready' : areaOf[row.state];
    const current = await store.get(area, name);
    if (current === undefined || sha256Hex(current) !== sha256Hex(bytes))
      await store.put(area, name, bytes);
    put += 1;
  }
  return { put, missing: await missingIn(database, store, put) };
}

const rowOf = (database: Database, name: string): Promise<Row | undefined> =>
  database.db
    .selectFrom('photos')
    .select(['location_id', 'id', 'file_name', 'state'])
    .where('file_name', '=', name)
    .executeTakeFirst();

// The photo was prepared between the copy of its row and the copy of its file, so the row is updated.
const markReady = (database: Database, { location_id, id }: Row, bytes: Buffer) =>
  database.write((tx) =>
    tx
      .updateTable('photos')
      .set({ state: 'ready', stored_sha256: sha256Hex(bytes), stored_bytes: bytes.length })
      .where('location_id', '=', location_id)
      .where('id', '=', id)
      .execute(),
  );

/** The photos that rows name and the store lacks. Searched one by one only if the counts differ. */
async function missingIn(database: Database, store: PhotoStore, put: number): Promise<string[]> {
  const named = database.db
    .selectFrom('photos')
    .where('file_name', 'is not', null)
    .where('state', '!=', 'declared');
  const { total } = await named
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const missing: string[] = [];
  if (Number(total) === put) return missing;
  for (let after = ''; ;) {
    const rows = await named
      .select(['file_name', 'state'])
      .where('file_name', '>', after)
      .orderBy('file_name')
      .limit(500)
      .execute();
    for (const { file_name, state } of rows)
      if (
        file_name !== null &&
        state !== 'declared' &&
        !(await store.get(areaOf[state], file_name))
      )
        missing.push(file_name);
    const last = rows.at(-1)?.file_name;
    if (last == null) return missing;
    after = last;
  }
}
