import type { Database } from '../db/database.ts';
import {
  sumsOf,
  tableBlocks,
  withSnapshot,
  type TableSum,
} from '../features/backups/backups.read.ts';
import { fillTables } from './fill-tables.ts';
import { migrationNames } from '../db/migrate.ts';
import { LoadError } from './load-error.ts';
import { refuseUnlessEmpty } from './restore.ts';
import type { RestoreTarget } from './restore-target.ts';

export type MovedTable = { name: string; from: TableSum; to: TableSum };

const NONE: TableSum = { rows: 0, sha256: '', columns: [] };

/**
 * Copies a site into another database, table by table, and compares both by hash before the copy replaces the target.
 * The source is only read. Photos are not moved.
 */
export async function moveSite(
  source: Database,
  target: RestoreTarget,
  { replace }: { replace: boolean },
): Promise<{ tables: MovedTable[]; backup: string | undefined }> {
  refuseUnlessEmpty(target, replace);
  const beside = await target.build(migrationNames());
  try {
    const from = await withSnapshot(source, async (snapshot) => {
      await fillTables(beside.database, tableBlocks(snapshot));
      return sumsOf(snapshot);
    });
    const to = await withSnapshot(beside.database, sumsOf);
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
    const tables = names.map((name) => ({
      name,
      from: from[name] ?? NONE,
      to: to[name] ?? NONE,
    }));
    const other = tables.filter((table) => table.from.sha256 !== table.to.sha256);
    if (other.length > 0)
      throw new LoadError(
        `These tables did not arrive as they were: ${other.map((table) => table.name).join(', ')}. Nothing was changed.`,
      );
    await beside.bringUpToDate();
    return { tables, backup: await beside.swap() };
  } catch (error) {
    await beside.discard();
    throw error;
  }
}
