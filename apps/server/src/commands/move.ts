import type { Database } from '../db/database.ts';
import {
  countRows,
  NO_ROWS,
  sourceTables,
  sumsOf,
  withSnapshot,
  type TableSum,
} from '../features/backups/public.ts';
import { fillTables } from './fill-tables.ts';
import { noProgress, type Progress } from '../shared/progress.ts';
import { migrationNames } from '../db/migrate.ts';
import { LoadError } from './load-error.ts';
import { addUpAllLocations, refuseUnlessEmpty, hintOf, rowsIn } from './restore.ts';
import type { RestoreTarget } from './restore-target.ts';

export type MovedTable = { name: string; from: TableSum; to: TableSum };

/**
 * Copies a site into another database, table by table, and compares both by hash before the copy replaces the target.
 * The source is only read. Photos are not moved.
 */
export async function moveSite(
  source: Database,
  target: RestoreTarget,
  { replace, progress = noProgress }: { replace: boolean; progress?: Progress },
): Promise<{ tables: MovedTable[]; resumed: number; backup: string | undefined }> {
  refuseUnlessEmpty(target, replace);
  const beside = await target.build(migrationNames());
  try {
    const { sums: from, resumed } = await withSnapshot(source, async (snapshot) => {
      const advance = await progress('rows copied', () => countRows(snapshot));
      return fillTables(beside.database, await sourceTables(snapshot), advance);
    });
    const advance = await progress('rows compared', () => rowsIn(from));
    const to = await withSnapshot(beside.database, (snapshot) => sumsOf(snapshot, advance));
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
    const tables = names.map((name) => ({
      name,
      from: from[name] ?? NO_ROWS,
      to: to[name] ?? NO_ROWS,
    }));
    const other = tables.filter((table) => table.from.sha256 !== table.to.sha256);
    if (other.length > 0)
      throw new LoadError(
        `These tables did not arrive as they were: ${other.map((table) => table.name).join(', ')}. Nothing was changed.${hintOf(beside)}`,
      );
    await beside.bringUpToDate();
    await addUpAllLocations(beside);
    return { tables, resumed, backup: await beside.swap() };
  } catch (error) {
    await beside.discard();
    throw error;
  }
}
