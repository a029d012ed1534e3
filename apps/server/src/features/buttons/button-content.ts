import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { can, viewFault, viewRight } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, notFound, faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { customData } from '../history/public.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { questionsOfTemplates, templateHead } from '../templates/public.ts';
import type { ButtonRow } from './buttons.repository.ts';
import { covers, holds } from '../../shared/scope.ts';

type View = Schema<'SavedView'>;
type Given = Pick<Schema<'ButtonInput'>, 'kind' | 'query' | 'view'>;

/**
 * What a button stores: a query or a view, as its kind says. A query is run once and a view is checked, so that one
 * that cannot be opened is refused.
 */
export async function contentOf(
  call: Call<'createButton' | 'updateButton'>,
  { kind = 'data', query, view }: Given,
): Promise<Pick<ButtonRow, 'query' | 'view'>> {
  const other = kind === 'data' ? view && 'view' : query && 'query';
  if (other) throw faultAt(other, fieldSentence('not_with_kind', { kind }));
  if (kind === 'view') {
    if (!view) throw faultAt('view', fieldSentence('no_page'));
    await refuseUnseen(call, view);
    return { query: '', view: JSON.stringify(view) };
  }
  if (!query) throw faultAt('query', fieldSentence('no_figures'));
  await customData(call, query);
  return { query: JSON.stringify(query), view: null };
}

const reasons = {
  not_of_page: fieldSentence('not_a_parameter'),
  missing: fieldSentence('no_parameter'),
  not_custom: fieldSentence('not_with_range'),
  opposite: fieldSentence('not_with_late'),
} as const;

/** The inspectables that a view names. */
export const inspectablesOf = ({ location, place }: View): number[] =>
  [location, place].filter((id) => id !== undefined);

async function refuseUnseen(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  view: View,
): Promise<void> {
  const fault = viewFault(view);
  if (fault) throw faultAt(`view/${fault.parameter}`, reasons[fault.reason]);
  if (!can(viewer.role, viewRight(view.page))) throw new ProblemError('forbidden');
  const scope = viewerScope(viewer);
  const isSeen = (row: { location_id: number | null } | undefined) =>
    row !== undefined && covers(scope, row);
  const { location, place, template, question, inspector } = view;
  const found = await inspectablesById(db, scope, inspectablesOf(view));
  if (location !== undefined && found.get(location)?.kind !== 'location')
    throw notFound('view/location');
  if (place !== undefined && !found.has(place)) throw notFound('view/place');
  if (template !== undefined && !isSeen(await templateHead(db, template)))
    throw notFound('view/template');
  if (question !== undefined) {
    const [asked] = await questionsOfTemplates(db, { questionIds: [question] });
    if (!isSeen(asked)) throw notFound('view/question');
  }
  if (inspector === undefined) return;
  const person = await db
    .selectFrom('users')
    .select('location_id')
    .where('id', '=', inspector)
    .executeTakeFirst();
  if (!person || !holds(scope, person.location_id)) throw notFound('view/inspector');
}
