import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { dueOfEntry } from '../due/public.ts';

/** The first and the last day of a period; without a bound where it is undefined. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** An inspection that was expected in a period, with what became of it. */
export type Expected = {
  inspectable_id: number;
  inspectiontype_id: number;
  fate: 'done' | 'late' | 'missed' | 'open';
  natural_due: string | null;
  /** The planned date that counted, else the natural one. */
  due: string | null;
  done_on: string | null;
  form_id: number | null;
  /** Of what is done, whether it had been moved to a later day; null where that was not stored. */
  postponed: 0 | 1 | null;
};

type Batch = { locationId: number; period: Period; limit: number };

const between = (column: string, { from = '0001-01-01', to = '9999-12-31' }: Period) =>
  sql<boolean>`${sql.ref(column)} between ${from} and ${to}`;

/** Inspections of a location that were done in a period and counted by its statistics, after a given one. */
export async function doneExpected(
  db: Executor,
  { locationId, period, limit }: Batch,
  last: Expected | undefined,
): Promise<Expected[]> {
  const after = last
    ? sql<boolean>`(f.done_on, f.id, fi.inspectable_id) > (${last.done_on}, ${last.form_id}, ${last.inspectable_id})`
    : sql<boolean>`true`;
  const { rows } = await sql<Expected>`select fi.inspectable_id, f.inspectiontype_id,
      case fi.on_time when 1 then 'done' else 'late' end as fate, fi.natural_due_seen as natural_due,
      ${dueOfEntry} as due, f.done_on, f.id as form_id, fi.postponed
    from forms f join form_inspectables fi on fi.location_id = f.location_id and fi.form_id = f.id
    where f.location_id = ${locationId} and ${between('f.done_on', period)} and fi.on_time is not null
      and f.status in ('submitted', 'complete') and ${after}
    order by f.done_on, f.id, fi.inspectable_id limit ${limit}`.execute(db);
  return rows;
}

/** Missed inspections of a location that fell due in a period, after a given one. */
export async function missedExpected(
  db: Executor,
  { locationId, period, limit }: Batch,
  last: Expected | undefined,
): Promise<Expected[]> {
  const after = last
    ? sql<boolean>`(inspectable_id, inspectiontype_id, day) > (${last.inspectable_id}, ${last.inspectiontype_id}, ${last.due})`
    : sql<boolean>`true`;
  const { rows } = await sql<Expected>`select inspectable_id, inspectiontype_id, 'missed' as fate,
      cast(null as text) as natural_due, day as due, cast(null as text) as done_on, cast(null as integer) as form_id,
      cast(null as integer) as postponed
    from missed_inspections
    where location_id = ${locationId} and ${between('day', period)} and ${after}
    order by inspectable_id, inspectiontype_id, day limit ${limit}`.execute(db);
  return rows;
}

/** What is due in a period and not done, after a given one. */
export async function openExpected(
  db: Executor,
  { locationId, period, limit }: Batch,
  last: Expected | undefined,
): Promise<Expected[]> {
  const after = last
    ? sql<boolean>`(inspectable_id, inspectiontype_id) > (${last.inspectable_id}, ${last.inspectiontype_id})`
    : sql<boolean>`true`;
  const { rows } = await sql<Expected>`select inspectable_id, inspectiontype_id, 'open' as fate,
      natural_due, due, cast(null as text) as done_on, cast(null as integer) as form_id,
      cast(null as integer) as postponed
    from due_rows
    where location_id = ${locationId} and is_applicable = 1 and ${between('due', period)} and ${after}
    order by inspectable_id, inspectiontype_id limit ${limit}`.execute(db);
  return rows;
}
