import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { addDays, daysBetween, localDayOf, medianDays } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { locationDays, type LocationDay } from '../../shared/location-days.ts';
import { spanOfDays, type LocationSpan } from '../../shared/location-spans.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { fixesIn, oldestOpen, raisedIn, unownedCount } from './action-stats.repository.ts';
import { countPending } from './pending.repository.ts';

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
  const unowned = await unownedCount(db, scope);
  const oldest = await oldestOpen(db, scope);
  const raised = await raisedIn(db, spans);
  const fixes = await fixesIn(db, spans);
  const share = (count: number) => (fixes.length === 0 ? null : count / fixes.length);
  return {
    open: pending + approved,
    pending,
    approved,
    overdue,
    unowned,
    oldest_open_days: ageOf(days, oldest),
    raised,
    fixed: fixes.length,
    median_days_to_fix: medianDays(fixes.map((fix) => fix.days)),
    verified_share: share(fixes.filter(({ status }) => status === 'verified').length),
    failed_share: share(fixes.filter(({ failures }) => failures > 0).length),
  };
}

type Query = Call<'getActionStats'>['query'];

function spanOf(day: LocationDay, query: Query): LocationSpan {
  const to = query.to ?? day.today;
  const first = query.from ?? addDays(to, -USUAL_DAYS);
  if (first > to) throw faultAt('from', fieldSentence('start_after_end'));
  return spanOfDays(day, { from: first, to });
}

/** The age of the oldest open action in days of its location. */
function ageOf(days: readonly LocationDay[], oldest: ReadonlyMap<number, string>): number | null {
  const ages = days.flatMap(({ locationId, timeZone, today }) => {
    const raised = oldest.get(locationId);
    return raised === undefined ? [] : [daysBetween(localDayOf(raised, timeZone), today)];
  });
  return ages.length === 0 ? null : Math.max(0, ...ages);
}
