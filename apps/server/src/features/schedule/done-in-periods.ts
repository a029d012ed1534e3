import { inspectionType, periodRange } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import type { LocationDay } from '../working-calendars/public.ts';
import { doneBetween } from '../inspections/public.ts';

type RowKey = { inspectable_id: number; inspectiontype_id: number };

export const rowKey = (inspectableId: number, typeId: number): string =>
  `${inspectableId}.${typeId}`;

export const keyOf = (row: RowKey): string => rowKey(row.inspectable_id, row.inspectiontype_id);

/**
 * How often some rows of a location were done in the current month or year. Nothing is done in the future, so no other
 * period can already have inspections.
 */
export async function doneInPeriods(
  db: Executor,
  { locationId, today }: Pick<LocationDay, 'locationId' | 'today'>,
  rows: readonly RowKey[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const period of ['month', 'year'] as const) {
    const own = rows.filter((row) => inspectionType(row.inspectiontype_id)?.period === period);
    const wanted = new Set(own.map(keyOf));
    const ids = [...new Set(own.map((row) => row.inspectable_id))];
    for (const part of chunks(ids, 1_000)) {
      const done = await doneBetween(db, locationId, part, periodRange(today, period));
      for (const [key, count] of done) if (wanted.has(key)) counts.set(key, count);
    }
  }
  return counts;
}
