import { migrationNames } from '../../db/migrate.ts';
import { photoAreas, type PhotoArea } from '../../photos/photo-store.ts';
import { noProgress, type Progress } from '../../shared/progress.ts';
import { entriesOf, sizeOf } from './archive-reader.ts';
import { BackupError, MANIFEST_NAME, readManifest, type Manifest } from './manifest.ts';
import { leftOut } from './table-shapes.ts';
import { tableSums, type SourceTable, type TableBlock } from './table-sums.ts';

/** The rows of a backup in its order, table by table. */
export async function* backedUpRows(path: string, manifest: Manifest): AsyncGenerator<TableBlock> {
  for await (const { name, bytes } of entriesOf(path)) {
    const table = tableOf(name);
    if (table === undefined) return;
    yield { table, text: bytes, rows: linesIn(bytes), columns: columnsOf(manifest, table) };
  }
}

/** The tables of a backup that are restored: one of an older server has more. */
export const restoredTables = ({ tables }: Manifest): Manifest['tables'] =>
  Object.fromEntries(Object.entries(tables).filter(([table]) => !leftOut.includes(table)));

/** The tables of a backup that are restored, in its order, to be read one after the other. */
export async function* backedUpTables(
  path: string,
  manifest: Manifest,
): AsyncGenerator<SourceTable> {
  const rows = backedUpRows(path, manifest);
  try {
    let next = await rows.next();
    for (const [table, sum] of Object.entries(restoredTables(manifest))) {
      while (!next.done && leftOut.includes(next.value.table)) next = await rows.next();
      const blocks = async function* (): AsyncGenerator<TableBlock> {
        for (; !next.done && next.value.table === table; next = await rows.next()) yield next.value;
      };
      yield { table, blocks, sum: async () => sum };
      while (!next.done && next.value.table === table) next = await rows.next();
    }
  } finally {
    // Closes the file, which the generator holds open.
    await rows.return(undefined);
  }
}

const columnsOf = ({ tables }: Manifest, table: string): readonly string[] =>
  tables[table]?.columns ?? [];

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export type BackedUpPhoto = { area: PhotoArea; name: string; bytes: Buffer };

/** The photos of a backup, and the store area of each. */
export async function* backedUpPhotos(path: string): AsyncGenerator<BackedUpPhoto> {
  for await (const { name, bytes } of entriesOf(path)) {
    const photo = photoOf(name);
    if (photo) yield { ...photo, bytes };
  }
}

const tableOf = (name: string): string | undefined =>
  /^tables\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1];
function photoOf(entry: string): { area: PhotoArea; name: string } | undefined {
  const [folder, area, name, more] = entry.split('/');
  const known = photoAreas.find((one) => one === area);
  return folder === 'photos' && known && name && more === undefined
    ? { area: known, name }
    : undefined;
}

/**
 * Reads a whole backup and compares it with its manifest: every byte, row count and hash. Writes nothing. Throws a
 * one-sentence reason.
 */
export async function checkBackup(
  path: string,
  progress: Progress = noProgress,
): Promise<Manifest> {
  const sums = tableSums();
  const photos = { count: 0, bytes: 0 };
  const advance = await progress('bytes of the file', () => sizeOf(path));
  for await (const { name, bytes, before } of entriesOf(path)) {
    advance(bytes.length);
    const table = tableOf(name);
    if (name === MANIFEST_NAME && before) {
      const manifest = readManifest(bytes);
      holds(manifest, { tables: sums.result(), photos, content: before });
      refuseOtherSchema(manifest.migrations);
      return manifest;
    }
    if (table !== undefined) {
      sums.add({ table, text: bytes, rows: linesIn(bytes), columns: [] });
    } else if (photoOf(name) !== undefined) {
      photos.count += 1;
      photos.bytes += bytes.length;
    } else
      throw new BackupError(
        `The backup contains "${name}", which does not belong in a Kierros backup.`,
      );
  }
  throw new BackupError('The backup is incomplete: its end is missing.');
}

type Seen = Pick<Manifest, 'tables' | 'photos' | 'content'>;

function holds(manifest: Manifest, { tables, ...seen }: Seen): void {
  // The column names are stored only in the manifest, which has its own hash.
  for (const [table, sum] of Object.entries(tables)) sum.columns = columnsOf(manifest, table);
  for (const part of ['content', 'tables', 'photos'] as const)
    if (JSON.stringify(manifest[part]) !== JSON.stringify({ tables, ...seen }[part]))
      throw new BackupError(
        `The backup was changed after it was made: its ${part} do not match its manifest.`,
      );
}

function refuseOtherSchema(migrations: readonly string[]): void {
  const known = migrationNames();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup comes from a newer server: this one does not know ${unknown.join(', ')}. Restore it with a server that is at least as new.`,
    );
}
