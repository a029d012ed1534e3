import { inspectionTypes, isCounted, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { dueOfEntry } from '../due/public.ts';
import { list } from './entry-filter.ts';
import { numbers, type Span } from './figures.repository.ts';
import { isWhole, liesWithin, type Within } from './inspectable-within.ts';
import { openActionsBy } from './stats.repository.ts';
import { ratingsOfRow } from './ratings-of-row.ts';
import { dayTable } from '../rollups/public.ts';
import { within as inLocations } from '../../shared/scope.ts';

export type GroupFilter = Span & { typeId: number | undefined };

/** What became of the expected inspections of a group, and its ratings. */
export type GroupSums = { group: number } & Record<SumColumn, number>;
type SumColumn = (typeof sumColumns)[number];
const sumColumns = ['on_time', 'postponed', 'late', 'missed', 'low', 'answers'] as const;

const sums = sql`sum(r.on_time) as on_time, sum(r.postponed) as postponed, sum(r.late) as late, sum(r.missed) as missed,
  sum(${ratingsOfRow(isLow)}) as low, sum(${ratingsOfRow((_type, value) => isCounted(value))}) as answers`;

// Types are named one by one, as keys have the type before the day: only the days of the period are read then.
const inPeriod = ({ from, to, typeId }: GroupFilter): RawBuilder<boolean> =>
  sql<boolean>`r.day >= ${from} and r.day <= ${to}
    and r.inspectiontype_id in (${list(typeId === undefined ? inspectionTypes.map(({ id }) => id) : [typeId])})`;

/** By type: from the sums of a whole location or of all, otherwise from those of the places. */
export async function sumsByType(
  db: Executor,
  within: Within,
  filter: GroupFilter,
): Promise<GroupSums[]> {
  const table = isWhole(within) ? dayTable(within.scope) : sql`rollup_inspections r`;
  const { rows } = await sql<GroupSums>`select r.inspectiontype_id as "group", ${sums}
    from ${table} where ${liesWithin(within, 'r')} and ${inPeriod(filter)} group by r.inspectiontype_id`.execute(
    db,
  );
  return numbers(rows, ['group', ...sumColumns]);
}

/** By location. */
export async function sumsByLocation(
  db: Executor,
  { scope }: Within,
  filter: GroupFilter,
): Promise<GroupSums[]> {
  // From each location and type to its days by the primary key: the table has every day since the beginning.
  const { rows } = await sql<GroupSums>`select l.id as "group", ${sums}
    from inspectables l left join rollup_days r on r.location_id = l.id and ${inPeriod(filter)}
    where l.kind = 'location' and ${inLocations(scope, 'l.id')} group by l.id`.execute(db);
  return numbers(rows, ['group', ...sumColumns]);
}

/** By environment with its rooms; what is of the location itself counts under its own id. Groups without sums are zero. */
export async function sumsByEnvironment(
  db: Executor,
  within: Within,
  filter: GroupFilter,
): Promise<GroupSums[]> {
  // From each place to its days by the primary key, as `placeSums` does.
  const { rows } = await sql<GroupSums>`select coalesce(i.environment_id, i.id) as "group", ${sums}
    from inspectables i left join rollup_inspections r on r.location_id = i.location_id and r.inspectable_id = i.id
      and ${inPeriod(filter)}
    where ${liesWithin(within, 'i', 'id')} group by coalesce(i.environment_id, i.id)`.execute(db);
  return numbers(rows, ['group', ...sumColumns]);
}

const groupOfAction = {
  location: sql`p.location_id`,
  environment: sql`coalesce(i.environment_id, i.id)`,
  type: sql`f.inspectiontype_id`,
};

/** Open pending actions by group. */
export const openByGroup = (
  db: Executor,
  within: Within,
  { by, typeId }: { by: keyof typeof groupOfAction; typeId: number | undefined },
) => {
  const hasForm = by === 'type' || typeId !== undefined;
  return openActionsBy(db, within, { key: groupOfAction[by], typeId }, hasForm);
};

/** What became of the inspections that were due on a day. */
export type DueSums = { due: string } & Record<(typeof outcomes)[number], number>;
const outcomes = ['on_time', 'postponed', 'late', 'missed'] as const;

/**
 * By due date: what was done in a period, by the date it was due, and what was missed in it. The same inspections as in
 * the sums of the period, so the totals agree.
 */
export async function sumsByDueDate(
  db: Executor,
  within: Within,
  { from, to, typeId }: GroupFilter,
): Promise<DueSums[]> {
  const ofType = (column: string) =>
    typeId === undefined ? sql`true` : sql`${sql.ref(column)} = ${typeId}`;
  const due = dueOfEntry;
  const [done, missed] = await Promise.all([
    sql<DueSums>`select ${due} as due, sum(fi.on_time) as on_time, sum(coalesce(fi.postponed, 0)) as postponed,
        sum(1 - fi.on_time) as late, 0 as missed
      from forms f join form_inspectables fi on fi.location_id = f.location_id and fi.form_id = f.id
      where ${inLocations(within.scope, 'f.location_id')} and f.done_on >= ${from} and f.done_on <= ${to}
        and f.status in ('submitted', 'complete') and fi.on_time is not null and ${due} is not null
        and ${ofType('f.inspectiontype_id')} and ${liesWithin(within, 'fi')} group by ${due}`.execute(
      db,
    ),
    sql<DueSums>`select m.day as due, 0 as on_time, 0 as postponed, 0 as late, count(*) as missed from missed_inspections m
      where ${liesWithin(within, 'm')} and m.day >= ${from} and m.day <= ${to}
        and ${ofType('m.inspectiontype_id')} group by m.day`.execute(db),
  ]);
  return numbers([...done.rows, ...missed.rows], outcomes);
}
