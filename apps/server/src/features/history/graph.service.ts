import type { Schema } from '@kierros/api/schema';
import {
  autoAggregate,
  bucketsOf,
  inspectionType,
  isLow,
  localDayOf,
  scopeRange,
  type Aggregate,
  type Bucket,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { reachOf } from '../../shared/viewer.ts';
import { timeZoneOf } from '../inspectables/inspectables.read.ts';
import { childPlaces } from './children.ts';
import { oldestEntry } from './entries.repository.ts';
import { daySums, levelSums, type FigureFilter, type LevelSums } from './figures.repository.ts';
import { percentOrNull } from './history.service.ts';
import { liesWithin, placeWithin, wantedPlace, type Within } from './places.ts';
import { answersBehind, templateDaySums, type RawAnswer } from './raw-figures.repository.ts';
import { toldFigure } from './same-figure.ts';
import { questionTitles, questionsWithin, templateWithin } from './templates-within.ts';

type Detail = Schema<'Graph'>['detail'];
type Series = Schema<'GraphSeries'> & { id: number };

/** All that points are made of, gathered once. */
type Drawing = {
  within: Within;
  series: Series[];
  buckets: Bucket[];
  sums: SeriesSums[];
  levels: LevelSums[];
  averageOf: 'inspections' | 'answers';
  filter: FigureFilter & { templateId?: number | undefined };
};

type SeriesSums = {
  series: number;
  inspectiontype_id: number;
  day: string;
  inspections: number;
  scored: number;
  mean_sum: number;
  percent_sum: number;
};

/** Points of a graph by type, by question, or of one template. */
export async function graphData({
  db,
  viewer,
  body,
}: Call<'getGraphData'>): Promise<Schema<'Graph'>> {
  const within = await wantedPlace(db, viewer, body);
  const filter = {
    from: body.start_date,
    to: body.end_date,
    typeId: body.inspectiontype_id,
    questionIds: body.question_ids,
    templateId: body.template_id,
  };
  const { aggregate, buckets } = bucketsFor(filter, body.aggregate);
  if (body.template_id !== undefined) await templateWithin(db, within.scope, body.template_id);
  const drawing: Drawing = body.question_ids
    ? await byQuestion(db, within, body.question_ids, { ...filter, buckets })
    : await byType(db, within, { ...filter, buckets });
  const page = { page: body.page ?? 1, per_page: body.per_page ?? 100 };
  return toGraph(db, drawing, { aggregate, detail: body.detail ?? 'medium', ...page });
}

/** Points of one place over a span that ends today: one series, or one for each child. */
export async function placeGraph({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'getInspectableGraphData'>): Promise<Schema<'Graph'>> {
  const within = await placeWithin(db, reachOf(viewer), params.id);
  const today = localDayOf(now, await timeZoneOf(db, within.scope));
  const typeId = query.inspectiontype_id;
  const span = query.scope ?? 'week';
  const oldest =
    span === 'all' ? await oldestEntry(db, liesWithin(within, 'fi'), typeId) : undefined;
  const filter: FigureFilter = { ...scopeRange(span, today, oldest?.date ?? null), typeId };
  const { aggregate, buckets } = bucketsFor(filter, 'auto');
  const children = query.average === true ? [] : await childPlaces(db, within);
  const isOne = children.length === 0;
  const sums = await daySums(db, within, isOne ? 'type' : 'child', filter);
  const levels = await levelSums(db, within, isOne ? 'type' : 'child', filter);
  const own = within.place;
  const shown = isOne && own ? [own] : children;
  const drawing: Drawing = {
    within,
    filter,
    buckets,
    averageOf: 'inspections',
    series: shown.map((place) => ({
      id: place.id,
      key: `inspectable:${place.id}`,
      name: place.name,
      inspectiontype_id: typeId ?? null,
      inspectable_id: place.id,
    })),
    sums: isOne ? sums.map((row) => ({ ...row, series: own?.id ?? 0 })) : sums,
    levels: isOne ? levels.map((row) => ({ ...row, series: own?.id ?? 0 })) : levels,
  };
  return toGraph(db, drawing, { aggregate, detail: 'medium', page: 1, per_page: 1_000 });
}

function bucketsFor(
  range: { from: string; to: string },
  asked: Aggregate,
): { aggregate: Schema<'Graph'>['aggregate']; buckets: Bucket[] } {
  const made = bucketsOf(range, asked);
  if (made.ok)
    return { aggregate: asked === 'auto' ? autoAggregate(range) : asked, buckets: made.value };
  const isReversed = made.reason === 'reversed_range';
  throw new ProblemError(isReversed ? 'invalid_value' : 'range_too_long', {
    errors: [
      {
        path: 'end_date',
        code: made.reason,
        message: isReversed
          ? 'The last day lies before the first one; swap them.'
          : 'That many days are not drawn one by one; choose weeks, months or a shorter span.',
      },
    ],
  });
}

type Asked = Drawing['filter'] & { buckets: Bucket[] };

async function byType(db: Executor, within: Within, asked: Asked): Promise<Drawing> {
  const { buckets, templateId, ...filter } = asked;
  const sums: SeriesSums[] =
    templateId === undefined
      ? await daySums(db, within, 'type', filter)
      : (await templateDaySums(db, within, templateId, filter)).map((row) => ({
          ...row,
          percent_sum: percentSum(row.inspectiontype_id, row.scored, row.mean_sum),
        }));
  const questionIds =
    templateId === undefined ? undefined : await questionsWithin(db, within.scope, { templateId });
  const levels = await levelSums(db, within, 'type', { ...filter, questionIds });
  const found = new Set([...sums.map((row) => row.series), ...levels.map((row) => row.series)]);
  if (filter.typeId !== undefined) found.add(filter.typeId);
  const series = [...found]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      key: `type:${id}`,
      name: inspectionType(id)?.name ?? { en: `Type ${id}`, fi: `Tyyppi ${id}` },
      inspectiontype_id: id as Series['inspectiontype_id'],
      inspectable_id: within.place?.id ?? null,
    }));
  const kept = { ...filter, templateId };
  return { within, filter: kept, buckets, series, sums, levels, averageOf: 'inspections' };
}

