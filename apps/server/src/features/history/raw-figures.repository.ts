import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chosenOfAnswer } from '../rollups/public.ts';
import { list } from './entry-filter.ts';
import { mapInTurns, othersServed } from '../../shared/others-served.ts';
import { answerSpans } from './answer-spans.ts';
import type { Span } from './figures.repository.ts';
import type { DaySums, GraphFilter } from './graph-sums.ts';
import { isOfLocations, liesWithin, type Within } from './inspectable-within.ts';
import { locationIn, within as inLocations } from '../../shared/scope.ts';

// From each location's days to their forms; cross joins fix SQLite's join order.
function formsOf({ scope }: Within) {
  return sql`(select id from inspectables where kind = 'location' and ${inLocations(scope, 'id')}) l cross join forms f`;
}

const spansOf = (
  db: Executor,
  within: Within,
  { from, to, typeId }: GraphFilter,
  readsAll: boolean,
) =>
  answerSpans(db, {
    readsAll: readsAll && isOfLocations(within),
    scope: within.scope,
    from,
    to,
    typeIds: typeId === undefined ? undefined : [typeId],
  });

type TemplateSums = Pick<
  DaySums,
  'series' | 'inspectiontype_id' | 'day' | 'inspections' | 'scored' | 'mean_sum'
>;

/**
 * The inspections of one template, day by day, from the answers: the daily sums are not by template. The cost depends
 * on the forms of that template in the span, which are read a few days at a time.
 */
export async function templateDaySums(
  db: Executor,
  within: Within,
  templateId: number,
  filter: GraphFilter,
): Promise<TemplateSums[]> {
  const spans = await spansOf(db, within, filter, true);
  const { typeId } = filter;
  const of = (span: Span) => templateSumsOf(db, within, templateId, { ...span, typeId });
  return (await mapInTurns(spans, of)).flat();
}

async function templateSumsOf(
  db: Executor,
  within: Within,
  templateId: number,
  { from, to, typeId }: GraphFilter,
): Promise<TemplateSums[]> {
  const { scope } = within;
  const type =
    typeId === undefined ? sql<boolean>`true` : sql<boolean>`f.inspectiontype_id = ${typeId}`;
  const { rows } = await sql<DaySums>`
    with asked as (select f.location_id, f.id, f.inspectiontype_id, f.done_on from ${formsOf(within)}
      where f.location_id = l.id and f.template_id = ${templateId} and ${type} and f.status in ('submitted', 'complete')
        and f.done_on >= ${from} and f.done_on <= ${to}),
    means as (select given.location_id, given.form_id, given.inspectable_id, avg(cast(given.value as double precision)) as average
      from (select a.location_id, a.form_id, a.value, ${chosenOfAnswer(locationIn(scope, 'a.location_id'))} as inspectable_id
        from asked cross join answers a
        where ${inLocations(scope, 'a.location_id')} and asked.location_id = a.location_id and asked.id = a.form_id and a.value > 0) given
      group by given.location_id, given.form_id, given.inspectable_id)
    select asked.inspectiontype_id as series, asked.inspectiontype_id, asked.done_on as day, count(*) as inspections,
      count(means.average) as scored, coalesce(sum(means.average), 0) as mean_sum
    from asked join form_inspectables fi on fi.location_id = asked.location_id and fi.form_id = asked.id
    left join means on means.location_id = fi.location_id and means.form_id = fi.form_id and means.inspectable_id = fi.inspectable_id
    where ${liesWithin(within, 'fi')}
    group by asked.inspectiontype_id, asked.done_on`.execute(db);
  return rows.map((row) => ({
    ...row,
    inspections: Number(row.inspections),
    scored: Number(row.scored),
    mean_sum: Number(row.mean_sum),
  }));
}

export type RawAnswer = {
  form_id: number;
  inspectable_id: number;
  question_id: number;
  inspectiontype_id: number;
  value: number;
  done_on: string;
  note: string;
};

type AnswersAsked = GraphFilter & { templateId?: number | undefined; limit: number };

/** The answers behind some points, in order of time, read a few days at a time until there are enough. */
export async function answersBehind(
  db: Executor,
  within: Within,
  asked: AnswersAsked,
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  // Without a filter on questions or templates, a few days are enough.
  const readsAll = asked.questionIds !== undefined || asked.templateId !== undefined;
  for (const span of await spansOf(db, within, asked, readsAll)) {
    const limit = asked.limit - answers.length;
    if (limit <= 0) break;
    answers.push(...(await answersOf(db, within, { ...asked, ...span, limit })));
    await othersServed();
  }
  return answers;
}

async function answersOf(
  db: Executor,
  within: Within,
  { from, to, typeId, questionIds, templateId, limit }: AnswersAsked,
): Promise<RawAnswer[]> {
  const parts = [
    typeId === undefined ? sql<boolean>`true` : sql<boolean>`f.inspectiontype_id = ${typeId}`,
    templateId === undefined ? sql<boolean>`true` : sql<boolean>`f.template_id = ${templateId}`,
    questionIds ? sql<boolean>`a.question_id in (${list(questionIds)})` : sql<boolean>`true`,
  ];
  const { rows } =
    await sql<RawAnswer>`select a.form_id, a.inspectable_id, a.question_id, f.inspectiontype_id, a.value, f.done_on, a.note
    from ${formsOf(within)} cross join answers a
    where f.location_id = l.id and a.location_id = l.id and a.form_id = f.id
      and f.done_on >= ${from} and f.done_on <= ${to} and f.status in ('submitted', 'complete')
      and a.value is not null and ${sql.join(parts, sql` and `)} and ${liesWithin(within, 'a')}
    order by f.done_on, a.form_id, a.inspectable_id, a.question_id limit ${limit}`.execute(db);
  return rows;
}
