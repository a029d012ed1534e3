import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chosenOfAnswer } from '../rollups/public.ts';
import { isLowLevel } from '../inspections/public.ts';
import type { DaySpan } from './answer-spans.ts';
import {
  answerConditions,
  formConditions,
  type AnswerFilter,
  type FormFilter,
} from './entry-filter.ts';
import { isAmong, locationsOf, type SeveralInspectables } from './several-inspectables.ts';
import { locationIn, within } from '../../shared/scope.ts';

/** What the rows of a query represent; weeks, months and years are combined from days. */
export type Grouping =
  'none' | 'inspectable' | 'environment' | 'question' | 'type' | 'inspector' | 'day';

export type CustomFilter = AnswerFilter &
  FormFilter & { places: SeveralInspectables; from: string | null; to: string | null };

/** The sums of one group; they can be added up to those of a larger group. */
export type GroupSums = Record<(typeof NUMBERS)[number], number> & {
  key: string;
  lowest: number | null;
  highest: number | null;
  last_day: string | null;
  last_value: number | null;
};

const keys: Record<Grouping, RawBuilder<unknown>> = {
  none: sql`'all'`,
  inspectable: sql`cast(a.inspectable_id as text)`,
  environment: sql`cast(coalesce(i.environment_id, i.id) as text)`,
  question: sql`cast(a.question_id as text)`,
  type: sql`cast(f.inspectiontype_id as text)`,
  inspector: sql`cast(f.author_id as text)`,
  day: sql`f.done_on`,
};

const steps = sql.join(
  inspectionTypes.map(
    (type) => sql`when ${sql.lit(type.id)} then ${sql.lit(type.scale.max - 1)}.0`,
  ),
  sql` `,
);
const low = isLowLevel(sql`a.value`, sql`f.inspectiontype_id`);

function conditions(filter: CustomFilter, { from, to }: DaySpan): RawBuilder<boolean> {
  const all = [
    isAmong(filter.places, 'a'),
    sql<boolean>`f.status in ('submitted', 'complete') and f.done_on >= ${from} and f.done_on <= ${to}`,
    ...answerConditions(filter, locationsOf(filter.places)),
    ...formConditions(filter),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

// From each location's days to their forms and answers; cross joins fix SQLite's join order.
function source({ places }: CustomFilter, grouping: Grouping): RawBuilder<unknown> {
  const inspectables = sql`join inspectables i on i.id = a.inspectable_id`;
  return sql`(select id from inspectables where kind = 'location' and ${within(locationsOf(places), 'id')}) l
    cross join forms f cross join answers a ${grouping === 'environment' ? inspectables : sql``}`;
}

const NUMBERS = [
  'inspections',
  // Answers with a counted level, and the sum of their levels.
  'counted',
  'total',
  // Inspections with such answers, the sum of their means, and the sum of the means as shares of the scale.
  'scored',
  'mean_sum',
  'percent_sum',
  // The sum over answers of their shares of the scale.
  'answer_percent_sum',
  'low_count',
  'judged',
  'on_time',
  'not_applicable',
  'text_answers',
] as const;

/** The sums of each group of answers of a few days, read from the answers. */
export async function groupedAnswerSums(
  db: Executor,
  filter: CustomFilter,
  grouping: Grouping,
  span: DaySpan,
): Promise<GroupSums[]> {
  const locations = locationsOf(filter.places);
  const { rows } = await sql<GroupSums>`
    with matched as (select ${keys[grouping]} as grp, a.location_id, a.form_id, ${chosenOfAnswer(locationIn(locations, 'a.location_id'))} as chosen_id, a.value, f.done_on,
        f.inspectiontype_id, case when ${low} then 1 else 0 end as is_low
      from ${source(filter, grouping)}
      where f.location_id = l.id and a.location_id = l.id and a.form_id = f.id and ${conditions(filter, span)}),
    inspected as (select grp, location_id, form_id, chosen_id, inspectiontype_id, done_on,
        sum(case when value > 0 then 1 else 0 end) as counted, sum(case when value > 0 then value else 0 end) as total,
        min(case when value > 0 then value end) as lowest, max(case when value > 0 then value end) as highest,
        sum(is_low) as low_count, sum(case when value = 0 then 1 else 0 end) as not_applicable,
        sum(case when value is null then 1 else 0 end) as text_answers
      from matched group by grp, location_id, form_id, chosen_id, inspectiontype_id, done_on),
    ranked as (select inspected.*, fi.on_time, (case inspectiontype_id ${steps} end) as steps,
        case when counted > 0 then cast(total as double precision) / counted end as mean,
        row_number() over (partition by grp order by (counted > 0) desc, done_on desc, inspected.form_id desc, chosen_id desc) as place
      from inspected left join form_inspectables fi on ${within(locations, 'fi.location_id')}
        and fi.location_id = inspected.location_id and fi.form_id = inspected.form_id and fi.inspectable_id = inspected.chosen_id)
    select grp as key, count(*) as inspections, sum(counted) as counted, sum(total) as total, count(mean) as scored,
      coalesce(sum(mean), 0) as mean_sum, coalesce(sum((mean - 1) / steps), 0) as percent_sum,
      coalesce(sum((total - counted) / steps), 0) as answer_percent_sum,
      min(lowest) as lowest, max(highest) as highest, sum(low_count) as low_count,
      count(on_time) as judged, coalesce(sum(on_time), 0) as on_time, sum(not_applicable) as not_applicable,
      sum(text_answers) as text_answers, max(case when place = 1 and counted > 0 then done_on end) as last_day,
      max(case when place = 1 then mean end) as last_value
    from ranked group by grp`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(NUMBERS.map((column) => [column, Number(row[column])])),
  }));
}

const least = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.min(a, b);
const most = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** Merges two groups. */
export function addSums(a: GroupSums, b: GroupSums): GroupSums {
  const later = (b.last_day ?? '') > (a.last_day ?? '') ? b : a;
  const sums = {
    ...a,
    lowest: least(a.lowest, b.lowest),
    highest: most(a.highest, b.highest),
    last_day: later.last_day,
    last_value: later.last_value,
  };
  // Of thousands of groups: no list of their columns each time.
  for (const column of NUMBERS) sums[column] = a[column] + b[column];
  return sums;
}
