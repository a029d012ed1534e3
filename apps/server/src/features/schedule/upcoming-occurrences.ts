import { entryOn, inspectionType, projector, type DayRange } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { found } from '../../shared/problem-error.ts';
import type { LocationDay } from '../working-calendars/public.ts';
import { keyOf } from './done-in-periods.ts';
import { plannedOn } from './span-items.ts';
import { openEntries, rowsDue } from './span.repository.ts';
import { rhythmOf } from '../due/public.ts';
import { oneLocation } from '../../shared/scope.ts';

/** An inspection due on a day, or one that follows if each is done on its day. */
export type Occurrence = {
  day: string;
  inspectable_id: number;
  inspectiontype_id: number;
  isProjected: boolean;
};

/** Everything that is due in a location up to a day, overdue work included, with what follows from today on. */
export async function upcomingOccurrences(
  db: Executor,
  day: LocationDay,
  to: string,
): Promise<Occurrence[]> {
  const { locationId, today, calendar } = day;
  const scope = oneLocation(locationId);
  const rows = await rowsDue(db, scope, { range: { from: '0000-00-00', to } });
  const entries = await openEntries(db, scope, {});
  const planned = Map.groupBy(plannedOn(entries, [{ ...day, latestOpen: today }]), ({ row }) =>
    keyOf(row),
  );
  const range: DayRange = { from: today, to };
  const projectors = new Map(
    [...new Set(rows.map((row) => row.inspectiontype_id))].map((id) => [
      id,
      projector(found(inspectionType(id)), { today, range, calendar }),
    ]),
  );
  return rows.flatMap((row) => {
    const { inspectable_id, inspectiontype_id } = row;
    const own = planned.get(keyOf(row)) ?? [];
    const days = own.length > 0 ? own.map(({ day }) => day) : [row.due];
    const later = found(projectors.get(inspectiontype_id))({
      ...rhythmOf(row),
      entries: own.map((planned) => entryOn(planned.row.effective_date)),
    });
    const at = (isProjected: boolean) => (day: string) => ({
      day,
      inspectable_id,
      inspectiontype_id,
      isProjected,
    });
    return [...days.map(at(false)), ...later.map(at(true))];
  });
}
