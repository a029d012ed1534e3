import type { OperationBody } from '@kierros/api/schema';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { dueOfEntry } from '../due/public.ts';
import { isLowLevel } from '../inspections/public.ts';
import { chosenOfAnswer } from '../rollups/public.ts';
import { weekdayOfColumn } from '../../db/dialect.ts';
import { hasFolded } from '../../db/folded-text.ts';
import { locationIn, type Scope } from '../../shared/scope.ts';

type Asked = OperationBody<'searchHistory'>;
type Wanted<Name extends keyof Asked> = { [One in Name]?: Asked[One] | undefined };

/** Filters by answers, as they are asked for; all conditions must hold for the same answer. */
export type AnswerFilter = Wanted<'value_min' | 'value_max' | 'has_note' | 'has_photo'> & {
  question_ids?: readonly number[] | undefined;
};

/** Filters by forms, as they are asked for. */
export type FormFilter = {
  [Name in 'inspectiontype_ids' | 'template_ids' | 'inspector_ids']?: readonly number[] | undefined;
};

type OfEntry = 'needs_review' | 'has_low' | 'on_time' | 'due_weekday' | 'due_month' | 'text';

/** What is asked for of entries, the text folded for search. */
export type EntryFilter = AnswerFilter &
  FormFilter &
  Wanted<OfEntry> & {
    /** The locations in which `within` lies. */
    scope: Scope;
    /** Which inspectables, as a condition on `fi`. */
    within: RawBuilder<boolean>;
    from?: string | undefined;
    to?: string | undefined;
    /** Set when the filter covers all locations: a day on or after the newest inspection. */
    allLocationsUntil?: string | undefined;
    /** Set when `within` is exactly these whole locations, which have their own sums. */
    ofLocations?: Scope | undefined;
    /** The ids of the inspectables in `within`, to read their inspections one inspectable after the other. */
    places?: RawBuilder<unknown> | undefined;
  };

/** Conditions on a row `a` of answers in a scope; empty without answer filters. */
export function answerConditions(filter: AnswerFilter, scope: Scope): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const { question_ids, value_min, value_max, has_note, has_photo } = filter;
  if (question_ids) conditions.push(sql<boolean>`a.question_id in (${list(question_ids)})`);
  if (value_min !== undefined) conditions.push(sql<boolean>`a.value >= ${value_min}`);
  if (value_max !== undefined) conditions.push(sql<boolean>`a.value <= ${value_max}`);
  if (has_note !== undefined)
    conditions.push(has_note ? sql<boolean>`a.note <> ''` : sql<boolean>`a.note = ''`);
  if (has_photo !== undefined) {
    const photo = sql`exists (select 1 from photos p where p.location_id = ${locationIn(scope, 'a.location_id')} and p.form_id = a.form_id
      and p.question_id = a.question_id and p.inspectable_id = a.inspectable_id and p.detached_version is null)`;
    conditions.push(has_photo ? sql<boolean>`${photo}` : sql<boolean>`not ${photo}`);
  }
  return conditions;
}

const ofForm = {
  type: sql`f.inspectiontype_id`,
  template: sql`f.template_id`,
  author: sql`f.author_id`,
};

/** Conditions on a row `f` of forms, or on what else has these columns of a form; empty without filters of forms. */
export function formConditions(filter: FormFilter, form = ofForm): RawBuilder<boolean>[] {
  const { inspectiontype_ids: types, template_ids: templates, inspector_ids: people } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (types) conditions.push(sql<boolean>`${form.type} in (${list(types)})`);
  if (templates) conditions.push(sql<boolean>`${form.template} in (${list(templates)})`);
  if (people) conditions.push(sql<boolean>`${form.author} in (${list(people)})`);
  return conditions;
}

/** Ids for an `in (...)`; an empty list matches nothing. */
export const list = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`null` : sql.join(ids);

/** Whether an answer `a` belongs to an entry in a scope: a form's inspectable `fi`. */
export const ofEntry = (
  scope: Scope,
) => sql<boolean>`a.location_id = ${locationIn(scope, 'fi.location_id')} and a.form_id = fi.form_id
    and (a.inspectable_id = fi.inspectable_id or ${chosenOfAnswer(locationIn(scope, 'a.location_id'))} = fi.inspectable_id)`;

const lowAnswer = isLowLevel(sql`a.value`, sql`f.inspectiontype_id`);

/** How many answers of an entry are at the low end of their scale. */
export const lowOfEntry = (scope: Scope) =>
  sql<number>`(select count(*) from answers a where ${ofEntry(scope)} and ${lowAnswer})`;

/** The conditions of a filter on a form `f` and its inspectable `fi`. */
export function conditionsOf(kind: Database['kind'], filter: EntryFilter): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [
    filter.within,
    sql<boolean>`f.status in ('submitted', 'complete')`,
    ...formConditions(filter),
  ];
  const { scope, from, to, needs_review, has_low, on_time, text } = filter;
  const its = ofEntry(scope);
  if (from !== undefined) all.push(sql<boolean>`f.done_on >= ${from}`);
  if (to !== undefined) all.push(sql<boolean>`f.done_on <= ${to}`);
  if (needs_review !== undefined) all.push(sql<boolean>`f.needs_review = ${needs_review ? 1 : 0}`);
  if (on_time !== undefined) all.push(sql<boolean>`fi.on_time = ${on_time ? 1 : 0}`);
  all.push(...dueConditions(kind, filter));
  if (has_low !== undefined) {
    const low = sql<boolean>`exists (select 1 from answers a where ${its} and ${lowAnswer})`;
    all.push(has_low ? low : sql<boolean>`not ${low}`);
  }
  const answered = answerConditions(filter, scope);
  if (answered.length > 0)
    all.push(
      sql<boolean>`exists (select 1 from answers a where ${its} and ${sql.join(answered, sql` and `)})`,
    );
  if (text !== undefined) {
    const has = (column: string) => hasFolded(kind, column, text);
    all.push(
      sql<boolean>`(${has('f.comments')} or exists (select 1 from answers a where ${its}
        and (${has('a.note')} or ${has('a.response_text')})))`,
    );
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function dueConditions(
  kind: Database['kind'],
  { due_weekday, due_month }: EntryFilter,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (due_weekday !== undefined)
    conditions.push(sql<boolean>`${weekdayOfColumn(kind, dueOfEntry)} = ${due_weekday}`);
  if (due_month !== undefined)
    conditions.push(
      sql<boolean>`${dueOfEntry} between ${`${due_month}-01`} and ${`${due_month}-31`}`,
    );
  return conditions;
}

const ofEntries = [
  ...(['template_ids', 'inspector_ids', 'needs_review', 'has_low', 'on_time'] as const),
  ...(['due_weekday', 'due_month', 'text'] as const),
] as const;

/** True when the filter has only inspectables, types and days: all that the daily sums contain. */
export const isOfDaysOnly = (filter: EntryFilter) =>
  ofEntries.every((name) => filter[name] === undefined) &&
  answerConditions(filter, filter.scope).length === 0;
