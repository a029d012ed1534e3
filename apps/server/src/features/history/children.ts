import type { Executor } from '../../db/database.ts';
import { inScope } from '../../shared/scope.ts';
import type { Within } from './inspectable-within.ts';

export type ChildInspectable = {
  id: number;
  kind: 'location' | 'environment' | 'room';
  name: { en: string; fi: string };
};

const MOST_CHILDREN = 10_000;

/** The active children of an inspectable: environments of a location, rooms of an environment; a room has none. */
export async function childInspectables(
  db: Executor,
  { scope, inspectable }: Within,
): Promise<ChildInspectable[]> {
  if (inspectable === null || inspectable.kind === 'room') return [];
  const children = db
    .selectFrom('inspectables')
    .select(['id', 'kind', 'name_en', 'name_fi'])
    .where(inScope(scope, 'inspectables'))
    .where('archived_at', 'is', null)
    // Equals the order by id, since all rows have the same environment or none, and matches the index.
    .orderBy('environment_id')
    .orderBy('id')
    .limit(MOST_CHILDREN);
  const rows = await (
    inspectable.kind === 'location'
      ? children.where('kind', '=', 'environment')
      : children.where('kind', '=', 'room').where('environment_id', '=', inspectable.id)
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: { en: row.name_en, fi: row.name_fi },
  }));
}
