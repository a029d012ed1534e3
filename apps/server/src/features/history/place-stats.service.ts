import type { Schema } from '@kierros/api/schema';
import {
  addDays,
  comparePlaces,
  daysBetween,
  inspectionType,
  intervalOf,
  latestOpenDay,
  localDayOf,
  type Bucket,
  type ComparedPlace,
} from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { calendarOf } from '../working-calendars/public.ts';
import { missedAreRecorded } from '../due/public.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectableWithin, type Within } from './inspectable-within.ts';
import {
  placeSums,
  daysOfPlaces,
  workByPlace,
  type Asked,
  type DayOfPlace,
  type PlaceSums,
} from './place-stats.repository.ts';
import { namedPlaces, pathOf, type NamedPlace } from './named-places.ts';
import { compareFigures, roundedFigure } from './same-figure.ts';
import { spanOf } from './stats.service.ts';
import { bucketsIn } from './time-buckets.ts';

const USUAL_PER_PAGE = 100;

/** The places that a type inspects, those that get worse first, with what was found and is to be done in each. */
export async function placeStatsOf({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'listPlaceStats'>): Promise<Schema<'PlaceStatsList'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const inspectable = found(within.inspectable);
  const today = localDayOf(now, inspectable.time_zone);
  const asked = { ...spanOf(query, today), typeId: query.inspectiontype_id };
  await missedAreRecorded(db, within.scope, { now, today });
  const calendar = await calendarOf(db, inspectable.location_id);
  const latestOpen = latestOpenDay(calendar, today);
  const page = { page: query.page ?? 1, per_page: query.per_page ?? USUAL_PER_PAGE };
  const first = (page.page - 1) * page.per_page;
  const { ranked, items } = await inSnapshot(db, async (snapshot) => {
    const ranked = await rankedPlaces(snapshot, within, { asked, latestOpen });
    const shown = ranked.slice(first, first + page.per_page);
    const items = await toItems(snapshot, within, { asked, shown, buckets: bucketsIn(asked) });
    return { ranked, items };
  });
  return {
    from: asked.from,
    to: asked.to,
    items,
    total: ranked.length,
    compared: ranked.filter(({ compared }) => compared.change !== null).length,
    ...page,
  };
}

type Ranked = {
  sums: PlaceSums;
  compared: ComparedPlace;
  average: number | null;
  overdue: number;
  open: number;
};

type Ranking = { asked: Asked; latestOpen: string };

async function rankedPlaces(
  db: Executor,
  within: Within,
  { asked, latestOpen }: Ranking,
): Promise<Ranked[]> {
  const kind = inspectionType(asked.typeId)?.scope ?? 'room';
  const length = daysBetween(asked.from, asked.to) + 1;
  const middle = addDays(asked.from, Math.floor(length / 2));
  const [all, work] = await Promise.all([
    placeSums(db, within, { ...asked, middle, kind }),
    workByPlace(db, within, { typeId: asked.typeId, latestOpen }),
  ]);
  const compared = comparePlaces(all.map(halvesOf));
  return all
    .map((sums, index): Ranked => ({
      sums,
      compared: compared[index] ?? { change: null, getsWorse: false },
      average: sums.scored > 0 ? sums.mean_sum / sums.scored : null,
      overdue: work.overdue.has(sums.place) ? 1 : 0,
      open: work.open.get(sums.place)?.open ?? 0,
    }))
    .sort(byUrgency);
}

const halvesOf = (sums: PlaceSums) => ({
  first: { n: sums.n1, sum: sums.sum1, squares: sums.squares1 },
  second: { n: sums.n2, sum: sums.sum2, squares: sums.squares2 },
});

const noMean = 6;

const byUrgency = (a: Ranked, b: Ranked): number =>
  Number(b.compared.getsWorse) - Number(a.compared.getsWorse) ||
  b.overdue - a.overdue ||
  b.open - a.open ||
  compareFigures(a.average ?? noMean, b.average ?? noMean) ||
  a.sums.place - b.sums.place;

type Shown = { asked: Asked; shown: readonly Ranked[]; buckets: readonly Bucket[] };

type Counted = 'on_time' | 'postponed' | 'late' | 'missed' | 'low' | 'answers';

const totalOf = (rows: readonly DayOfPlace[], column: Counted) =>
  rows.reduce((total, row) => total + row[column], 0);

/** The mean of each bucket: both are in the order of days, and every day is in a bucket. */
function lineOf(days: readonly DayOfPlace[], buckets: readonly Bucket[]): (number | null)[] {
  let next = 0;
  return buckets.map(({ to }) => {
    const start = next;
    while ((days[next]?.day ?? '9') <= to) next += 1;
    // Most buckets of most places are empty.
    return next === start ? null : meanOf(days.slice(start, next));
  });
}

async function toItems(
  db: Executor,
  within: Within,
  { asked, shown, buckets }: Shown,
): Promise<Schema<'PlaceStats'>[]> {
  const ids = shown.map(({ sums }) => sums.place);
  const [places, days] = await Promise.all([
    namedPlaces(db, within, ids),
    daysOfPlaces(db, within, { ...asked, ids }),
  ]);
  const daysOf = Map.groupBy(days, ({ place }) => place);
  return shown.flatMap((ranked) => {
    const place = places.get(ranked.sums.place);
    return place ? [toItem(ranked, { place, days: daysOf.get(place.id) ?? [], buckets })] : [];
  });
}

type Known = { place: NamedPlace; days: readonly DayOfPlace[]; buckets: readonly Bucket[] };

function toItem(
  { sums, compared, average, overdue, open }: Ranked,
  { place, days, buckets }: Known,
): Schema<'PlaceStats'> {
  const { change } = compared;
  const interval = change && intervalOf(change);
  const last = days.findLast(({ scored }) => scored > 0);
  return {
    inspectable_id: place.id,
    kind: place.kind,
    name: { en: place.name_en, fi: place.name_fi },
    path: pathOf(place),
    last_on: last?.day ?? null,
    last_average: last ? meanOf([last]) : null,
    scored: sums.scored,
    average: roundedFigure(average),
    first_count: sums.n1,
    second_count: sums.n2,
    change: roundedFigure(change?.change ?? null),
    // The scale ends: no change is beyond it.
    change_low: roundedFigure(interval ? Math.max(-5, interval.low) : null),
    change_high: roundedFigure(interval ? Math.min(5, interval.high) : null),
    gets_worse: compared.getsWorse,
    line: lineOf(days, buckets),
    on_time: totalOf(days, 'on_time'),
    postponed: totalOf(days, 'postponed'),
    late: totalOf(days, 'late'),
    missed: totalOf(days, 'missed'),
    low_count: totalOf(days, 'low'),
    answers_count: totalOf(days, 'answers'),
    overdue,
    open_pending: open,
  };
}

function meanOf(rows: readonly { scored: number; mean_sum: number }[]): number | null {
  const scored = rows.reduce((total, row) => total + row.scored, 0);
  const sum = rows.reduce((total, row) => total + row.mean_sum, 0);
  return scored === 0 ? null : roundedFigure(sum / scored);
}
