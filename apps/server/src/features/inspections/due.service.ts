import type { Schema } from '@kierros/api/schema';
import {
  canBeInspected,
  canInspectNow,
  daysOverdue,
  defaults,
  dueState,
  inspectionType,
  inspectionTypes,
  lastWeeks,
  localDayOf,
  nextInspectionDate,
  periodRange,
  unshiftedDue,
  weeklyOnTime,
  weekRange,
  type InspectionType,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { countLimitOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { cachedQuery } from '../../shared/cache.ts';
import {
  calendarOf,
  byLocationId,
  locationDays,
  type LocationDay,
} from '../working-calendars/public.ts';
import { found } from '../../shared/problem-error.ts';
import { rhythmOf, toDueRow } from '../due/public.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import {
  cachedInspectables,
  inspectablesById,
  placeOnPath,
  type ScopedInspectable,
} from '../inspectables/public.ts';
import { explanationsOf, stepsOf } from './due-explanation.service.ts';
import { idsOfApplying } from './applicable-templates.repository.ts';
import {
  countGroups,
  doneBetween,
  dueDays,
  dueRowsOf,
  onTimeDays,
  pageOfDue,
  type DueCursor,
  type DueFilter,
  type ListedRow,
} from './due.repository.ts';
import { cachedTemplatesOf } from './template-cache.ts';
import type { Scope } from '../../shared/scope.ts';

const cachedCount = cachedQuery(
  { name: 'count of what is due', reads: ['due_rows', 'inspectables'] },
  (db, scope, { filter, limit }: { filter: DueFilter; limit: number }) =>
    countGroups(db, scope, filter, limit),
);

type DueQuery = Omit<Call<'listDue'>['query'], 'days'>;

/**
 * A page of what is due up to the day that `throughFrom` returns for today, or of what is overdue if it is null.
 */
export async function listGroups(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  query: DueQuery,
  throughFrom: ((today: string) => string) | null,
): Promise<Schema<'DueGroupList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const days = await locationDays(db, scope, now);
  const { inspectable_id: id } = query;
  const asked = id === undefined ? [] : [id];
  const named = await cachedInspectables(db, viewerScope(viewer), asked);
  const within = id === undefined ? undefined : found(named.get(id), 'inspectable_id');
  const filter: DueFilter = {
    ...dueDays(days, throughFrom),
    now: now.toISOString(),
    inspectiontypeId: query.inspectiontype_id,
    kind: query.kind,
    within: within && { id: within.id, kind: within.kind },
  };
  const { limit, offset, after } = startOf(query, ['string', 'number']);
  const [rows, counted] = await Promise.all([
    pageOfDue(db, scope, filter, { limit: limit + 1, offset, after: after && toCursor(after) }),
    // The instant is not part of what is counted.
    cachedCount(db, scope, { filter: { ...filter, now: '' }, limit: countLimitOf(query) }),
  ]);
  const groups = [...Map.groupBy(rows, (row) => row.inspectable_id).values()];
  const page = toCursorPage(groups, counted, query, ([leading]) =>
    leading ? [leading.group_due, leading.inspectable_id] : null,
  );
  return {
    ...page,
    items: await toGroups(db, scope, page.items, days),
    today: filter.today.values[0] ?? localDayOf(now.toISOString(), defaults.timeZone),
  };
}

const toCursor = ([due, inspectable_id]: readonly [string, number]): DueCursor => ({
  due,
  inspectable_id,
});

async function toGroups(
  db: Executor,
  scope: Scope,
  groups: ListedRow[][],
  days: readonly LocationDay[],
): Promise<Schema<'DueGroup'>[]> {
  const leading = groups.flatMap(([first]) => (first ? [first] : []));
  const ids = leading.map((row) => row.inspectable_id);
  const locationIds = [...new Set(leading.map((row) => row.location_id))];
  const [inspectables, applicable] = await Promise.all([
    cachedInspectables(db, scope, ids),
    cachedTemplatesOf(db, locationIds),
  ]);
  const valuesOf = dueValues(days);
  return groups.flatMap((rows) => {
    const inspectable = inspectables.get(rows[0]?.inspectable_id ?? 0);
    if (!inspectable) return [];
    const templates = applicable.get(inspectable.location_id) ?? [];
    const due = rows.map((row) => ({
      ...valuesOf(row),
      natural_due: row.natural_due,
      planned_due: row.planned_due,
      last_done_on: row.last_done_on,
      created_on: row.created_on,
      never_inspected: row.last_done_on === null,
      in_progress: row.in_progress === 1,
      template_ids: idsOfApplying(templates, row.inspectiontype_id, inspectable),
    }));
    return [{ ...placeOnPath(inspectable), due }];
  });
}

type DueValues = Omit<
  Schema<'DueInspection'>,
  | 'natural_due'
  | 'planned_due'
  | 'last_done_on'
  | 'created_on'
  | 'never_inspected'
  | 'in_progress'
  | 'template_ids'
