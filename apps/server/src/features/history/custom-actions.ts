import {
  daysBetween,
  localDayOf,
  medianDays,
  type ActionMetric,
  type LocalDate,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { byLocationId, type LocationDay, type LocationSpan } from '../working-calendars/public.ts';
import type { Scope } from '../../shared/scope.ts';
import {
  fixesByGroup,
  openByGroup,
  raisedByGroup,
  type ActionFilter,
} from './custom-actions.repository.ts';
import { share } from './custom-columns.ts';
import type { Grouping } from './custom-data.repository.ts';
import { severalInspectables } from './several-inspectables.ts';

/** The actions of one group; groups can be added up to a larger one. */
export type ActionSums = {
  open: number;
  overdue: number;
  oldestDays: number | null;
  raised: number;
  /** How long each fix took. */
  fixes: number[];
  verified: number;
  failed: number;
};

const noActions = (): ActionSums => ({
  open: 0,
  overdue: 0,
  oldestDays: null,
  raised: 0,
  fixes: [],
  verified: 0,
  failed: 0,
});

/** Adds two groups up. */
export const addActions = (a: ActionSums, b: ActionSums): ActionSums => ({
  open: a.open + b.open,
  overdue: a.overdue + b.overdue,
  oldestDays:
    a.oldestDays === null || b.oldestDays === null
      ? (a.oldestDays ?? b.oldestDays)
      : Math.max(a.oldestDays, b.oldestDays),
  raised: a.raised + b.raised,
  fixes: [...a.fixes, ...b.fixes],
  verified: a.verified + b.verified,
  failed: a.failed + b.failed,
});

/** One figure of a group; null without data. */
export function actionFigure(metric: ActionMetric, sums: ActionSums = noActions()): number | null {
  const { open, overdue, oldestDays, raised, fixes, verified, failed } = sums;
  const figures: Record<ActionMetric, number | null> = {
    open_actions: open,
    overdue_actions: overdue,
    oldest_open_days: oldestDays,
    raised_actions: raised,
    fixed_actions: fixes.length,
    median_days_to_fix: medianDays(fixes),
    verified_rate: share(verified, fixes.length),
    failed_check_rate: share(failed, fixes.length),
  };
  return figures[metric];
}

type Asked = {
  grouping: Grouping;
  /** The group of a day, when grouped by days. */
  periodOf: (day: LocalDate) => string;
  spans: readonly LocationSpan[];
  days: readonly LocationDay[];
};

/**
 * The actions of each group, and of all: those without a group, such as reports by type, count in the total alone. What
 * was raised belongs to the day on which it was raised, a fix to that of the fix; what is open belongs to no day.
 */
export async function actionSums(
  db: Executor,
  filter: ActionFilter,
  { grouping, periodOf, spans, days }: Asked,
): Promise<{ groups: Map<string, ActionSums>; total: ActionSums }> {
  const groups = new Map<string, ActionSums>();
  const total = noActions();
  const byLocation = byLocationId(days);
  const add = (
    row: { key: string | null; location_id: number },
    change: (sums: ActionSums) => void,
  ) => {
    change(total);
    if (row.key === null) return;
    const isDay = grouping === 'day';
    const key = isDay ? periodOf(dayIn(byLocation.get(row.location_id), row.key)) : row.key;
    const sums = groups.get(key) ?? noActions();
    groups.set(key, sums);
    change(sums);
  };
  if (grouping !== 'day')
    for (const row of await openByGroup(db, filter, grouping, days))
      add(row, (sums) => {
        const age = daysSince(row.raised_at, byLocation.get(row.location_id));
        sums.open += row.open;
        sums.overdue += row.overdue;
        sums.oldestDays = Math.max(sums.oldestDays ?? 0, age);
      });
  for (const row of await raisedByGroup(db, filter, grouping, spans))
    add(row, (sums) => {
      sums.raised += row.raised;
    });
  for (const row of await fixesByGroup(db, filter, grouping, spans))
    add(row, (sums) => {
      sums.fixes.push(row.days);
      sums.verified += row.isVerified ? 1 : 0;
      sums.failed += row.hasFailed ? 1 : 0;
    });
  return { groups, total };
}

const dayIn = (location: LocationDay | undefined, at: string): LocalDate =>
  localDayOf(at, location?.timeZone ?? 'UTC');

const daysSince = (at: string, location: LocationDay | undefined): number =>
  location === undefined ? 0 : daysBetween(dayIn(location, at), location.today);

/** The actions of a scope, added up. */
export async function actionTotals(
  db: Executor,
  scope: Scope,
  asked: Pick<Asked, 'spans' | 'days'>,
): Promise<ActionSums> {
  const filter = { places: await severalInspectables(db, scope, {}) };
  const one = { ...asked, grouping: 'none', periodOf: (day: LocalDate) => day } as const;
  return (await actionSums(db, filter, one)).total;
}
