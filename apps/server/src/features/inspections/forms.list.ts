import { sql, type Kysely } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { byShape, filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import type { Scope } from '../../shared/viewer.ts';
import { displayName } from '../../shared/display-name.ts';
import type { FormInspectableRow, FormRow } from './forms.repository.ts';

export type FormFilter = {
  status?: FormRow['status'] | undefined;
  templateId?: number | undefined;
  inspectableId?: number | undefined;
  inspectiontypeId?: number | undefined;
  authorId?: number | undefined;
  needsReview?: boolean | undefined;
  clientId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Shape = Readonly<Record<keyof FormFilter | 'allLocations', boolean>>;
type Values = { locationId: number; needsReview: 0 | 1 } & {
  [Name in Exclude<keyof FormFilter, 'needsReview'>]-?: NonNullable<FormFilter[Name]>;
};

const shapeOf = (scope: Scope, filter: FormFilter): Shape => ({
  allLocations: scope.all,
  status: filter.status !== undefined,
  templateId: filter.templateId !== undefined,
  inspectableId: filter.inspectableId !== undefined,
  inspectiontypeId: filter.inspectiontypeId !== undefined,
  authorId: filter.authorId !== undefined,
  needsReview: filter.needsReview !== undefined,
  clientId: filter.clientId !== undefined,
  from: filter.from !== undefined,
  to: filter.to !== undefined,
});

// The statements of a shape use no filter that is not given.
const valuesOf = (scope: Scope, filter: FormFilter): Values =>
  ({
    ...filter,
    locationId: scope.all ? 0 : scope.locationId,
    needsReview: filter.needsReview === true ? 1 : 0,
  }) as Values;

const statements = byShape((has: Shape) => {
  const filtered = (db: Kysely<Tables>, p: Values) => {
    let query = db.selectFrom('forms');
    if (!has.allLocations) query = query.where('forms.location_id', '=', p.locationId);
    if (has.status) query = query.where('status', '=', p.status);
    if (has.templateId) query = query.where('template_id', '=', p.templateId);
    if (has.inspectiontypeId) query = query.where('inspectiontype_id', '=', p.inspectiontypeId);
    if (has.authorId) query = query.where('author_id', '=', p.authorId);
    if (has.needsReview) query = query.where('needs_review', '=', p.needsReview);
    if (has.clientId) query = query.where('client_id', '=', p.clientId);
    if (has.from) query = query.where('done_on', '>=', p.from);
    if (has.to) query = query.where('done_on', '<=', p.to);
    if (has.inspectableId)
      query = query.where((eb) => {
        const forms = eb
          .selectFrom('form_inspectables')
          .select('form_id')
          .where('inspectable_id', '=', p.inspectableId);
        const own = has.allLocations ? forms : forms.where('location_id', '=', p.locationId);
        return eb('forms.id', 'in', own);
      });
    return query;
  };
  const page = (db: Kysely<Tables>, p: Values & { limit: number; offset: number }) =>
    filtered(db, p).selectAll('forms').orderBy('forms.id', 'desc').limit(p.limit).offset(p.offset);
  return {
    page: prepared(page),
    pageBefore: prepared((db, p: Values & { limit: number; offset: number; beforeId: number }) =>
      page(db, p).where('forms.id', '<', p.beforeId),
    ),
    count: prepared((db, p: Values & { limit: number }) =>
      db
        .selectFrom(filtered(db, p).select('forms.id').limit(p.limit).as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total')),
    ),
  };
});

/** A page of forms, the newest first, with one extra row that shows whether more follow. */
export function listForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  { limit, offset, beforeId }: { limit: number; offset: number; beforeId?: number | undefined },
): Promise<FormRow[]> {
  const { page, pageBefore } = statements(shapeOf(scope, filter));
  const values = { ...valuesOf(scope, filter), limit: limit + 1, offset };
  return beforeId === undefined
    ? page.all(db, values)
    : pageBefore.all(db, { ...values, beforeId });
}

/** The number of forms that match the filter; counting stops at `limit`. */
export async function countForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  limit: number,
): Promise<number> {
  const { count } = statements(shapeOf(scope, filter));
  const row = await count.first(db, { ...valuesOf(scope, filter), limit });
  return Number(row?.total ?? 0);
}

export type FormSums = { answers: number; average: number | null; photos: number };

type OfForms = { locations: number[]; ids: number[] };
const keys = (forms: readonly FormRow[]): OfForms => ({
  locations: filledUp([...new Set(forms.map((form) => form.location_id))]),
  ids: filledUp(forms.map((form) => form.id)),
});

const answerSums = prepared((db, p: OfForms) =>
  db
    .selectFrom('answers')
    .select((eb) => [
      'form_id',
      eb.fn.countAll<number>().as('answers'),
      sql<number | null>`avg(case when value > 0 then cast(value as double precision) end)`.as(
        'average',
      ),
    ])
    .where('location_id', 'in', p.locations)
    .where('form_id', 'in', p.ids)
    .groupBy('form_id'),
);
const photoCounts = prepared((db, p: OfForms) =>
  db
    .selectFrom('photos')
    .select((eb) => ['form_id', eb.fn.countAll<number>().as('photos')])
    .where('location_id', 'in', p.locations)
    .where('form_id', 'in', p.ids)
    .where('detached_version', 'is', null)
    .groupBy('form_id'),
);

/** Aggregates of the answers of some forms for lists: how many, their mean, how many photos. */
export async function sumsOfForms(
  db: Executor,
  forms: readonly FormRow[],
): Promise<Map<number, FormSums>> {
  if (forms.length === 0) return new Map();
  const [answers, photos] = await Promise.all([
    answerSums.all(db, keys(forms)),
    photoCounts.all(db, keys(forms)),
  ]);
  const photosOf = new Map(photos.map((row) => [row.form_id, Number(row.photos)]));
  const answersOf = new Map(answers.map((row) => [row.form_id, row]));
  return new Map(
    forms.map(({ id }) => [
      id,
      {
        answers: Number(answersOf.get(id)?.answers ?? 0),
        average: answersOf.get(id)?.average ?? null,
        photos: photosOf.get(id) ?? 0,
      },
    ]),
  );
}

const inspectablesOf = prepared((db, p: OfForms) =>
  db
    .selectFrom('form_inspectables')
    .selectAll()
    .where('location_id', 'in', p.locations)
    .where('form_id', 'in', p.ids)
    .orderBy('inspectable_id'),
);

/** The inspectables of some forms, by form id. */
export async function inspectablesOfForms(
  db: Executor,
  forms: readonly FormRow[],
): Promise<Map<number, FormInspectableRow[]>> {
  if (forms.length === 0) return new Map();
  const rows = await inspectablesOf.all(db, keys(forms));
  return Map.groupBy(rows, (row) => row.form_id);
}

const authorsById = prepared((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('authors')
    .leftJoin('users', 'users.id', 'authors.id')
    .select(['authors.id', 'authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('authors.id', 'in', p.ids),
);

/** The display names of some authors, or the pseudonyms of erased ones. */
export async function authorNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await authorsById.all(db, { ids: filledUp([...new Set(ids)]) });
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
