import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { dueOfEntry } from '../due/public.ts';
import {
  answers,
  figuresOf,
  locationsSource,
  low,
  placesSource,
  sourceWithin,
  sumsOf,
  type Source,
  type Span,
} from './figures.repository.ts';
import { liesWithin, type Within } from './inspectable-within.ts';
import { openActionsBy } from './stats.repository.ts';
import { within as inLocations } from '../../shared/scope.ts';

export type GroupFilter = Span & { typeId: number | undefined };

const measures = {
  ...sumsOf(['on_time', 'postponed', 'late', 'missed']),
  ...{ low, answers },
};

/** What became of the expected inspections of a group, and its ratings. */
export type GroupSums = { group: number } & Record<keyof typeof measures, number>;

type GroupedBy = 'type' | 'location' | 'environment';

const sourceOf = (within: Within, by: GroupedBy): Source => {
  if (by === 'type') return sourceWithin(within, 'inspections');
  return by === 'location'
    ? locationsSource(within.scope)
    : placesSource({ where: liesWithin(within, 'i', 'id'), areEmptyShown: true });
};

/**
 * By type, by location, or by environment with its rooms, where what is of the location itself counts under its own id.
 * Places without sums are zero.
 */
export async function groupSums(
  db: Executor,
  within: Within,
  { by, filter: { typeId, from, to } }: { by: GroupedBy; filter: GroupFilter },
): Promise<GroupSums[]> {
  const key = by === 'location' ? 'place' : by;
  const typeIds = typeId === undefined ? undefined : [typeId];
  const query = { by: [key] as const, measures, from, to, typeIds };
  const rows = await figuresOf(db, sourceOf(within, by), query);
  return rows.map((row) => ({ ...row, group: row[key] }));
}

const groupOfAction = {
  location: sql`p.location_id`,
  environment: sql`coalesce(i.environment_id, i.id)`,
  type: sql`p.form_inspectiontype_id`,
};

/** Open pending actions by group. */
export const openByGroup = (
  db: Executor,
  within: Within,
  { by, typeId }: { by: keyof typeof groupOfAction; typeId: number | undefined },
) => openActionsBy(db, within, { key: groupOfAction[by], typeId });

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
  return [...done.rows, ...missed.rows].map(({ due, ...row }) => ({
    due,
    ...(Object.fromEntries(outcomes.map((name) => [name, Number(row[name])])) as typeof row),
  }));
}
