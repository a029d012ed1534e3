import type { Schema } from '@kierros/api/schema';
import { compliance, isCounted, isLow, type Bucket } from '@kierros/domain';
import type { GraphFilter, LevelSums } from './graph-sums.ts';
import { percentOrNull } from './history.service.ts';
import type { Within } from './inspectable-within.ts';
import { roundedFigure } from './same-figure.ts';

export type Detail = Schema<'Graph'>['detail'];
/** A series of a graph, with the id of its rows. */
export type Series = Schema<'GraphSeries'> & { id: number };

/** Everything that points are computed from, read once. */
export type Drawing = {
  within: Within;
  series: Series[];
  buckets: Bucket[];
  sums: SeriesSums[];
  levels: LevelSums[];
  averageOf: 'inspections' | 'answers';
  filter: GraphFilter & { templateId?: number | undefined };
};

export type SeriesSums = {
  series: number;
  inspectiontype_id: number;
  day: string;
  inspections: number;
  scored: number;
  mean_sum: number;
  percent_sum: number;
  /** Left out where the sums are of a template: what was missed belongs to none. */
  on_time?: number;
  late?: number;
  missed?: number;
};

/** The points `from` to `to` of a graph, series by series, each in the order of its buckets. */
export function pointsOf(
  drawing: Drawing,
  { from, to, detail }: { from: number; to: number; detail: Detail },
): Schema<'GraphPoint'>[] {
  const { series, buckets } = drawing;
  const hasCompliance =
    drawing.averageOf === 'inspections' && drawing.filter.templateId === undefined;
  const shown = { averageOf: drawing.averageOf, detail, hasCompliance };
  const cells = gather(drawing);
  const points: Schema<'GraphPoint'>[] = [];
  for (let index = from; index < to; index += 1) {
    const at = index % buckets.length;
    const one = series[Math.floor(index / buckets.length)];
    const bucket = buckets[at];
    if (one && bucket) points.push(toPoint(shown, one, bucket, cells.get(`${one.id}.${at}`)));
  }
  return points;
}

/** The sums of one series in one bucket. */
type Cell = {
  inspections: number;
  scored: number;
  meanSum: number;
  percentSum: number;
  types: Set<number>;
  levels: number[];
  low: number;
  onTime: number;
  late: number;
  missed: number;
};

function gather({ buckets, sums, levels }: Drawing): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const cellOf = (series: number, day: string): Cell => {
    const key = `${series}.${bucketIndex(buckets, day)}`;
    const known = cells.get(key);
    if (known) return known;
    const made = emptyCell();
    cells.set(key, made);
    return made;
  };
  for (const row of sums) {
    const cell = cellOf(row.series, row.day);
    cell.onTime += row.on_time ?? 0;
    cell.late += row.late ?? 0;
    cell.missed += row.missed ?? 0;
    // The day may only have missed inspections.
    if (row.inspections === 0) continue;
    cell.inspections += row.inspections;
    cell.scored += row.scored;
    cell.meanSum += row.mean_sum;
    cell.percentSum += row.percent_sum;
    cell.types.add(row.inspectiontype_id);
  }
  for (const row of levels) {
    const cell = cellOf(row.series, row.day);
    cell.types.add(row.inspectiontype_id);
    [row.n0, row.n1, row.n2, row.n3, row.n4, row.n5].forEach((count, value) => {
      cell.levels[value] = (cell.levels[value] ?? 0) + count;
      if (isLow(row.inspectiontype_id, value)) cell.low += count;
    });
  }
  return cells;
}

/** The bucket of a day: they follow each other without gaps, so it is the last one that begins on or before it. */
export function bucketIndex(buckets: readonly Bucket[], day: string): number {
  let low = 0;
  let high = buckets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((buckets[middle]?.from ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Shown = Pick<Drawing, 'averageOf'> & { detail: Detail; hasCompliance: boolean };

const nothingDue = { onTime: 0, late: 0, missed: 0 };

const emptyCell = (): Cell => ({
  inspections: 0,
  scored: 0,
  meanSum: 0,
  percentSum: 0,
  types: new Set<number>(),
  levels: [0, 0, 0, 0, 0, 0],
  low: 0,
  ...nothingDue,
});

function toPoint(
  { averageOf, detail, hasCompliance }: Shown,
  series: Series,
  bucket: Bucket,
  cell: Cell | undefined,
): Schema<'GraphPoint'> {
  const levels = cell?.levels ?? [];
  const { average, percent } = meansOf(averageOf, cell);
  const base = {
    series: series.key,
    bucket: bucket.key,
    from: bucket.from,
    to: bucket.to,
    count: averageOf === 'answers' ? countedOf(levels) : (cell?.inspections ?? 0),
    average: roundedFigure(average),
    average_pct: roundedFigure(percent),
    ...(hasCompliance && { compliance: compliance(cell ?? nothingDue) }),
  };
  if (detail === 'low') return base;
  const answered = levels.flatMap((count, value) => (count > 0 ? [value] : []));
  const rated = answered.filter(isCounted);
  return {
    ...base,
    min: rated[0] ?? null,
    max: rated.at(-1) ?? null,
    low_count: cell?.low ?? 0,
    distribution: answered.map((value) => ({ value, count: levels[value] ?? 0 })),
  };
}

/** How many answers are ratings: "not applicable" is none. */
const countedOf = (levels: readonly number[]): number =>
  levels.reduce((sum, count, value) => sum + (isCounted(value) ? count : 0), 0);

function meansOf(
  averageOf: Drawing['averageOf'],
  cell: Cell | undefined,
): { average: number | null; percent: number | null } {
  if (!cell) return { average: null, percent: null };
  const [type] = cell.types;
  if (averageOf === 'inspections') {
    if (cell.scored === 0) return { average: null, percent: null };
    // Levels of different scales have no common mean; their percentages do.
    const average = cell.types.size === 1 ? cell.meanSum / cell.scored : null;
    return { average, percent: (cell.percentSum / cell.scored) * 100 };
  }
  const counted = countedOf(cell.levels);
  const total = cell.levels.reduce((sum, count, value) => sum + value * count, 0);
  const average = counted === 0 ? null : total / counted;
  return { average, percent: percentOrNull(type ?? 0, average) };
}
