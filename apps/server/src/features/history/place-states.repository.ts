import { isLow, type InspectableKind } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowValues } from '../../db/prepared.ts';
import { list } from './entry-filter.ts';
import type { Span } from './figures.repository.ts';
import { liesWithin, type Area } from './inspectable-within.ts';
import { ratingsOfRow } from './ratings-of-row.ts';

type OfTypes = Span & { typeIds: readonly number[] };

/** What went wrong in a place within the period. */
export type PlaceFaults = Record<'id' | 'missed' | 'low' | 'late', number>;

const lowAnswers = ratingsOfRow(isLow);

// Types are named one by one, so that only the days of the period are read.
const ofPeriod = ({ from, to, typeIds }: OfTypes): RawBuilder<boolean> =>
  sql<boolean>`r.inspectiontype_id in (${list(typeIds)}) and r.day >= ${from} and r.day <= ${to}`;

/** What the order of places needs of each active place of some kinds. */
export async function placeFaults(
  db: Executor,
  within: Area,
  { kinds, ...period }: OfTypes & { kinds: readonly InspectableKind[] },
): Promise<PlaceFaults[]> {
  const rows = await rowValues(
    db,
    sql`select i.id, sum(r.missed) as missed, sum(${lowAnswers}) as low, sum(r.late) as late
    from inspectables i left join rollup_inspections r on r.location_id = i.location_id and r.inspectable_id = i.id
      and ${ofPeriod(period)}
    where ${liesWithin(within, 'i', 'id')} and i.kind in (${sql.join(kinds)}) and i.archived_at is null
    group by i.environment_id, i.id`,
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    missed: Number(row[1]),
    low: Number(row[2]),
    late: Number(row[3]),
  }));
}

/** What happened in a place on a day, of one type. */
export type DayOfType = { id: number; typeId: number; day: string } & Record<
  'inspections' | 'late' | 'missed' | 'low',
  number
>;

/** What happened in some places, in the order of days for each place and type. */
export async function daysByType(
  db: Executor,
  within: Area,
  { ids, ...period }: OfTypes & { ids: readonly number[] },
): Promise<DayOfType[]> {
  if (ids.length === 0) return [];
  const rows = await rowValues(
    db,
    sql`select r.inspectable_id, r.inspectiontype_id, r.day, r.inspections, r.late, r.missed, ${lowAnswers} as low
    from rollup_inspections r
    where ${liesWithin(within, 'r')} and r.inspectable_id in (${list(ids)}) and ${ofPeriod(period)}
    order by r.inspectable_id, r.inspectiontype_id, r.day`,
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    typeId: Number(row[1]),
    day: String(row[2]),
    inspections: Number(row[3]),
    late: Number(row[4]),
    missed: Number(row[5]),
    low: Number(row[6]),
  }));
}
