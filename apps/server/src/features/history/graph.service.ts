import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import {
  autoAggregate,
  bucketsOf,
  inspectionType,
  localDayOf,
  scopeRange,
  type Aggregate,
  type Bucket,
} from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import type { Asking, Call } from '../../plugins/operations.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { timeZoneOf } from '../inspectables/public.ts';
import { childInspectables } from './children.ts';
import { oldestEntry } from './entries.repository.ts';
import { daySums, levelSums, type GraphFilter } from './graph-sums.ts';
import { marksOf } from './graph-marks.ts';
import {
  bucketIndex,
  pointsOf,
  type Detail,
  type Drawing,
  type Series,
  type SeriesSums,
} from './graph-points.ts';
import {
  liesWithin,
  inspectableWithin,
  wantedInspectable,
  type Within,
} from './inspectable-within.ts';
import { answersBehind, templateDaySums } from './raw-figures.repository.ts';
import { questionTitles, questionsWithin, templateWithin } from './templates-within.ts';

/** The points of a graph by type, by question, or of one template. */
export async function graphData({
  db,
  viewer,
  body,
}: Asking<'getGraphData'>): Promise<Schema<'Graph'>> {
  const within = await wantedInspectable(db, viewer, body);
  const filter = {
    from: body.start_date,
    to: body.end_date,
    typeId: body.inspectiontype_id,
    questionIds: body.question_ids,
    templateId: body.template_id,
  };
  const { aggregate, buckets } = bucketsFor(filter, body.aggregate);
  if (body.template_id !== undefined) await templateWithin(db, within.scope, body.template_id);
  const page = { page: body.page ?? 1, per_page: body.per_page ?? 100 };
  const shown = { aggregate, detail: body.detail ?? ('medium' as const), ...page };
  return inSnapshot(db, async (snapshot) => {
    const [drawing, marks] = await Promise.all([
      body.question_ids
        ? byQuestion(snapshot, within, body.question_ids, { ...filter, buckets })
        : byType(snapshot, within, { ...filter, buckets }),
      marksOf(snapshot, within, filter),
    ]);
    return { ...(await toGraph(snapshot, drawing, shown)), ...marks };
  });
}

/** The points of one inspectable over a span that ends today: one series, or one per child. */
export async function inspectableGraph({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'getInspectableGraphData'>): Promise<Schema<'Graph'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const today = localDayOf(now, await timeZoneOf(db, within.scope));
  return inSnapshot(db, (snapshot) => graphOfInspectable(snapshot, within, { query, today }));
}

type InspectableQuery = Pick<Call<'getInspectableGraphData'>, 'query'> & { today: string };

async function graphOfInspectable(
  db: Executor,
  within: Within,
  { query, today }: InspectableQuery,
): Promise<Schema<'Graph'>> {
  const typeId = query.inspectiontype_id;
  const span = query.scope ?? 'week';
  const oldest =
    span === 'all' ? await oldestEntry(db, liesWithin(within, 'fi'), typeId) : undefined;
  const filter: GraphFilter = { ...scopeRange(span, today, oldest?.date ?? null), typeId };
  const { aggregate, buckets } = bucketsFor(filter, 'auto');
  const children = query.average === true ? [] : await childInspectables(db, within);
  const isOne = children.length === 0;
  const [sums, levels] = await Promise.all([
    daySums(db, within, isOne ? 'type' : 'child', filter),
    levelSums(db, within, isOne ? 'type' : 'child', filter),
  ]);
  const own = within.inspectable;
  const shown = isOne && own ? [own] : children;
  const drawing: Drawing = {
    within,
    filter,
    buckets,
    averageOf: 'inspections',
    series: shown.map((inspectable) => ({
      id: inspectable.id,
      key: `inspectable:${inspectable.id}`,
      name: inspectable.name,
      inspectiontype_id: typeId ?? null,
      inspectable_id: inspectable.id,
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
  const code = isReversed ? 'invalid_value' : 'range_too_long';
  const sentence = fieldSentence(isReversed ? 'end_before_start' : 'too_many_points');
  throw faultAt('end_date', sentence, code);
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
      inspectable_id: within.inspectable?.id ?? null,
    }));
  const filtered = { ...filter, templateId };
  return { within, filter: filtered, buckets, series, sums, levels, averageOf: 'inspections' };
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
  const [titles, levels] = await Promise.all([
    questionTitles(db, questions),
    levelSums(db, within, 'question', { ...filter, questionIds: questions }),
  ]);
  const typeOf = new Map(levels.map((row) => [row.series, row.inspectiontype_id]));
  const series = questions.map((id) => ({
    id,
    key: `question:${id}`,
    name: titles.get(id) ?? { en: '', fi: '' },
    inspectiontype_id: (typeOf.get(id) ?? null) as Series['inspectiontype_id'],
    inspectable_id: within.inspectable?.id ?? null,
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
  const items = pointsOf(drawing, { from: first, to: Math.min(total, first + per_page), detail });
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

const MOST_ANSWERS = 1_000;
const MOST_IN_ALL = 20_000;

/** Adds the underlying answers to the points of a page; at most 1,000 per point. */
async function withAnswers(
  db: Executor,
  { within, filter, buckets, averageOf }: Drawing,
  items: Schema<'GraphPoint'>[],
): Promise<Schema<'GraphPoint'>[]> {
  const [first] = items;
  if (!first) return items;
  const from = items.reduce((least, item) => (item.from < least ? item.from : least), first.from);
  const to = items.reduce((most, item) => (item.to > most ? item.to : most), first.to);
  const found = await answersBehind(db, within, { ...filter, from, to, limit: MOST_IN_ALL });
  const keyOf = (series: string, day: string | undefined) => `${series} ${day ?? ''}`;
  const shown = items.map((item) => ({ ...item, answers: [] as PointAnswers }));
  const answersOf = new Map(shown.map((item) => [keyOf(item.series, item.from), item.answers]));
  for (const { inspectiontype_id, ...answer } of found) {
    const series =
      averageOf === 'answers' ? `question:${answer.question_id}` : `type:${inspectiontype_id}`;
    const bucket = buckets[bucketIndex(buckets, answer.done_on)];
    const answers = answersOf.get(keyOf(series, bucket?.from));
    if (answers && answers.length < MOST_ANSWERS) answers.push(answer);
  }
  return shown;
}

type PointAnswers = NonNullable<Schema<'GraphPoint'>['answers']>;
