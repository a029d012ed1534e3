import { sha256Hex } from '../shared/secrets.ts';
import type { Database } from '../db/database.ts';
import { photoAreas, type PhotoArea, type PhotoStore } from '../photos/photo-store.ts';

/** The result for the photos: copied now, already present, and rows whose bytes are in neither store. */
export type MovedPhotos = { copied: number; there: number; missing: string[] };

/**
 * Copies every photo into another store and reads each back. The source is not changed, so the copy can be repeated and
 * the move undone.
 */
export async function movePhotos(
  database: Database,
  from: PhotoStore,
  to: PhotoStore,
): Promise<MovedPhotos> {
  const moved: MovedPhotos = { copied: 0, there: 0, missing: [] };
  for (const area of photoAreas)
    for await (const { name } of from.list(area)) {
      // A file that a crash left half written is not a photo.
      if (name.endsWith('.part')) continue;
      if (await copyPhoto(area, name, from, to)) moved.copied += 1;
      else moved.there += 1;
    }
  moved.missing = await missingIn(database, to);
  return moved;
}

async function copyPhoto(
  area: PhotoArea,
  name: string,
  from: PhotoStore,
  to: PhotoStore,
): Promise<boolean> {
  const bytes = await from.get(area, name);
  if (!bytes) return false;
  const isThere = async () => {
    const stored = await to.get(area, name);
    return stored !== undefined && sha256Hex(stored) === sha256Hex(bytes);
  };
  if (await isThere()) return false;
  await to.put(area, name, bytes);
  if (!(await isThere()))
    throw new Error(`The store returned other bytes for ${area}/${name} than it was given.`);
  return true;
}

const areaOf: Record<string, PhotoArea> = { ready: 'ready', received: 'received' };

async function missingIn({ db }: Database, store: PhotoStore): Promise<string[]> {
  const names = new Set<string>();
  for (const area of photoAreas)
    for await (const { name } of store.list(area)) names.add(`${area}/${name}`);
  const rows = await db
    .selectFrom('photos')
    .select(['file_name', 'state'])
    .where('state', 'in', ['ready', 'received'])
    .execute();
  return rows
    .map(({ file_name, state }) => `${areaOf[state] ?? state}/${file_name ?? ''}`)
    .filter((name) => !names.has(name));
}
