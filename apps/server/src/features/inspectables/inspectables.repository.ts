import type { Executor } from '../../db/database.ts';
import { inScope, type Scope } from '../../shared/viewer.ts';

export type InspectableRow = {
  id: number;
  kind: 'location' | 'environment' | 'room';
  location_id: number;
  environment_id: number | null;
  type_id: number | null;
  time_zone: string | null;
  name_en: string;
  name_fi: string;
  description_en: string;
  description_fi: string;
  archived_at: string | null;
  version: number;
};

const columns = [
  'id',
  'kind',
  'location_id',
  'environment_id',
  'type_id',
  'time_zone',
  'name_en',
  'name_fi',
  'description_en',
  'description_fi',
  'archived_at',
  'version',
] as const;

const active = (db: Executor, scope: Scope) =>
  db
    .selectFrom('inspectables')
    .select(columns)
    .where(inScope(scope, 'inspectables'))
    .where('archived_at', 'is', null);

/** Active inspectables of one kind within the scope, in the order of their ids. */
export async function listInspectables(
  db: Executor,
  scope: Scope,
  kind: InspectableRow['kind'],
  filter: { environmentId?: number | undefined; offset: number; limit: number },
): Promise<{ rows: InspectableRow[]; total: number }> {
  const matching = (query: ReturnType<typeof active>) => {
    const ofKind = query.where('kind', '=', kind);
    return filter.environmentId === undefined
      ? ofKind
      : ofKind.where('environment_id', '=', filter.environmentId);
  };
  const rows = await matching(active(db, scope))
    .orderBy('id')
    .limit(filter.limit + 1)
    .offset(filter.offset)
    .execute();
  const counted = await matching(active(db, scope))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return { rows, total: counted?.total ?? 0 };
}

/** One inspectable, archived ones too since history still names them; undefined outside the scope. */
export const inspectableById = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<InspectableRow | undefined> =>
  db
    .selectFrom('inspectables')
    .select(columns)
    .where('id', '=', id)
    .where(inScope(scope, 'inspectables'))
    .executeTakeFirst();

export const roomsOf = (
  db: Executor,
  scope: Scope,
  environmentIds: readonly number[],
): Promise<InspectableRow[]> =>
  environmentIds.length === 0
    ? Promise.resolve([])
    : active(db, scope).where('environment_id', 'in', environmentIds).orderBy('id').execute();

/** How many active rooms each environment has. */
export async function roomCounts(
  db: Executor,
  environmentIds: readonly number[],
): Promise<Map<number, number>> {
  if (environmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inspectables')
    .select((eb) => ['environment_id', eb.fn.countAll<number>().as('rooms')])
    .where('environment_id', 'in', environmentIds)
    .where('archived_at', 'is', null)
    .groupBy('environment_id')
    .execute();
  return new Map(rows.map((row) => [row.environment_id ?? 0, row.rooms]));
}

export type NewInspectable = Omit<InspectableRow, 'archived_at' | 'version'> & {
  first_due_date: string;
  search_text: string;
};

export const insertInspectable = (tx: Executor, row: NewInspectable, now: string) =>
  tx
    .insertInto('inspectables')
    .values({ ...row, created_at: now, updated_at: now, archived_at: null, version: 1 })
    .execute();
