import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { addDays, medianDays } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import {
  locationDays,
  type LocationDay,
  spanOfDays,
  type LocationSpan,
} from '../working-calendars/public.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { actionTotals } from '../history/public.ts';
import { countPending, totalPending } from './actions.repository.ts';

const USUAL_DAYS = 90;

/**
 * Figures of pending actions: those that are open now, and the fixes of a range of days, each in the zone of its
 * location.
 */
export async function getActionStats({
  db,
  viewer,
  query,
  now,
}: Call<'getActionStats'>): Promise<Schema<'ActionStats'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const days = await locationDays(db, scope, now);
  const spans = days.map((day) => spanOf(day, query));
  const { pending, approved, overdue } = await countPending(db, scope, {
    filter: { status: 'all' },
    days,
  });
  const unowned = await totalPending(db, scope, { status: 'approved', unowned: true });
  const sums = await actionTotals(db, scope, { spans, days });
  const fixed = sums.fixes.length;
  const share = (count: number) => (fixed === 0 ? null : count / fixed);
  return {
    open: pending + approved,
    pending,
    approved,
    overdue,
    unowned,
    oldest_open_days: sums.oldestDays,
    raised: sums.raised,
    fixed,
    median_days_to_fix: medianDays(sums.fixes),
    verified_share: share(sums.verified),
    failed_share: share(sums.failed),
  };
}

type Query = Call<'getActionStats'>['query'];

function spanOf(day: LocationDay, query: Query): LocationSpan {
  const to = query.to ?? day.today;
  const first = query.from ?? addDays(to, -USUAL_DAYS);
  if (first > to) throw faultAt('from', fieldSentence('start_after_end'));
  return spanOfDays(day, { from: first, to });
}
