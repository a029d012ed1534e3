import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  compliance,
  inspectionTypes,
  isChangeShown,
  isCounted,
  isLow,
  latestOpenDay,
  localDayOf,
  periodBefore,
  periodYearBefore,
  type InspectionType,
} from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import type { Asking } from '../../plugins/operations.ts';
import { cachedQuery } from '../../shared/cache.ts';
import { calendarOf } from '../working-calendars/public.ts';
import { missedAreRecorded } from '../due/public.ts';
import { found, faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { childInspectables, type ChildInspectable } from './children.ts';
import {
  childrenOf,
  figuresOf,
  inspectionMeasures,
  levelMeasures,
  sourceWithin,
  typesByLevels,
  type Figures,
  type Span,
} from './figures.repository.ts';
import { percentOrNull } from './history.service.ts';
import { inspectableWithin, isOfLocations, type Area, type Within } from './inspectable-within.ts';
import { compareFigures, roundedFigure } from './same-figure.ts';
import {
  draftCount,
  notApplicableCount,
  onTimeTarget,
  openActionsByChild,
  type DayOfArea,
  statesByChild,
  type StateCounts,
} from './stats.repository.ts';

const DEFAULT_DAYS = 90;

type StatsFilter = Span & { typeId: number | undefined };

/** Statistics of an inspectable and everything below it, over a span that defaults to the last 90 days. */
export async function statsOf({
  db,
  viewer,
  params,
  query,
  now,
}: Asking<'getStats'>): Promise<Schema<'Stats'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const inspectable = found(within.inspectable);
  const today = localDayOf(now, inspectable.time_zone);
  const calendar = await calendarOf(db, inspectable.location_id);
  const day = { today, latestOpen: latestOpenDay(calendar, today) };
  const span = spanOf(query, today);
  await missedAreRecorded(db, within.scope, { now, today });
  const typeId = query.inspectiontype_id;
  const [[own, before, yearBefore], not_applicable, in_progress, children, ofChildren, target] =
    await inSnapshot(db, (snapshot) =>
      Promise.all([
        sumsOf(snapshot, within, typeId, [span, periodBefore(span), periodYearBefore(span)]),
        cachedNotApplicable(snapshot, within.scope, { inspectable: areaOf(within), typeId }),
        draftCount(snapshot, within, now.toISOString()),
        childInspectables(snapshot, within),
        figuresOfChildren(snapshot, within, { filter: { ...span, typeId }, day }),
        onTimeTarget(snapshot, inspectable.location_id),
      ]),
    );
  const total = totalsOf(own.counts);
  return {
    inspectable_id: inspectable.id,
    name: inspectable.name,
    ...span,
    ...toTimeliness(total),
    on_time_target: target,
    counts: { ...statesOf([...ofChildren.states.values()]), not_applicable, in_progress },
    by_type: statsByType(typeId, own, before),
    before: earlierStats(before),
    year_before: earlierStats(yearBefore),
    ...openWork([...ofChildren.pending.values()]),
    children: childStats(children, ofChildren),
  };
}

/** The days of a query, by default the last 90. */
export function spanOf(
  query: { from?: string | undefined; to?: string | undefined },
  today: string,
): Span {
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw faultAt('from', fieldSentence('start_after_end'));
  return { from, to };
}

type Counts = Figures<'type', keyof typeof inspectionMeasures>;
type Levels = Figures<'type', keyof typeof levelMeasures>;
type Sums = { span: Span; counts: Counts[]; levels: Levels[] };

/** What the daily sums tell of each of some periods, by type. */
async function sumsOf<const Periods extends readonly Span[]>(
  db: Executor,
  within: Within,
  typeId: number | undefined,
  periods: Periods,
): Promise<{ [At in keyof Periods]: Sums }> {
  const query = { by: ['period', 'type'] as const, periods, ...ofType(typeId) };
  // A whole location has all its answers among its inspections.
  const typeIds = isOfLocations(within) ? [] : typesByLevels(query.typeIds).inAnswers;
  const measures = { ...inspectionMeasures, ...levelMeasures };
  const [ofInspections, ofAnswers] = await Promise.all([
    figuresOf(db, sourceWithin(within, 'inspections'), { ...query, measures }),
    figuresOf(db, sourceWithin(within, 'answers'), { ...query, typeIds, measures: levelMeasures }),
  ]);
  const levels = [...ofInspections.filter(({ type }) => !typeIds.includes(type)), ...ofAnswers];
  return periods.map((span, at) => ({
    span,
    counts: ofInspections.filter(({ period }) => period === at),
    levels: levels.filter(({ period }) => period === at),
  })) as { [At in keyof Periods]: Sums };
}

const ofType = (typeId: number | undefined): { typeIds?: number[] } =>
  typeId === undefined ? {} : { typeIds: [typeId] };

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

const totalsOf = (
  rows: readonly Pick<Counts, 'inspections' | 'on_time' | 'postponed' | 'late' | 'missed'>[],
) => ({
  done: sum(rows, (row) => row.inspections),
  onTime: sum(rows, (row) => row.on_time),
  postponed: sum(rows, (row) => row.postponed),
  late: sum(rows, (row) => row.late),
  missed: sum(rows, (row) => row.missed),
});

/** Actions that are open, and those of them that are overdue. */
const openWork = (places: readonly { open: number; overdue: number }[]) => ({
  open_pending: sum(places, ({ open }) => open),
  overdue_actions: sum(places, ({ overdue }) => overdue),
});

const toTimeliness = (total: ReturnType<typeof totalsOf>) => ({
  done: total.done,
  on_time: total.onTime,
  postponed: total.postponed,
  late: total.late,
  missed: total.missed,
  compliance: compliance(total),
});

