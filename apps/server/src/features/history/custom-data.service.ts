import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  bucketKey,
  customQueryFault,
  inspectionType,
  isActionMetric,
  localDayOf,
  periodRange,
  weekRange,
  type Text,
} from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { locationDays, type LocationDay, spanOfDays } from '../working-calendars/public.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { inspectablesById, timeZoneOf } from '../inspectables/public.ts';
import { authorNames } from '../inspections/public.ts';
import { actionFigure, actionSums } from './custom-actions.ts';
import { columnsOf, metricOf, type AnswerMetric, type Metric } from './custom-columns.ts';
import type { CustomFilter, Grouping, GroupSums } from './custom-data.repository.ts';
import { areInSums, groupSums, merged } from './custom-groups.ts';
import { byLines, earlierOf, completeLines, type Figures, type Group } from './question-lines.ts';
import { compareFigures } from './same-figure.ts';
import { severalInspectables } from './several-inspectables.ts';
import { answersWithin, questionTitles } from './templates-within.ts';
import type { Scope } from '../../shared/scope.ts';

export type CustomQuery = Schema<'CustomDataQuery'>;
type Caller = Pick<Call, 'db' | 'viewer' | 'now'>;

/**
 * Runs a custom query over the answers: rows, totals and what was left out. A button's data has the same shape
 * (decisions 8).
 */
export async function customData(
  { db, viewer, now }: Caller,
  query: CustomQuery,
): Promise<Schema<'CustomData'>> {
  refuseMixedUp(query);
  const scope = await listScope(db, viewer, query.location_id);
  const zone = await timeZoneOf(db, scope);
  const span = spanOf(query, localDayOf(now, zone));
  const filter = await filterOf(db, scope, query, span);
  const asked = query.group_by ?? 'none';
  const ofAnswers = query.question_ids !== undefined || asked === 'question';
  const days = await locationDays(db, scope, now);
  const { groups, total } = await inSnapshot(db, (snapshot) =>
    groupsOf(snapshot, filter, query, { ofAnswers, days }),
  );
  const columns = columnsOf(query.metrics, ofAnswers);
  const valuesOf = ({ sums, actions }: Figures) =>
    query.metrics.map((metric) =>
      isActionMetric(metric) ? actionFigure(metric, actions) : metricOf(metric, sums, ofAnswers),
    );
  const sorted = sortGroups(groups, query, valuesOf);
  const [page, per_page] = [query.page ?? 1, query.per_page ?? 100];
  const shown = sorted.slice((page - 1) * per_page, page * per_page);
  const described = await descriptionsOf(db, { scope, zone, asked }, shown);
  return {
    columns,
    rows: shown.map((group) => ({ ...described(group.key), values: valuesOf(group) })),
    totals: valuesOf(total),
    excluded: {
      not_applicable: total.sums?.not_applicable ?? 0,
      text_answers: total.sums?.text_answers ?? 0,
    },
    start_date: span.from,
    end_date: span.to,
    total: groups.length,
    page,
    per_page,
  };
}

/** What each group is called, and for a question how it was worded before. */
async function descriptionsOf(
  db: Executor,
  { scope, zone, asked }: { scope: Scope; zone: string; asked: GroupBy },
  groups: readonly Group[],
) {
  const labels = await labelsOf(db, scope, asked, groups);
  const keys = asked === 'question' ? groups.map(({ key }) => key) : [];
  const earlier = await earlierOf(db, keys, zone);
  return (key: string) => ({
    key,
    label: labels.get(key) ?? { en: key, fi: key },
    inspectable_id: asked === 'inspectable' || asked === 'environment' ? Number(key) : null,
    ...(earlier.has(key) && { earlier: earlier.get(key) ?? [] }),
  });
}

const isOfAnswers = (metric: Metric): metric is AnswerMetric => !isActionMetric(metric);

/** The requested figures by group; reads the answers only for figures of answers, and the actions only for theirs. */
async function groupsOf(
  db: Executor,
  filter: CustomFilter,
  { group_by: asked = 'none', metrics }: CustomQuery,
  { ofAnswers, days }: { ofAnswers: boolean; days: readonly LocationDay[] },
): Promise<{ groups: Group[]; total: Figures }> {
  const grouping = groupingOf(asked);
  const needs = { metrics: metrics.filter(isOfAnswers), ofAnswers };
  const groups = new Map<string, Group>();
  const total: Figures = {};
  if (needs.metrics.length > 0) {
    const sums = inPeriods(await groupSums(db, filter, grouping, needs), asked);
    for (const group of sums) groups.set(group.key, { key: group.key, sums: group });
    // Each answer is about one place and one question; an inspection may be about several.
    const addUp = needs.ofAnswers && areInSums(filter, grouping, needs);
    const [all] =
      haveTotal(asked) || addUp
        ? merged(sums.map((group) => ({ ...group, key: 'all' })))
        : await groupSums(db, filter, 'none', needs);
    total.sums = all;
  }
  if (needs.metrics.length < metrics.length) {
    const periodOf = (day: string) => (isPeriod(asked) ? bucketKey(day, asked) : day);
    const spans = days.map((day) => spanOfDays(day, filter));
    const read = await actionSums(db, filter, { grouping, periodOf, spans, days });
    for (const [key, actions] of read.groups) groups.set(key, { ...groups.get(key), key, actions });
    total.actions = read.total;
  }
  const list = [...groups.values()];
  return { groups: asked === 'question' ? await byLines(db, list) : list, total };
}

