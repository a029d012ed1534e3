import { inspectionTypes, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { dueOfEntry } from '../../shared/due-of-entry.ts';
import { chosenOfAnswer } from '../../shared/chosen-inspectable.ts';
import { weekdayOfColumn } from '../../db/dialect.ts';
import { hasFolded } from '../../db/folded-text.ts';
import type { Scope } from '../../shared/scope.ts';

/** Filters by answers; all conditions must hold for the same answer. */
export type AnswerFilter = {
  questionIds?: readonly number[] | undefined;
  valueMin?: number | undefined;
  valueMax?: number | undefined;
  hasNote?: boolean | undefined;
  hasPhoto?: boolean | undefined;
};

export type EntryFilter = AnswerFilter & {
  /** Which inspectables, as a condition on `fi`. */
  within: RawBuilder<boolean>;
  typeIds?: readonly number[] | undefined;
  templateIds?: readonly number[] | undefined;
  inspectorIds?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  needsReview?: boolean | undefined;
  /** Whether an answer is at the low end of its scale. */
  hasLow?: boolean | undefined;
  onTime?: boolean | undefined;
  /** When the inspection was due. */
  dueWeekday?: number | undefined;
  dueMonth?: string | undefined;
  /** Folded for search. */
  text?: string | undefined;
  /** Set when the filter covers all locations: a day on or after the newest inspection. */
  allLocationsUntil?: string | undefined;
  /** Set when `within` is exactly these whole locations, which have their own sums. */
  whole?: Scope | undefined;
  /** The ids of the inspectables in `within`, to read their inspections one inspectable after the other. */
  places?: RawBuilder<unknown> | undefined;
};

/** Conditions on a row `a` of answers; empty without answer filters. */
export function answerConditions(filter: AnswerFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const { questionIds, valueMin, valueMax, hasNote, hasPhoto } = filter;
  if (questionIds) conditions.push(sql<boolean>`a.question_id in (${list(questionIds)})`);
  if (valueMin !== undefined) conditions.push(sql<boolean>`a.value >= ${valueMin}`);
  if (valueMax !== undefined) conditions.push(sql<boolean>`a.value <= ${valueMax}`);
  if (hasNote !== undefined)
    conditions.push(hasNote ? sql<boolean>`a.note <> ''` : sql<boolean>`a.note = ''`);
  if (hasPhoto !== undefined) {
    const photo = sql`exists (select 1 from photos p where p.location_id = a.location_id and p.form_id = a.form_id
      and p.question_id = a.question_id and p.inspectable_id = a.inspectable_id and p.detached_version is null)`;
    conditions.push(hasPhoto ? sql<boolean>`${photo}` : sql<boolean>`not ${photo}`);
  }
  return conditions;
}

/** Ids for an `in (...)`; an empty list matches nothing. */
export const list = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`null` : sql.join(ids);

/** Whether an answer `a` belongs to an entry: a form's inspectable `fi`. */
export const ofEntry = sql<boolean>`a.location_id = fi.location_id and a.form_id = fi.form_id and (a.inspectable_id = fi.inspectable_id or ${chosenOfAnswer} = fi.inspectable_id)`;

// The low values of each type, from the domain.
const lowAnswer = sql<boolean>`(${sql.join(
  inspectionTypes.map(({ id, scale }) => {
    const levels = Array.from({ length: scale.max + 1 }, (_, value) => value);
    const low = levels.filter((value) => isLow(id, value));
    return sql<boolean>`(f.inspectiontype_id = ${id} and a.value in (${list(low)}))`;
  }),
  sql` or `,
)})`;

/** How many answers of an entry are at the low end of their scale. */
export const lowOfEntry = sql<number>`(select count(*) from answers a where ${ofEntry} and ${lowAnswer})`;

/** The conditions of a filter on a form `f` and its inspectable `fi`. */
export function conditionsOf(kind: Database['kind'], filter: EntryFilter): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [
    filter.within,
    sql<boolean>`f.status in ('submitted', 'complete')`,
  ];
  const { typeIds, templateIds, inspectorIds, from, to, needsReview, hasLow, onTime, text } =
    filter;
  if (typeIds) all.push(sql<boolean>`f.inspectiontype_id in (${list(typeIds)})`);
  if (templateIds) all.push(sql<boolean>`f.template_id in (${list(templateIds)})`);
  if (inspectorIds) all.push(sql<boolean>`f.author_id in (${list(inspectorIds)})`);
  if (from !== undefined) all.push(sql<boolean>`f.done_on >= ${from}`);
  if (to !== undefined) all.push(sql<boolean>`f.done_on <= ${to}`);
  if (needsReview !== undefined) all.push(sql<boolean>`f.needs_review = ${needsReview ? 1 : 0}`);
  if (onTime !== undefined) all.push(sql<boolean>`fi.on_time = ${onTime ? 1 : 0}`);
  all.push(...dueConditions(kind, filter));
  if (hasLow !== undefined) {
    const low = sql<boolean>`exists (select 1 from answers a where ${ofEntry} and ${lowAnswer})`;
    all.push(hasLow ? low : sql<boolean>`not ${low}`);
  }
  const answered = answerConditions(filter);
  if (answered.length > 0)
    all.push(
      sql<boolean>`exists (select 1 from answers a where ${ofEntry} and ${sql.join(answered, sql` and `)})`,
    );
  if (text !== undefined) {
    const has = (column: string) => hasFolded(kind, column, text);
    all.push(
      sql<boolean>`(${has('f.comments')} or exists (select 1 from answers a where ${ofEntry}
        and (${has('a.note')} or ${has('a.response_text')})))`,
    );
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function dueConditions(
  kind: Database['kind'],
  { dueWeekday, dueMonth }: EntryFilter,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (dueWeekday !== undefined)
    conditions.push(sql<boolean>`${weekdayOfColumn(kind, dueOfEntry)} = ${dueWeekday}`);
  if (dueMonth !== undefined)
    conditions.push(
      sql<boolean>`${dueOfEntry} between ${`${dueMonth}-01`} and ${`${dueMonth}-31`}`,
    );
  return conditions;
}

/** True when the filter has only inspectables, types and days: all that the daily sums contain. */
export const isOfDaysOnly = ({
  templateIds,
  inspectorIds,
  needsReview,
  hasLow,
  onTime,
  dueWeekday,
  dueMonth,
  text,
  ...filter
}: EntryFilter) =>
  [templateIds, inspectorIds, needsReview, hasLow, onTime, dueWeekday, dueMonth, text].every(
    (one) => one === undefined,
  ) && answerConditions(filter).length === 0;