/** The figures of an earlier period; null when nothing is recorded in it, which is not a zero. */
function earlierStats({ span, counts, levels }: Sums): Schema<'EarlierStats'> | null {
  const total = totalsOf(counts);
  if (total.done + total.missed === 0) return null;
  return {
    ...span,
    ...toTimeliness(total),
    low_count: sum(levels, lowsOf),
    answers_count: sum(levels, answersOf),
  };
}

/** Those of the types that were inspected, or of the one that is asked for. */
const statsByType = (typeId: number | undefined, own: Sums, before: Sums) =>
  inspectionTypes
    .filter(({ id }) => id === (typeId ?? id))
    .map((type) => typeStats(type, own, before))
    .filter((one) => one.done > 0 || one.previous_average !== null || typeId !== undefined);

function typeStats(type: InspectionType, own: Sums, before: Sums): Schema<'TypeStats'> {
  const among = <Row extends { type: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.type === type.id);
  const ratings = among(own.levels);
  const [now, then] = [meanOf(among(own.counts)), meanOf(among(before.counts))];
  const [average, previous] = [now.mean, then.mean];
  const isShown = isChangeShown({ first: then.results, second: now.results });
  return {
    inspectiontype_id: type.id,
    done: totalsOf(among(own.counts)).done,
    average: roundedFigure(average),
    average_pct: roundedFigure(percentOrNull(type.id, average)),
    previous_average: roundedFigure(previous),
    change:
      !isShown || average === null || previous === null ? null : roundedFigure(average - previous),
    low_count: sum(ratings, lowsOf),
    answers_count: sum(ratings, answersOf),
  };
}

function meanOf(rows: readonly Counts[]): { results: number; mean: number | null } {
  const results = sum(rows, (row) => row.scored);
  return { results, mean: results === 0 ? null : sum(rows, (row) => row.mean_sum) / results };
}

/** How many answers of a row have a level that a rule picks. */
const answersAt = (row: Levels, picks: (value: number) => boolean): number =>
  [row.n0, row.n1, row.n2, row.n3, row.n4, row.n5].reduce(
    (total, count, value) => total + (picks(value) ? count : 0),
    0,
  );

const lowsOf = (row: Levels): number => answersAt(row, (value) => isLow(row.type, value));

const answersOf = (row: Levels): number => answersAt(row, isCounted);

type Counted = { inspectable: Area['inspectable']; day: DayOfArea; typeId: number | undefined };

const cachedStates = cachedQuery(
  { name: 'due rows by state', reads: ['due_rows', 'inspectables'] },
  (db, scope, { inspectable, day, typeId }: Counted) =>
    statesByChild(db, { scope, inspectable }, day, typeId),
);

const cachedNotApplicable = cachedQuery(
  {
    name: 'count of what no template applies to',
    reads: ['inspectables', 'templates', 'template_inspectables'],
  },
  (db, scope, { inspectable, typeId }: Omit<Counted, 'day'>) =>
    notApplicableCount(db, { scope, inspectable }, typeId),
);

const areaOf = ({ inspectable }: Within): Area['inspectable'] =>
  inspectable && { id: inspectable.id, kind: inspectable.kind };

/** The states of several places together. */
const statesOf = (places: readonly StateCounts[]): StateCounts => ({
  overdue: sum(places, ({ overdue }) => overdue),
  due: sum(places, ({ due }) => due),
  open: sum(places, ({ open }) => open),
  not_due: sum(places, ({ not_due }) => not_due),
  never_inspected: sum(places, ({ never_inspected }) => never_inspected),
});

type ChildFilter = { filter: StatsFilter; day: DayOfArea };

/** What is known of the children, each by the id of a child. */
async function figuresOfChildren(db: Executor, within: Within, { filter, day }: ChildFilter) {
  const { typeId, ...span } = filter;
  const { source, child } = childrenOf(within, 'inspections');
  const [sums, states, pending] = await Promise.all([
    figuresOf(db, source, {
      by: [child],
      measures: inspectionMeasures,
      ...span,
      ...ofType(typeId),
    }),
    cachedStates(db, within.scope, { inspectable: areaOf(within), day, typeId }),
    openActionsByChild(db, within, day, typeId),
  ]);
  return { sums: new Map(sums.map((row) => [row[child], row])), states, pending };
}

/** The children by urgency: overdue first, then open actions, then the lowest mean. */
function childStats(
  children: readonly ChildInspectable[],
  { sums, states, pending }: Awaited<ReturnType<typeof figuresOfChildren>>,
): Schema<'ChildStats'>[] {
  return children
    .map((child) => toChild(child, sums.get(child.id)))
    .map((child) => ({
      ...child,
      overdue: states.get(child.inspectable_id)?.overdue ?? 0,
      open_pending: pending.get(child.inspectable_id)?.open ?? 0,
      overdue_actions: pending.get(child.inspectable_id)?.overdue ?? 0,
    }))
    .sort(
      (a, b) =>
        b.overdue - a.overdue ||
        b.open_pending - a.open_pending ||
        compareFigures(a.average_pct ?? 101, b.average_pct ?? 101) ||
        a.inspectable_id - b.inspectable_id,
    );
}

function toChild(child: ChildInspectable, row: Omit<Counts, 'type'> | undefined) {
  const total = totalsOf(row ? [row] : []);
  return {
    inspectable_id: child.id,
    kind: child.kind,
    name: child.name,
    done: total.done,
    average_pct: row && row.scored > 0 ? roundedFigure((row.percent_sum / row.scored) * 100) : null,
    compliance: compliance(total),
  };
}
