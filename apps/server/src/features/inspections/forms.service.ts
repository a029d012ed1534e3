import type { OperationQuery, Schema } from '@kierros/api/schema';
import type { Executor } from '../../db/database.ts';
import { countLimitOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { cachedInspectables } from '../inspectables/public.ts';
import { versionNames } from '../templates/public.ts';
import { toSummary } from './form-shapes.ts';
import { countForms, listForms, type FormFilter, type ListedForm } from './forms.list.ts';
import { everyLocation, type Scope } from '../../shared/scope.ts';

/** One page of forms as list items, in a fixed number of queries. */
export async function pageOfForms(
  db: Executor,
  scope: Scope,
  query: OperationQuery<'listForms'>,
): Promise<Schema<'FormSummaryList'>> {
  const filter: FormFilter = {
    status: query.status,
    templateId: query.template_id,
    inspectableId: query.inspectable_id,
    inspectiontypeId: query.inspectiontype_id,
    authorId: query.author_id,
    needsReview: query.needs_review,
    clientId: query.client_id,
    from: query.from,
    to: query.to,
  };
  const { after, limit, offset } = startOf(query, ['number']);
  const [rows, counted] = await Promise.all([
    listForms(db, scope, filter, { limit, offset, beforeId: after?.[0] }),
    countForms(db, scope, filter, countLimitOf(query)),
  ]);
  const page = toCursorPage(rows, counted, query, ({ id }) => [id]);
  return { ...page, items: await toSummaries(db, page.items) };
}

/** Forms as list items. */
async function toSummaries(
  db: Executor,
  forms: readonly ListedForm[],
): Promise<Schema<'FormSummary'>[]> {
  const [places, templates] = await Promise.all([
    // The forms are in scope; a room of one may have moved to another location since.
    cachedInspectables(
      db,
      everyLocation,
      forms.flatMap((form) => form.inspectables.map((row) => row.inspectable_id)),
    ),
    versionNames(
      db,
      forms.map((form) => ({ template_id: form.template_id, version: form.template_version })),
    ),
  ]);
  return forms.map((form) =>
    toSummary(form, {
      ...form,
      places,
      templateName: templates.get(`${form.template_id}.${form.template_version}`),
    }),
  );
}
