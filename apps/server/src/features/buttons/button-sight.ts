import type { Schema } from '@kierros/api/schema';
import { can, viewRight } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import type { CustomQuery } from '../history/public.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { questionsOfTemplates } from '../templates/public.ts';
import { inspectablesOf } from './button-content.ts';
import type { ListedButton } from './buttons.repository.ts';
import { covers, holds, isAllLocations, within, type Scope } from '../../shared/scope.ts';

type View = Schema<'SavedView'>;

/** A button without ids and names of locations outside the viewer's scope. */
export type SeenButton = ListedButton & {
  /** Null for a view. */
  seenQuery: CustomQuery | null;
  /** Null for data, and for a view of something that the viewer may not see. */
  seenView: View | null;
  isOwnerSeen: boolean;
};

const lists = ['inspectable_ids', 'template_ids', 'question_ids', 'inspector_ids'] as const;
type List = (typeof lists)[number];

/**
 * Restricts buttons to the viewer's scope. A button for everyone, or of a user who has changed location, may query
 * another location.
 */
export async function seenBy(
  db: Executor,
  viewer: Viewer,
  rows: readonly ListedButton[],
): Promise<SeenButton[]> {
  const scope = viewerScope(viewer);
  const read = rows.map((row) => ({ row, ...contentOf(row) }));
  if (isAllLocations(scope))
    return read.map(({ row, query, view }) => ({
      ...row,
      seenQuery: query,
      seenView: view,
      isOwnerSeen: true,
    }));
  const idsOf = (list: List) => [
    ...new Set(read.flatMap(({ query, view }) => query?.[list] ?? named(view)[list])),
  ];
  const owners = rows.map((row) => row.owner_id);
  const reached = await reachedOf(db, scope, idsOf, owners);
  return read.map(({ row, query, view }) => {
    return {
      ...row,
      location_id: covers(scope, row) ? row.location_id : null,
      seenQuery: query && queryWithin(query, scope, reached),
      seenView: view && isViewSeen(view, viewer, reached) ? view : null,
      isOwnerSeen: row.owner_id === viewer.id || reached.inspector_ids.has(row.owner_id),
    };
  });
}

function contentOf(row: ListedButton): { query: CustomQuery | null; view: View | null } {
  if (row.view !== null) return { query: null, view: JSON.parse(row.view) as View };
  return { query: JSON.parse(row.query) as CustomQuery, view: null };
}

/** What a view names, as the lists of a query. */
const named = (view: View | null): Record<List, number[]> => ({
  inspectable_ids: view === null ? [] : inspectablesOf(view),
  template_ids: view?.template === undefined ? [] : [view.template],
  question_ids: view?.question === undefined ? [] : [view.question],
  inspector_ids: view?.inspector === undefined ? [] : [view.inspector],
});

type Reached = Record<List, ReadonlySet<number>>;

function queryWithin(query: CustomQuery, scope: Scope, reached: Reached): CustomQuery {
  const seen = { ...query };
  for (const list of lists)
    if (seen[list]) seen[list] = seen[list].filter((id) => reached[list].has(id));
  if (typeof seen.location_id === 'number' && !holds(scope, seen.location_id))
    delete seen.location_id;
  return seen;
}

/** Unlike a query, a view is all or nothing: without its place it would be the view of something else. */
function isViewSeen(view: View, viewer: Viewer, reached: Reached): boolean {
  const names = named(view);
  return (
    can(viewer.role, viewRight(view.page)) &&
    lists.every((list) => names[list].every((id) => reached[list].has(id)))
  );
}

async function reachedOf(
  db: Executor,
  scope: Scope,
  idsOf: (list: List) => number[],
  owners: readonly number[],
): Promise<Reached> {
  const isReached = (row: { location_id: number | null }) => covers(scope, row);
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'location_id'])
    .where('id', 'in', [0, ...idsOf('template_ids')])
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'location_id'])
    .where('id', 'in', [0, ...idsOf('inspector_ids'), ...owners])
    .where(within(scope, 'location_id'))
    .execute();
  const questions = await questionsOfTemplates(db, { questionIds: idsOf('question_ids') });
  return {
    inspectable_ids: new Set((await inspectablesById(db, scope, idsOf('inspectable_ids'))).keys()),
    template_ids: new Set(templates.filter(isReached).map(({ id }) => id)),
    question_ids: new Set(questions.filter(isReached).map(({ id }) => id)),
    inspector_ids: new Set(people.map(({ id }) => id)),
  };
}
