import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isBegun } from './begun-drafts.ts';

export type DraftRow = Tables['drafts'];
export type DraftInspectableRow = Tables['draft_inspectables'];

const open = (db: Executor, userId: number, now: string) =>
  db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .where('expires_at', '>', now);

/** A user's open drafts, the last saved first. */
export const openDrafts = (db: Executor, userId: number, now: string): Promise<DraftRow[]> =>
  open(db, userId, now).selectAll().orderBy('updated_at', 'desc').orderBy('id').execute();

export async function countOpenDrafts(db: Executor, userId: number, now: string): Promise<number> {
  const row = await open(db, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .executeTakeFirst();
  return row?.drafts ?? 0;
}

export const draftById = (
  db: Executor,
  userId: number,
  id: number,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const draftByClientId = (
  db: Executor,
  userId: number,
  clientId: string,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The newest open draft for the same template and the same inspectables. */
export const draftForSet = (
  db: Executor,
  userId: number,
  { templateId, key, now }: { templateId: number; key: string; now: string },
): Promise<DraftRow | undefined> =>
  open(db, userId, now)
    .selectAll()
    .where('template_id', '=', templateId)
    .where('inspectables_key', '=', key)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();

/** What a form takes over from its draft: the version, the start, and the due dates that the inspector saw. */
export async function draftForForm(db: Executor, userId: number, id: number) {
  const draft = await draftById(db, userId, id);
  if (!draft) return undefined;
  const rows = await db
    .selectFrom('draft_inspectables')
    .selectAll()
    .where('draft_id', '=', id)
    .execute();
  return { ...draft, seen: new Map(rows.map((row) => [row.inspectable_id, row])) };
}

export const inspectablesOfDrafts = async (
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, number[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('draft_inspectables')
    .selectAll()
    .where('draft_id', 'in', ids)
    .orderBy('inspectable_id')
    .execute();
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

/** Other users' open drafts about these inspectables: shown as a warning, never blocking. */
export const othersDrafts = (
  db: Executor,
  userId: number,
  ids: readonly number[],
  now: string,
): Promise<OtherDraftRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('draft_inspectables')
        .innerJoin('drafts', 'drafts.id', 'draft_inspectables.draft_id')
        .innerJoin('users', 'users.id', 'drafts.user_id')
        .select([
          'users.id as user_id',
          'users.first_name',
          'users.last_name',
          'drafts.updated_at',
          'drafts.id as draft_id',
          'draft_inspectables.inspectable_id',
        ])
        .where('draft_inspectables.inspectable_id', 'in', ids)
        .where('drafts.user_id', '!=', userId)
        .where('drafts.cleared_at', 'is', null)
        .where('drafts.expires_at', '>', now)
        .where(isBegun('drafts'))
        .orderBy('drafts.id')
        .execute();
