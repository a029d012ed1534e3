import type { Executor } from '../../db/database.ts';
import { filledUp } from '../../db/prepared.ts';
import type { AnswerRow, FormRow, PhotoRow, OfForm } from './forms.repository.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

/** The latest submitted inspection of an inspectable with a template. */
export type LastRow = Pick<
  FormRow,
  'location_id' | 'template_id' | 'template_version' | 'author_id' | 'version'
> & { form_id: number; inspectable_id: number; done_on: string };

type Asked = { ids: readonly number[]; templateIds?: readonly number[] | undefined };

// Newest first within each pair of inspectable and template.
const ranked = (db: Executor, scope: Scope, { ids, templateIds }: Asked) =>
  db
    .selectFrom('form_inspectables')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.location_id', '=', 'form_inspectables.location_id')
        .onRef('forms.id', '=', 'form_inspectables.form_id'),
    )
    .where(inScope(scope, 'form_inspectables'))
    // Every index starts with the location; without a scope the query iterates over all locations.
    .where('form_inspectables.location_id', 'in', (eb) =>
      eb.selectFrom('inspectables').select('id').where('kind', '=', 'location'),
    )
    .where('form_inspectables.inspectable_id', 'in', filledUp(ids))
    .where('forms.status', '!=', 'started')
    .$if(templateIds !== undefined, (query) =>
      query.where('forms.template_id', 'in', filledUp(templateIds ?? [])),
    )
    .select([
      'form_inspectables.location_id',
      'form_inspectables.form_id',
      'form_inspectables.inspectable_id',
      'forms.template_id',
      'forms.template_version',
      'forms.author_id',
      'forms.version',
      'forms.done_on',
    ])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy(['form_inspectables.inspectable_id', 'forms.template_id'])
            .orderBy('forms.done_on', 'desc')
            .orderBy('forms.id', 'desc'),
        )
        .as('place_in_row'),
    );

/** A page of the latest inspections of some inspectables, with one extra row, and the total. */
export async function pageOfLast(
  db: Executor,
  scope: Scope,
  asked: Asked,
  page: { limit: number; offset: number },
): Promise<{ rows: LastRow[]; total: number }> {
  const rows = await db
    .selectFrom(ranked(db, scope, asked).as('ranked'))
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('place_in_row', '=', 1)
    .orderBy('inspectable_id')
    .orderBy('template_id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  // A page after the last one has no row with the total.
  const isBehind = rows.length === 0 && page.offset > 0;
  return {
    rows: rows.map(({ done_on, ...row }) => ({ ...row, done_on: done_on ?? '' })),
    total: isBehind
      ? (await pageOfLast(db, scope, asked, { limit: 0, offset: 0 })).total
      : Number(rows[0]?.total ?? 0),
  };
}

type OfForms = { locations: readonly number[]; ids: readonly number[] };

/** The answers of some forms, ordered by form and position. */
export const answersOfForms = (db: Executor, { locations, ids }: OfForms): Promise<AnswerRow[]> =>
  db
    .selectFrom('answers')
    .selectAll()
    .where('location_id', 'in', filledUp(locations))
    .where('form_id', 'in', filledUp(ids))
    .orderBy('form_id')
    .orderBy('inspectable_id')
    .orderBy('question_id')
    .execute();

/** The photos of some forms. */
export const photosOfForms = (db: Executor, { locations, ids }: OfForms): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('location_id', 'in', filledUp(locations))
    .where('form_id', 'in', filledUp(ids))
    .where('detached_version', 'is', null)
    .orderBy('form_id')
    .orderBy('id')
    .$narrowType<OfForm>()
    .execute();

/** The inspectables of some forms. */
export const inspectablesOfForms = (db: Executor, { locations, ids }: OfForms) =>
  db
    .selectFrom('form_inspectables')
    .select(['form_id', 'inspectable_id'])
    .where('location_id', 'in', filledUp(locations))
    .where('form_id', 'in', filledUp(ids))
    .execute();
