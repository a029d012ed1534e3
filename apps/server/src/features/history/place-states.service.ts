import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  daysBetween,
  inspectionTypes,
  isOpenDay,
  localDayOf,
  worstOfTypes,
  type Bucket,
} from '@kierros/domain';
import { inSnapshot } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { calendarOf, type LocationCalendar } from '../working-calendars/public.ts';
import { missedAreRecorded } from '../due/public.ts';
import { pageOf } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectableWithin } from './inspectable-within.ts';
import {
  daysByType,
  placeFaults,
  type DayOfType,
  type PlaceFaults,
} from './place-states.repository.ts';
import { namedPlaces, pathOf } from './named-places.ts';
import { spanOf } from './stats.service.ts';
import { bucketsIn } from './time-buckets.ts';

const USUAL_PER_PAGE = 100;

/** When was what inspected: the worst that happened in each place and week or month, those with most faults first. */
export async function placeStatesOf({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'listPlaceStates'>): Promise<Schema<'PlaceStatesList'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const inspectable = found(within.inspectable);
  const today = localDayOf(now, inspectable.time_zone);
  const types = inspectionTypes.filter(({ id }) => id === (query.inspectiontype_id ?? id));
  const period = { ...spanOf(query, today), typeIds: types.map(({ id }) => id) };
  await missedAreRecorded(db, within.scope, { now, today });
  const calendar = await calendarOf(db, inspectable.location_id);
  const kinds = [...new Set(types.map(({ scope }) => scope))];
  const { offset, ...page } = pageOf(query, USUAL_PER_PAGE);
  const { all, ids, places, days } = await inSnapshot(db, async (snapshot) => {
    const all = (await placeFaults(snapshot, within, { ...period, kinds })).sort(byFaults);
    const ids = all.slice(offset, offset + page.per_page).map(({ place }) => place);
    const [places, days] = await Promise.all([
      namedPlaces(snapshot, within, ids),
      daysByType(snapshot, within, { ...period, ids }),
    ]);
    return { all, ids, places, days };
  });
  const daysOf = Map.groupBy(days, ({ place }) => place);
  const buckets = bucketsIn(period);
  return {
    ...{ from: period.from, to: period.to },
    buckets: buckets.map((bucket) => ({ ...bucket, is_closed: isClosed(calendar, bucket) })),
    items: ids.flatMap((id) => {
      const place = places.get(id);
      if (!place) return [];
      return {
        ...{ inspectable_id: id, kind: place.kind, path: pathOf(place) },
        name: { en: place.name_en, fi: place.name_fi },
        ...byBucket(daysOf.get(id) ?? [], buckets),
      };
    }),
    total: all.length,
    ...page,
  };
}

const byFaults = (a: PlaceFaults, b: PlaceFaults): number =>
  b.missed - a.missed || b.low - a.low || b.late - a.late || a.place - b.place;

function isClosed(calendar: LocationCalendar, { from, to }: Bucket): boolean {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return days.every((day) => !isOpenDay(calendar, day));
}

type States = Pick<Schema<'PlaceStates'>, 'states' | 'counts' | 'types'>;

/** The worst of each bucket, how many there were of it, and of which type. */
function byBucket(days: readonly DayOfType[], buckets: readonly Bucket[]): States {
  const lines = [...Map.groupBy(days, ({ type }) => type)].map(([typeId, rows]) => ({
    typeId,
    sums: sumsByBucket(rows, buckets),
  }));
  const found: States = { states: '', counts: [], types: '' };
  for (const index of buckets.keys()) {
    const worst = worstOfTypes(
      lines.map(({ typeId, sums }) => ({ typeId, ...(sums[index] ?? nothing) })),
    );
    found.states += worst.state;
    found.counts.push(worst.count);
    found.types += worst.typeIds.length > 1 ? '+' : String(worst.typeIds[0] ?? '-');
  }
  return found;
}

const nothing = { inspections: 0, late: 0, missed: 0, low: 0 };

/** The days of one place and type by bucket: both are in the order of days, and every day is in a bucket. */
function sumsByBucket(days: readonly DayOfType[], buckets: readonly Bucket[]) {
  let next = 0;
  return buckets.map(({ to }) => {
    const sums = { ...nothing };
    for (let day = days[next]; day && day.day <= to; day = days[next]) {
      sums.inspections += day.inspections;
      sums.late += day.late;
      sums.missed += day.missed;
      sums.low += day.low;
      next += 1;
    }
    return sums;
  });
}
