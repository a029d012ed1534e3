import {
  sql,
  type InferResult,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import type { Executor } from '../../db/database.ts';
import { jsonRows, rowsIn } from '../../db/dialect.ts';
import { byShape, filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { displayName } from '../users/public.ts';
import type { FormInspectableRow, FormRow } from './forms.repository.ts';
import { inScope, onlyLocation, type Scope } from '../../shared/scope.ts';

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

type Shape = Readonly<Record<keyof FormFilter, boolean>>;
type Page = Values & {
  limit: number;
  offset: number;
  beforeId: number;
  /** The location of a scope that is a single one. */
  locationId: number | undefined;
};
type Values = { scope: Scope; needsReview: 0 | 1 } & {
  [Name in Exclude<keyof FormFilter, 'needsReview'>]-?: NonNullable<FormFilter[Name]>;
};

const shapeOf = (filter: FormFilter): Shape => ({
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
    scope,
    needsReview: filter.needsReview === true ? 1 : 0,
  }) as Values;

const statements = byShape((has: Shape) => {
  const filtered = (db: Kysely<Tables>, p: Values) => {
    let query = db.selectFrom('forms').where(inScope(p.scope, 'forms'));
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
          .where('inspectable_id', '=', p.inspectableId)
          .where(inScope(p.scope, 'form_inspectables'));
        return eb('forms.id', 'in', forms);
      });
    return query;
  };
  const page = (db: Kysely<Tables>, p: Page, isBefore: boolean) => {
    const query = filtered(db, p).orderBy('forms.id', 'desc').limit(p.limit).offset(p.offset);
    return isBefore ? query.where('forms.id', '<', p.beforeId) : query;
  };
  const pages = (isBefore: boolean) => ({
    // Around the page, so that a database that sorts reads what belongs to its forms alone.
    ofLocation: prepared((db, p: Page) =>
      listed(
        db,
        db.selectFrom(page(db, p, isBefore).selectAll('forms').as('forms')),
        sql`${p.locationId}`,
      ),
    ),
    keys: prepared((db, p: Page) =>
      page(db, p, isBefore).select(['forms.location_id', 'forms.id']),
    ),
  });
  return {
    newest: pages(false),
    before: pages(true),
    count: prepared((db, p: Values & { limit: number }) =>
      db
        .selectFrom(filtered(db, p).select('forms.id').limit(p.limit).as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total')),
    ),
  };
});

/** A form with what a list shows besides its own row. */
export type ListedForm = FormRow & {
  inspectables: Pick<FormInspectableRow, 'inspectable_id' | 'natural_due_seen' | 'moved'>[];
  answers: number;
  average: number | null;
  photos: number;
  authorName: string;
};

// A distributed database finds what belongs to a form by the location that is named here, where it does not follow from
// that of the form.
const listed = (
  db: Kysely<Tables>,
  forms: SelectQueryBuilder<Tables, 'forms', object>,
  locationId: RawBuilder<unknown>,
) =>
  forms
    .leftJoin('authors', 'authors.id', 'forms.author_id')
    .leftJoin('users', 'users.id', 'forms.author_id')
    .selectAll('forms')
    .select((eb) => [
      'authors.pseudonym',
      'users.first_name',
      'users.last_name',
      jsonRows<ListedForm['inspectables'][number]>(
        db,
        eb
          .selectFrom('form_inspectables as i')
          .select(['i.inspectable_id', 'i.natural_due_seen', 'i.moved'])
          .where(sql<boolean>`i.location_id = ${locationId}`)
          .whereRef('i.form_id', '=', 'forms.id')
          .orderBy('i.inspectable_id'),
      ).as('inspectables'),
      jsonRows<{ answers: number; counted: number; total: number }>(
        db,
        eb
          .selectFrom('answers as a')
          .select([
            sql<number>`count(*)`.as('answers'),
            sql<number>`sum(case when a.value > 0 then 1 else 0 end)`.as('counted'),
            sql<number>`sum(case when a.value > 0 then a.value else 0 end)`.as('total'),
          ])
          .where(sql<boolean>`a.location_id = ${locationId}`)
          .whereRef('a.form_id', '=', 'forms.id'),
      ).as('sums'),
      eb
        .selectFrom('photos as p')
        .select((one) => one.fn.countAll<number>().as('photos'))
        .where(sql<boolean>`p.location_id = ${locationId}`)
        .whereRef('p.form_id', '=', 'forms.id')
        .where('p.detached_version', 'is', null)
        .as('photos'),
    ])
    .orderBy('forms.id', 'desc');

const listedForms = prepared((db, p: { locations: number[]; forms: number[] }) =>
  listed(
    db,
    db
      .selectFrom('forms')
      .where('forms.location_id', 'in', p.locations)
      .where('forms.id', 'in', p.forms),
    sql.ref('forms.location_id'),
  ),
);

type ListedRow = InferResult<ReturnType<typeof listed>>[number];

/** A page of one location is one statement. Of several, their forms are found first, and then what belongs to them. */
async function readPage(
  db: Executor,
  { ofLocation, keys }: ReturnType<typeof statements>['newest'],
  page: Page,
): Promise<ListedRow[]> {
  if (page.locationId !== undefined) return ofLocation.all(db, page);
  const found = await keys.all(db, page);
  if (found.length === 0) return [];
  return listedForms.all(db, {
    locations: filledUp([...new Set(found.map((form) => form.location_id))]),
    forms: filledUp(found.map((form) => form.id)),
  });
}

/** A page of forms, the newest first, with one extra row that shows whether more follow. */
export async function listForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  { limit, offset, beforeId }: { limit: number; offset: number; beforeId?: number | undefined },
): Promise<ListedForm[]> {
  const { newest, before } = statements(shapeOf(filter));
  const rows = await readPage(db, beforeId === undefined ? newest : before, {
    ...valuesOf(scope, filter),
    ...{ locationId: onlyLocation(scope), beforeId: beforeId ?? 0, limit: limit + 1, offset },
  });
  return rows.map(({ inspectables, sums, photos, ...row }) => {
    const [sum] = rowsIn(sums);
    return {
      ...row,
      inspectables: rowsIn(inspectables),
      answers: sum?.answers ?? 0,
      average: sum?.counted ? sum.total / sum.counted : null,
      photos: Number(photos),
      authorName: displayName(row),
    };
  });
}

/** The number of forms that match the filter; counting stops at `limit`. */
export async function countForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  limit: number,
): Promise<number> {
  const { count } = statements(shapeOf(filter));
  const row = await count.first(db, { ...valuesOf(scope, filter), limit });
  return Number(row?.total ?? 0);
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