const percentSum = (typeId: number, scored: number, meanSum: number): number => {
  const steps = (inspectionType(typeId)?.scale.max ?? 2) - 1;
  return (meanSum - scored) / steps;
};

async function byQuestion(
  db: Executor,
  within: Within,
  questionIds: readonly number[],
  { buckets, ...filter }: Asked,
): Promise<Drawing> {
  const questions = await questionsWithin(db, within.scope, { questionIds });
  const titles = await questionTitles(db, questions);
  const levels = await levelSums(db, within, 'question', { ...filter, questionIds: questions });
  const typeOf = new Map(levels.map((row) => [row.series, row.inspectiontype_id]));
  const series = questions.map((id) => ({
    id,
    key: `question:${id}`,
    name: titles.get(id) ?? { en: '', fi: '' },
    inspectiontype_id: (typeOf.get(id) ?? null) as Series['inspectiontype_id'],
    inspectable_id: within.place?.id ?? null,
  }));
  return { within, filter, buckets, series, sums: [], levels, averageOf: 'answers' };
}

type Shown = {
  aggregate: Schema<'Graph'>['aggregate'];
  detail: Detail;
  page: number;
  per_page: number;
};

async function toGraph(
  db: Executor,
  drawing: Drawing,
  { aggregate, detail, page, per_page }: Shown,
): Promise<Schema<'Graph'>> {
  const { series, buckets } = drawing;
  const total = series.length * buckets.length;
  const first = (page - 1) * per_page;
  const cells = gather(drawing);
  const items: Schema<'GraphPoint'>[] = [];
  for (let index = first; index < Math.min(total, first + per_page); index += 1) {
    const one = series[Math.floor(index / buckets.length)];
    const bucket = buckets[index % buckets.length];
    if (one && bucket)
      items.push(
        toPoint(drawing, one, bucket, cells.get(`${one.id}.${index % buckets.length}`), detail),
      );
  }
  const shown = detail === 'high' ? await withAnswers(db, drawing, items) : items;
  return {
    start_date: drawing.filter.from,
    end_date: drawing.filter.to,
    aggregate,
    detail,
    average_of: drawing.averageOf,
    series: series.map(({ id: _id, ...rest }) => rest),
    items: shown,
    total,
    page,
    per_page,
  };
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
};