>;

/** The due state of a row today; computed once for equal dates, since a page has few distinct ones. */
function dueValues(days: readonly LocationDay[]): (row: ListedRow) => DueValues {
  const byLocation = byLocationId(days);
  const known = new Map<string, DueValues>();
  return (row) => {
    const { calendar, today } = found(byLocation.get(row.location_id));
    const { due, opens_on, last_done_on, created_on } = row;
    const dates = { ...rhythmOf(row), plannedDue: row.planned_due };
    const limits = calendar.shiftTo === 'previous' ? `${last_done_on} ${created_on}` : '';
    const key = `${row.location_id} ${row.inspectiontype_id} ${unshiftedDue(dates)} ${due} ${opens_on} ${limits}`;
    const values = known.get(key);
    if (values) return values;
    const type = found(inspectionType(row.inspectiontype_id));
    const effective = { due, opensOn: opens_on, isApplicable: true };
    const made = {
      inspectiontype_id: type.id,
      next_due_date: due,
      opens_on,
      state: dueState(effective, calendar, today) as DueValues['state'],
      days_overdue: daysOverdue(due, calendar, today),
      can_inspect_now: canInspectNow(effective, today),
      next_inspection_date: nextInspectionDate(dates, type, calendar, today),
    };
    known.set(key, made);
    return made;
  };
}

type InspectAnswer = {
  type: InspectionType;
  answer: ReturnType<typeof canBeInspected> | undefined;
};

/**
 * For each type of an inspectable's kind, or the requested one: whether it may be inspected today, by the domain's
 * rule.
 */
export async function canBeInspectedOf({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'getCanBeInspected'>): Promise<{
  inspectable_id: number;
  items: Schema<'CanBeInspected'>[];
}> {
  const inspectable = found(
    (await inspectablesById(db, viewerScope(viewer), [params.id])).get(params.id),
  );
  const today = localDayOf(now.toISOString(), inspectable.time_zone);
  const answers = await answersFor(db, inspectable, today);
  const explained = query.explain === true ? await explanationsOf(db, inspectable, now) : null;
  const wanted = answers.filter(
    ({ type }) => query.inspectiontype_id === undefined || type.id === query.inspectiontype_id,
  );
  return {
    inspectable_id: inspectable.id,
    items: wanted.map((answer) => ({
      ...toCanBeInspected(answer, query.explain === true),
      ...(explained && {
        steps: stepsOf(explained.find(({ type }) => type === answer.type)?.explanation),
      }),
    })),
  };
}

async function answersFor(
  db: Executor,
  inspectable: ScopedInspectable,
  today: string,
): Promise<InspectAnswer[]> {
  const [rows, calendar] = await Promise.all([
    dueRowsOf(db, inspectable.location_id, [inspectable.id]),
    calendarOf(db, inspectable.location_id),
  ]);
  const answers: InspectAnswer[] = [];
  for (const type of inspectionTypes.filter((one) => one.scope === inspectable.kind)) {
    const row = rows.find((one) => one.inspectiontype_id === type.id);
    const range = periodRange(today, type.period);
    const done = await doneBetween(db, inspectable.location_id, [inspectable.id], range);
    const doneInPeriod = done.get(`${inspectable.id}.${type.id}`) ?? 0;
    answers.push({
      type,
      answer:
        row &&
        canBeInspected({
          row: { ...toDueRow(row), appliesFrom: row.applies_from },
          type,
          calendar,
          today,
          doneInPeriod,
        }),
    });
  }
  return answers;
}

function toCanBeInspected(
  { type, answer }: InspectAnswer,
  explain: boolean,
): Schema<'CanBeInspected'> {
  return {
    inspectiontype_id: type.id,
    result: answer?.result ?? 'not_applicable',
    allowed: answer?.allowed ?? false,
    due_date: answer?.dueDate ?? null,
    opens_on: answer?.opensOn ?? null,
    done_in_period: answer?.doneInPeriod ?? 0,
    max_per_period: type.maxPerPeriod,
    ...(explain && {
      rules: (answer?.rules ?? []).map((rule) => ({ ...rule, numbers: { ...rule.numbers } })),
    }),
  };
}

/** How much was inspected on time, week by week. */
export async function onTimeWeeks(
  db: Executor,
  scope: Scope,
  today: string,
  weeks: number,
): Promise<Schema<'OnTimeWeek'>[]> {
  const { from } = lastWeeks(today, weeks)[0] ?? weekRange(today);
  const days = await onTimeDays(db, scope, from, weekRange(today).to);
  const daily = days.map((row) => ({
    day: row.day,
    onTime: Number(row.on_time),
    postponed: Number(row.postponed),
    late: Number(row.late),
    missed: Number(row.missed),
  }));
  return weeklyOnTime(daily, today, weeks).map(({ onTime, ...week }) => ({
    ...week,
    on_time: onTime,
  }));
}
