import type { Schema } from '@kierros/api/schema';
import {
  canBeInspected,
  canInspectNow,
  daysOverdue,
  dueState,
  inspectionType,
  inspectionTypes,
  lastWeeks,
  localDayOf,
  nextInspectionDate,
  opensOn,
  periodRange,
  weeklyOnTime,
  weekRange,
  type DueRow,
  type InspectionType,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { COUNT_LIMIT, pageOf } from '../../shared/paging.ts';
import { readCursor, writeCursor } from '../../shared/cursor.ts';
import { cachedQuery } from '../../shared/cache.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope, viewerScope, type Scope } from '../../shared/viewer.ts';
import {
  cachedInspectables,
  inspectablesById,
  timeZoneOf,
  type ScopedInspectable,
} from '../inspectables/inspectables.read.ts';
import { appliesTo } from './applicable-templates.repository.ts';
import {
  countGroups,
  doneBetween,
  dueRowsOf,
  onTimeDays,
  pageOfDue,
  type DueCursor,
  type DueFilter,
  type DueRowStored,
  type ListedRow,
} from './due.repository.ts';
import { cachedTemplatesOf } from './template-cache.ts';

const cachedZone = cachedQuery(
  { name: 'time zone of a scope', reads: ['inspectables'] },
  timeZoneOf,
);

const cachedCount = cachedQuery(
  { name: 'count of what is due', reads: ['due_rows', 'inspectables'] },
  (db, scope, { filter, limit }: { filter: DueFilter; limit: number }) =>
    countGroups(db, scope, filter, limit),
);

type DueQuery = Omit<Call<'listDue'>['query'], 'days'>;

/**
 * A page of what is due up to the day that `throughFrom` returns for today, or of what is overdue if it returns null.
 */
export async function listGroups(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  query: DueQuery,
  throughFrom: (today: string) => string | null,
): Promise<Schema<'DueGroupList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const zone = await cachedZone(db, scope, {});
  const today = localDayOf(now.toISOString(), zone);
  const within =
    query.inspectable_id === undefined
      ? undefined
      : found(
          (await cachedInspectables(db, viewerScope(viewer), [query.inspectable_id])).get(
            query.inspectable_id,
          ),
          'inspectable_id',
        );
  const filter: DueFilter = {
    today,
    now: now.toISOString(),
    through: throughFrom(today),
    inspectiontypeId: query.inspectiontype_id,
    kind: query.kind,
    within: within && { id: within.id, kind: within.kind },
  };
  const { page, per_page, offset } = pageOf(query);
  const after =
    query.after === undefined ? undefined : toCursor(readCursor(query.after, ['string', 'number']));
  const isExact = query.count === 'exact';
  const limit = isExact ? 1_000_000_000 : COUNT_LIMIT + 1;
  const [rows, counted] = await Promise.all([
    pageOfDue(db, scope, filter, { limit: per_page + 1, offset: after ? 0 : offset, after }),
    cachedCount(db, scope, { filter, limit }),
  ]);
  const groups = [...Map.groupBy(rows, (row) => row.inspectable_id).values()];
  const shown = groups.slice(0, per_page);
  const last = shown.at(-1)?.[0];
  return {
    items: await toGroups(db, scope, shown, today),
    total: counted <= COUNT_LIMIT || isExact ? counted : null,
    page,
    per_page,
    has_more: groups.length > per_page,
    after:
      groups.length > per_page && last ? writeCursor([last.group_due, last.inspectable_id]) : null,
    today,
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
  today: string,
): Promise<Schema<'DueGroup'>[]> {
  const leading = groups.flatMap(([first]) => (first ? [first] : []));
  const ids = leading.map((row) => row.inspectable_id);
  const locationIds = [...new Set(leading.map((row) => row.location_id))];
  const [inspectables, applicable] = await Promise.all([
    cachedInspectables(db, scope, ids),
    cachedTemplatesOf(db, locationIds),
  ]);
  const valuesOf = dueValues(today);
  return groups.flatMap((rows) => {
    const inspectable = inspectables.get(rows[0]?.inspectable_id ?? 0);
    if (!inspectable) return [];
    const templates = applicable.get(inspectable.location_id) ?? [];
    const due = rows.map((row) => ({
      ...toDueInspection(row, valuesOf),
      in_progress: row.in_progress === 1,
      template_ids: templates
        .filter(
          (one) => one.inspectiontype_id === row.inspectiontype_id && appliesTo(one, inspectable),
        )
        .map((one) => one.id),
    }));
    return [
      {
        inspectable_id: inspectable.id,
        kind: inspectable.kind,
        name: inspectable.name,
        path: inspectable.path,
        due,
      },
    ];
  });
}

const toDomain = (row: DueRowStored): DueRow => ({
  naturalDue: row.natural_due,
  plannedDue: row.planned_due,
  lastDoneOn: row.last_done_on,
  isApplicable: row.is_applicable === 1,
});

type DueValues = Omit<
  Schema<'DueInspection'>,
  | 'natural_due'
  | 'planned_due'
  | 'last_done_on'
  | 'never_inspected'
  | 'in_progress'
  | 'template_ids'
>;

/** The due state of a type's date today; computed once per date, since a page has few distinct dates. */
function dueValues(today: string): (typeId: number, due: string) => DueValues {
  const known = new Map<string, DueValues>();
  return (typeId, due) => {
    const key = `${typeId} ${due}`;
    const values = known.get(key);
    if (values) return values;
    const type = found(inspectionType(typeId));
    const row = { naturalDue: due, plannedDue: null, isApplicable: true };
    const made = {
      inspectiontype_id: type.id,
      next_due_date: due,
      opens_on: opensOn(due, type),
      state: dueState(row, type, today) as DueValues['state'],
      days_overdue: daysOverdue(due, today),
      can_inspect_now: canInspectNow(due, type, today),
      next_inspection_date: nextInspectionDate(due, type, today),
    };
    known.set(key, made);
    return made;
  };
}

const toDueInspection = (row: ListedRow, valuesOf: ReturnType<typeof dueValues>) => ({
  natural_due: row.natural_due,
  planned_due: row.planned_due,
  ...valuesOf(row.inspectiontype_id, row.due),
  last_done_on: row.last_done_on,
  never_inspected: row.last_done_on === null,
});

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
  const wanted = answers.filter(
    ({ type }) => query.inspectiontype_id === undefined || type.id === query.inspectiontype_id,
  );
  return {
    inspectable_id: inspectable.id,
    items: wanted.map((answer) => toCanBeInspected(answer, query.explain === true)),
  };
}

async function answersFor(
  db: Executor,
  inspectable: ScopedInspectable,
  today: string,
): Promise<InspectAnswer[]> {
  const rows = await dueRowsOf(db, inspectable.location_id, [inspectable.id]);
  const answers: InspectAnswer[] = [];
  for (const type of inspectionTypes.filter((one) => one.scope === inspectable.kind)) {
    const row = rows.find((one) => one.inspectiontype_id === type.id);
    const range = periodRange(today, type.period);
    const done = await doneBetween(db, inspectable.location_id, [inspectable.id], range);
    const doneInPeriod = done.get(`${inspectable.id}.${type.id}`) ?? 0;
    answers.push({
      type,
      answer: row && canBeInspected({ row: toDomain(row), type, today, doneInPeriod }),
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
    late: Number(row.late),
    missed: Number(row.missed),
  }));
  return weeklyOnTime(daily, today, weeks).map(({ onTime, ...week }) => ({
    ...week,
    on_time: onTime,
  }));
}
