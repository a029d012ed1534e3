import { alwaysOpen } from '@kierros/domain';
import { todayHere } from '../../shared/today.ts';
import { untilIdle } from '../../shared/use-settled.ts';
import type { StoredDue } from '../device-records.ts';
import { dueRows } from './due-rows.ts';
import { forgetOldLast } from './last-answers.ts';
import { fetchLast } from './last-fetch.ts';
import type { LastQuestion } from './last-fetch.ts';

// Inspectables due this week; at a location with more, only the most urgent are prefetched.
const maxInspectables = 500;

/** What is due now or within the week and has been inspected before, most urgent first. */
export function upcoming(
  groups: readonly StoredDue[],
  now: Date,
): Pick<LastQuestion, 'placeIds' | 'templateIds'> {
  const past = new Set(
    groups.flatMap(({ inspectable_id: id, due }) =>
      due
        .filter((one) => one.last_done_on !== null)
        .map((one) => `${String(id)}:${String(one.inspectiontype_id)}`),
    ),
  );
  const rows = dueRows(groups, todayHere(now), alwaysOpen)
    .filter((row) => (row.isNow || row.isUpcoming) && past.has(row.key))
    .sort((one, other) => (one.due < other.due ? -1 : 1))
    .slice(0, maxInspectables);
  return {
    placeIds: [...new Set(rows.map(({ inspectableId }) => inspectableId))],
    templateIds: [...new Set(rows.flatMap(({ templateIds }) => templateIds))],
  };
}

/** Fetches the last results of everything that is due within the week. */
export async function prefetchLast(
  userId: number,
  groups: readonly StoredDue[],
  { location, now }: Pick<LastQuestion, 'location' | 'now'>,
): Promise<void> {
  await forgetOldLast(userId, now);
  await fetchLast(userId, { ...upcoming(groups, now), location, now, pause: untilIdle });
}