function gather({ buckets, sums, levels }: Drawing): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const cellOf = (series: number, day: string): Cell => {
    const key = `${series}.${bucketIndex(buckets, day)}`;
    const known = cells.get(key);
    if (known) return known;
    const made = {
      inspections: 0,
      scored: 0,
      meanSum: 0,
      percentSum: 0,
      types: new Set<number>(),
      levels: [0, 0, 0, 0, 0, 0],
      low: 0,
    };
    cells.set(key, made);
    return made;
  };
  for (const row of sums) {
    const cell = cellOf(row.series, row.day);
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

// Buckets follow each other without a gap, so the last one that begins by the day holds it.
function bucketIndex(buckets: readonly Bucket[], day: string): number {
  let low = 0;
  let high = buckets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((buckets[middle]?.from ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

function toPoint(
  { averageOf }: Drawing,
  series: Series,
  bucket: Bucket,
  cell: Cell | undefined,
  detail: Detail,
): Schema<'GraphPoint'> {
  const levels = cell?.levels ?? [];
  const answers = levels.reduce((sum, count) => sum + count, 0);
  const { average, percent } = meansOf(averageOf, cell);
  const base = {
    series: series.key,
    bucket: bucket.key,
    from: bucket.from,
    to: bucket.to,
    count: averageOf === 'answers' ? answers : (cell?.inspections ?? 0),
    average: toldFigure(average),
    average_pct: toldFigure(percent),
  };
  if (detail === 'low') return base;
  const answered = levels.flatMap((count, value) => (count > 0 ? [value] : []));
  return {
    ...base,
    min: answered[0] ?? null,
    max: answered.at(-1) ?? null,
    low_count: cell?.low ?? 0,
    distribution: answered.map((value) => ({ value, count: levels[value] ?? 0 })),
  };
}

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
  const counted = cell.levels.reduce((sum, count, value) => sum + (value > 0 ? count : 0), 0);
  const total = cell.levels.reduce((sum, count, value) => sum + value * count, 0);
  const average = counted === 0 ? null : total / counted;
  return { average, percent: percentOrNull(type ?? 0, average) };
}

const MOST_ANSWERS = 1_000;
const MOST_IN_ALL = 20_000;

/** Adds the answers behind the points of a page; at most 1,000 for each point. */
async function withAnswers(
  db: Executor,
  { within, filter, series }: Drawing,
  items: Schema<'GraphPoint'>[],
): Promise<Schema<'GraphPoint'>[]> {
  const [first] = items;
  if (!first) return items;
  const from = items.reduce((least, item) => (item.from < least ? item.from : least), first.from);
  const to = items.reduce((most, item) => (item.to > most ? item.to : most), first.to);
  const answers = await answersBehind(db, within, { ...filter, from, to, limit: MOST_IN_ALL });
  const isOfType = new Map(series.map((one) => [one.key, one]));
  return items.map((item) => ({
    ...item,
    answers: answers
      .filter(
        (answer) =>
          answer.done_on >= item.from &&
          answer.done_on <= item.to &&
          isOf(answer, isOfType.get(item.series)),
      )
      .slice(0, MOST_ANSWERS)
      .map(({ inspectiontype_id: _type, ...answer }) => answer),
  }));
}

const isOf = (answer: RawAnswer, series: Series | undefined): boolean =>
  series?.key.startsWith('question:') === true
    ? answer.question_id === series.id
    : answer.inspectiontype_id === series?.id;
