import { addDays, inspectionTypes, nextOpenDay } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { answersByPlace } from '../rollups/public.ts';
import type { LocationDay } from '../working-calendars/public.ts';

export type CandidateRow = Pick<
  Tables['due_rows'],
  | 'location_id'
  | 'inspectable_id'
  | 'inspectiontype_id'
  | 'kind'
  | 'due'
  | 'opens_on'
  | 'last_done_on'
>;

const LAST_DAY = '9999-12-01';

/** The locations that are open on the day; none recommends anything on a closed day. */
const inOpen = (open: readonly LocationDay[]) =>
  open.length === 1
    ? sql`= ${open[0]?.locationId}`
    : sql`in (${sql.join(open.map(({ locationId }) => locationId))})`;

/** The latest due date of what opens by a day. */
const latestDue = (open: readonly LocationDay[], day: string, giveInDays: number) =>
  open
    .map(({ calendar }) => nextOpenDay(calendar, day < LAST_DAY ? addDays(day, giveInDays) : day))
    .sort()
    .at(-1) ?? day;

// One subquery per type, since each type has its own window and therefore its own index range.
const windows = (open: readonly LocationDay[], day: string, typeId: number | undefined) =>
  inspectionTypes
    .filter((type) => typeId === undefined || type.id === typeId)
    .map(
      (
        type,
      ) => sql`select d.location_id, d.inspectable_id, d.inspectiontype_id, d.kind, d.due, d.opens_on, d.last_done_on
        from due_rows d where d.location_id ${inOpen(open)} and d.inspectiontype_id = ${type.id}
          and d.is_applicable = 1 and d.due <= ${latestDue(open, day, type.giveInDays)} and d.opens_on <= ${day}`,
    );

/** What may be inspected on a day or is overdue by then, the earliest due first. */
export async function candidates(
  db: Executor,
  open: readonly LocationDay[],
  day: string,
  filter: { inspectiontypeId?: number | undefined; limit: number },
): Promise<CandidateRow[]> {
  if (open.length === 0) return [];
  const parts = windows(open, day, filter.inspectiontypeId).map(
    (part) => sql`select * from (${part} order by d.due, d.inspectable_id limit ${filter.limit}) p`,
  );
  const { rows } = await sql<CandidateRow>`${sql.join(parts, sql` union all `)}
    order by due, inspectable_id, inspectiontype_id limit ${filter.limit}`.execute(db);
  return rows;
}

/** The total number of candidates. */
export async function countCandidates(
  db: Executor,
  open: readonly LocationDay[],
  day: string,
  inspectiontypeId: number | undefined,
): Promise<number> {
  const parts = windows(open, day, inspectiontypeId);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(parts, sql` union all `)}) c`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const lowest = sql`min(case when r.n1 > 0 then 1 when r.n2 > 0 then 2 when r.n3 > 0 then 3
  when r.n4 > 0 then 4 when r.n5 > 0 then 5 end)`;

/**
 * The lowest counted value of the last inspection of each row, including answers about an environment's rooms. Cross
 * joins fix SQLite's join order: otherwise it reads all sums of the location before it looks up the inspectables.
 */
export async function lowestLastValues(
  db: Executor,
  rows: readonly CandidateRow[],
): Promise<Map<string, number>> {
  const values = new Map<string, number>();
  for (const [locationId, group] of Map.groupBy(rows, (row) => row.location_id)) {
    const ids = [...new Set(group.map((row) => row.inspectable_id))];
    const { rows: found } = await sql<{ key_id: number; key_type: number; value: number | null }>`
      select d.inspectable_id as key_id, d.inspectiontype_id as key_type, ${lowest} as value
      from (select a.id as owner, a.id as place from inspectables a where a.id in (${sql.join(ids)})
        union all select r.environment_id as owner, r.id as place from inspectables r
          where r.location_id = ${locationId} and r.kind = 'room' and r.environment_id in (${sql.join(ids)})) w
      cross join due_rows d cross join ${answersByPlace}
      where d.location_id = ${locationId} and d.inspectable_id = w.owner
        and r.location_id = ${locationId} and r.inspectable_id = w.place
        and r.day = d.last_done_on and r.inspectiontype_id = d.inspectiontype_id
      group by d.inspectable_id, d.inspectiontype_id`.execute(db);
    for (const row of found)
      if (row.value !== null) values.set(`${row.key_id}.${row.key_type}`, Number(row.value));
  }
  return values;
}
