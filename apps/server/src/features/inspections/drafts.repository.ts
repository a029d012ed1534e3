import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { inScope, type Scope } from '../../shared/scope.ts';
import { isBegun } from './begun-drafts.ts';

export type DraftRow = Tables['drafts'];
export type DraftInspectableRow = Tables['draft_inspectables'];

const own = (db: Executor, scope: Scope, userId: number) =>
  db.selectFrom('drafts').where(inScope(scope, 'drafts')).where('user_id', '=', userId);

const open = (db: Executor, scope: Scope, userId: number, now: string) =>
  own(db, scope, userId).where('cleared_at', 'is', null).where('expires_at', '>', now);

/** A user's open drafts, the last saved first. */
export const openDrafts = (
  db: Executor,
  scope: Scope,
  userId: number,
  now: string,
): Promise<DraftRow[]> =>
  open(db, scope, userId, now).selectAll().orderBy('updated_at', 'desc').orderBy('id').execute();

export async function countOpenDrafts(
  db: Executor,
  scope: Scope,
  userId: number,
  now: string,
): Promise<number> {
  const row = await open(db, scope, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .executeTakeFirst();
  return row?.drafts ?? 0;
}

export const draftById = (
  db: Executor,
  scope: Scope,
  userId: number,
  id: number,
): Promise<DraftRow | undefined> =>
  own(db, scope, userId).selectAll().where('id', '=', id).executeTakeFirst();

export const draftByClientId = (
  db: Executor,
  scope: Scope,
  userId: number,
  clientId: string,
): Promise<DraftRow | undefined> =>
  own(db, scope, userId).selectAll().where('client_id', '=', clientId).executeTakeFirst();

/** The newest open draft for the same template and the same inspectables. */
export const draftForSet = (
  db: Executor,
  scope: Scope,
  userId: number,
  { templateId, key, now }: { templateId: number; key: string; now: string },
): Promise<DraftRow | undefined> =>
  open(db, scope, userId, now)
    .selectAll()
    .where('template_id', '=', templateId)
    .where('inspectables_key', '=', key)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();

/** What a form takes over from its draft: the version, the start, and the due dates that the inspector saw. */
export async function draftForForm(db: Executor, scope: Scope, userId: number, id: number) {
  const draft = await draftById(db, scope, userId, id);
  if (!draft) return undefined;
  const rows = await rowsOfDrafts(db, [draft]).execute();
  return { ...draft, seen: new Map(rows.map((row) => [row.inspectable_id, row])) };
}

type DraftKey = Pick<DraftRow, 'location_id' | 'id'>;

const rowsOfDrafts = (db: Executor, drafts: readonly DraftKey[]) =>
  db
    .selectFrom('draft_inspectables')
    .selectAll()
    .where('location_id', 'in', [...new Set(drafts.map(({ location_id }) => location_id))])
    .where(
      'draft_id',
      'in',
      drafts.map(({ id }) => id),
    );

export const inspectablesOfDrafts = async (
  db: Executor,
  drafts: readonly DraftKey[],
): Promise<Map<number, number[]>> => {
  if (drafts.length === 0) return new Map();
  const rows = await rowsOfDrafts(db, drafts).orderBy('inspectable_id').execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.draft_id)].map(([id, group]) => [
      id,
      group.map((row) => row.inspectable_id),
    ]),
  );
};

export type OtherDraftRow = {
  user_id: number;
  first_name: string;
  last_name: string;
  updated_at: string;
  draft_id: number;
  inspectable_id: number;
};

/** Other users' open drafts about these inspectables in these locations: shown as a warning, never blocking. */
export const othersDrafts = (
  db: Executor,
  scope: Scope,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: string },
): Promise<OtherDraftRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('draft_inspectables')
        .innerJoin('drafts', (join) =>
          join
            .onRef('drafts.location_id', '=', 'draft_inspectables.location_id')
            .onRef('drafts.id', '=', 'draft_inspectables.draft_id'),
        )
        .innerJoin('users', 'users.id', 'drafts.user_id')
        .select([
          'users.id as user_id',
          'users.first_name',
          'users.last_name',
          'drafts.updated_at',
          'drafts.id as draft_id',
          'draft_inspectables.inspectable_id',
        ])
        .where(inScope(scope, 'draft_inspectables'))
        .where('draft_inspectables.inspectable_id', 'in', ids)
        .where('drafts.user_id', '!=', userId)
        .where('drafts.cleared_at', 'is', null)
        .where('drafts.expires_at', '>', now)
        .where(isBegun('drafts'))
        .orderBy('drafts.id')
        .execute();
