import type { Executor } from '../../db/database.ts';
import { viewerScope, type Scope, type Viewer } from '../../shared/viewer.ts';
import type { CustomQuery } from '../history/history.read.ts';
import { inspectablesById } from '../inspectables/inspectables.read.ts';
import { questionsOfTemplates } from '../templates/templates.read.ts';
import type { ListedButton } from './buttons.repository.ts';

/** A button without ids and names of locations outside the viewer's scope. */
export type SeenButton = ListedButton & { seenQuery: CustomQuery; isOwnerSeen: boolean };

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
  const queries = rows.map((row) => JSON.parse(row.query) as CustomQuery);
  if (scope.all)
    return rows.map((row, index) => ({
      ...row,
      seenQuery: queries[index] ?? { metrics: [] },
      isOwnerSeen: true,
    }));
  const idsOf = (list: List) => [...new Set(queries.flatMap((query) => query[list] ?? []))];
  const owners = rows.map((row) => row.owner_id);
  const reached = await reachedOf(db, scope, idsOf, owners);
  return rows.map((row, index) => {
    const seenQuery = { ...(queries[index] ?? { metrics: [] }) };
    for (const list of lists)
      if (seenQuery[list]) seenQuery[list] = seenQuery[list].filter((id) => reached[list].has(id));
    if (typeof seenQuery.location_id === 'number' && seenQuery.location_id !== scope.locationId)
      delete seenQuery.location_id;
    const isOtherLocation = row.location_id !== null && row.location_id !== scope.locationId;
    return {
      ...row,
      location_id: isOtherLocation ? null : row.location_id,
      seenQuery,
      isOwnerSeen: row.owner_id === viewer.id || reached.inspector_ids.has(row.owner_id),
    };
  });
}

async function reachedOf(
  db: Executor,
  scope: Scope & { all: false },
  idsOf: (list: List) => number[],
  owners: readonly number[],
): Promise<Record<List, ReadonlySet<number>>> {
  const isReached = (row: { location_id: number | null }) =>
    row.location_id === null || row.location_id === scope.locationId;
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'location_id'])
    .where('id', 'in', [0, ...idsOf('template_ids')])
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'location_id'])
    .where('id', 'in', [0, ...idsOf('inspector_ids'), ...owners])
    .where('location_id', '=', scope.locationId)
    .execute();
  const questions = await questionsOfTemplates(db, { questionIds: idsOf('question_ids') });
  return {
    inspectable_ids: new Set((await inspectablesById(db, scope, idsOf('inspectable_ids'))).keys()),
    template_ids: new Set(templates.filter(isReached).map(({ id }) => id)),
    question_ids: new Set(questions.filter(isReached).map(({ id }) => id)),
    inspector_ids: new Set(people.map(({ id }) => id)),
  };
}
