import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import { inScope, type Scope } from '../../shared/viewer.ts';
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

function filtered(db: Executor, scope: Scope, filter: FormFilter) {
  const { status, templateId, inspectiontypeId, authorId, needsReview, clientId } = filter;
  const { from, to, inspectableId } = filter;
  let query = db.selectFrom('forms').where(inScope(scope, 'forms'));
  if (status !== undefined) query = query.where('status', '=', status);
  if (templateId !== undefined) query = query.where('template_id', '=', templateId);
  if (inspectiontypeId !== undefined)
    query = query.where('inspectiontype_id', '=', inspectiontypeId);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId);
  if (needsReview !== undefined) query = query.where('needs_review', '=', needsReview ? 1 : 0);
  if (clientId !== undefined) query = query.where('client_id', '=', clientId);
  if (from !== undefined) query = query.where('done_on', '>=', from);
  if (to !== undefined) query = query.where('done_on', '<=', to);
  if (inspectableId !== undefined)
    query = query.where((eb) =>
      eb(
        'forms.id',
        'in',
        eb
          .selectFrom('form_inspectables')
          .select('form_id')
          .where('inspectable_id', '=', inspectableId)
          .where(inScope(scope, 'form_inspectables')),
      ),
    );
  return query;
}

/** A page of forms, the newest first, with one extra row that shows whether more follow. */
export function listForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  page: { limit: number; offset: number; beforeId?: number | undefined },
): Promise<FormRow[]> {
  let query = filtered(db, scope, filter);
  if (page.beforeId !== undefined) query = query.where('forms.id', '<', page.beforeId);
  return query
    .selectAll('forms')
    .orderBy('forms.id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** The number of forms that match the filter; counting stops at `limit`. */
export async function countForms(
  db: Executor,
  scope: Scope,
  filter: FormFilter,
  limit: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(filtered(db, scope, filter).select('forms.id').limit(limit).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
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
  return new Map(
    rows.map((row) => [
      row.id,
      row.pseudonym ?? `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    ]),
  );
}