/** Refuses figures of actions in a query that can only be asked about answers. */
function refuseMixedUp(query: CustomQuery): void {
  const fault = customQueryFault(query);
  if (!fault) return;
  const { field, metric } = fault;
  const sentence =
    field === 'group_by'
      ? fieldSentence('metric_not_grouped', { metric, group: String(query.group_by) })
      : fieldSentence('metric_of_answers_only', { metric, field });
  throw faultAt(field, sentence);
}

type Span = { from: string | null; to: string | null };

function spanOf({ range, start_date, end_date }: CustomQuery, today: string): Span {
  if (range === undefined) return { from: start_date ?? null, to: end_date ?? null };
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const spans = {
    today: () => ({ from: today, to: today }),
    last_7_days: () => last(7),
    last_30_days: () => last(30),
    last_90_days: () => last(90),
    last_365_days: () => last(365),
    this_week: () => ({ from: weekRange(today).from, to: today }),
    this_month: () => ({ from: periodRange(today, 'month').from, to: today }),
    this_year: () => ({ from: periodRange(today, 'year').from, to: today }),
  };
  return spans[range]();
}

async function filterOf(
  db: Executor,
  scope: Scope,
  query: CustomQuery,
  span: Span,
): Promise<CustomFilter> {
  await answersWithin(db, scope, query);
  const places = await severalInspectables(db, scope, query);
  return { ...query, places, question_ids: await completeLines(db, query.question_ids), ...span };
}

type GroupBy = NonNullable<CustomQuery['group_by']>;
const isPeriod = (asked: GroupBy): asked is 'week' | 'month' | 'year' =>
  asked === 'week' || asked === 'month' || asked === 'year';
const groupingOf = (asked: GroupBy): Grouping => (isPeriod(asked) ? 'day' : asked);

// Every inspection was done on one day, but may be about several inspectables and questions.
const haveTotal = (asked: GroupBy): boolean =>
  asked === 'none' || asked === 'day' || isPeriod(asked);

const inPeriods = (groups: readonly GroupSums[], asked: GroupBy): GroupSums[] =>
  isPeriod(asked)
    ? merged(groups.map((group) => ({ ...group, key: bucketKey(group.key, asked) })))
    : [...groups];

type Cell = string | number | null;

// Without a requested sort, periods are in order of time and everything else by the first metric, the highest first.
function sortGroups(
  groups: readonly Group[],
  { sort, metrics, group_by }: CustomQuery,
  valuesOf: (group: Group) => Cell[],
): Group[] {
  const inTime = group_by === 'day' || (group_by !== undefined && isPeriod(group_by));
  const by = sort?.by ?? (inTime ? 'key' : metrics[0]);
  const direction = (sort?.direction ?? (inTime ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  const column = metrics.findIndex((metric) => metric === by);
  if (by !== 'key' && column < 0)
    throw faultAt('sort/by', fieldSentence('not_a_column', { column: String(by) }));
  // Once for each group: there may be thousands, and each is compared many times.
  const withCells = groups.map((group) => ({
    group,
    cell: by === 'key' ? group.key : (valuesOf(group)[column] ?? null),
  }));
  return withCells
    .sort((a, b) => compare(a.cell, b.cell, direction) || compareKeys(a.group.key, b.group.key))
    .map(({ group }) => group);
}

// Groups without a value come last in either direction.
function compare(a: Cell, b: Cell, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return direction * compareFigures(a, b);
  return direction * compareKeys(String(a), String(b));
}

const compareKeys = (a: string, b: string) =>
  a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length;

async function labelsOf(
  db: Executor,
  scope: Scope,
  asked: GroupBy,
  groups: readonly Group[],
): Promise<Map<string, Text>> {
  const ids = () => groups.map((group) => Number(group.key));
  if (asked === 'inspectable' || asked === 'environment')
    return byKey(await inspectablesById(db, scope, ids()), (inspectable) => inspectable.name);
  if (asked === 'question') return byKey(await questionTitles(db, ids()), (title) => title);
  if (asked === 'inspector')
    return byKey(await authorNames(db, ids()), (name) => ({ en: name, fi: name }));
  if (asked === 'type')
    return new Map(
      ids().flatMap((id) => {
        const name = inspectionType(id)?.name;
        return name ? [[String(id), name] as const] : [];
      }),
    );
  return asked === 'none' ? new Map([['all', { en: 'All', fi: 'Kaikki' }]]) : new Map();
}

const byKey = <Value>(values: ReadonlyMap<number, Value>, textOf: (value: Value) => Text) =>
  new Map([...values].map(([id, value]) => [String(id), textOf(value)]));
