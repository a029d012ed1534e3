import { picked } from '@kierros/api/codecs';
import { contract } from '@kierros/api/contract';
import type { Schema } from '@kierros/api/schema';
import {
  can,
  handleAction,
  pendingStatuses,
  stepsBetween,
  type PendingAction,
  type Text,
} from '@kierros/domain';
import type { Executor } from '../../../db/database.ts';
import { forUpdate } from '../../../db/dialect.ts';
import { chunks } from '../../../shared/chunks.ts';
import { ProblemError, found } from '../../../shared/problem-error.ts';
import { inScope } from '../../../shared/scope.ts';
import { viewerScope } from '../../../shared/viewer.ts';
import { omitUndefined, singleCall, type Fields, type Site, type SiteRecord } from '../kinds.ts';
import { idsIn, writeEach, type ChangeKind, type Write } from './change-kind.ts';

const workFields = ['status', 'owner_id', 'owner_address', 'priority', 'fix_by'] as const;

const owners: readonly string[] = ['owner_id', 'owner_address'];

type Action = Schema<'PendingAction'>;
type Work = Pick<Action, 'status' | 'owner_address' | 'priority' | 'fix_by'> & {
  owner_id: number | null;
};
type Wanted = Partial<Work> & { step?: Exclude<PendingAction, 'undo'>; reasoning?: string };

const { owner_id, owner_address, priority, fix_by } = contract.components.schemas['ActionUpdate']
  ?.properties as Record<string, object>;

/** Pending actions: a step, who is to fix them, by when, and how urgent they are. */
export const actions: ChangeKind = {
  right: 'actions.resolve',
  isKept: true,
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: {
      ...{ owner_id, owner_address, priority, fix_by },
      status: { enum: pendingStatuses },
      step: { enum: ['approve', 'reject', 'resolve', 'verify', 'reopen'] },
      reasoning: { type: 'string', maxLength: 2000 },
    },
  },
  async current({ db, viewer }, items) {
    const records: SiteRecord[] = [];
    for (const part of chunks(idsIn(items), 500)) {
      const rows = await db
        .selectFrom('pending_actions')
        .innerJoin('inspectables as place', 'place.id', 'inspectable_id')
        .select(['pending_actions.id', 'pending_actions.version', 'name_fi', 'name_en'])
        .select(workFields)
        .where('pending_actions.id', 'in', part)
        .where(inScope(viewerScope(viewer), 'pending_actions'))
        .execute();
      for (const { id, version, name_fi: fi, name_en: en, ...work } of rows) {
        const fields = { ...work, name: { en, fi } };
        records.push({ id, key: `action ${id}`, fields, mark: String(version), name: fi || en });
      }
    }
    return records;
  },
  complete(fields, current) {
    const { step, reasoning: _words, ...rest } = fields as Wanted;
    const { status } = (current?.fields ?? {}) as Partial<Work>;
    if (step === undefined || status === undefined) return fields;
    const handled = handleAction(status, step);
    // An impossible step is refused when it is taken.
    if (!handled.ok) return fields;
    return handled.value.changed ? { ...fields, status: handled.value.status } : rest;
  },
  titles: async (_site, list) => list.map(({ name }) => name as Text | undefined),
  shown: ['status'],
  // The date follows a step and the priority, so it is restored with them.
  restores: (changed) => [
    ...(changed.includes('status') || changed.includes('priority') ? ['fix_by'] : []),
    // A user takes the place of an address, and an address that of a user.
    ...(changed.some((field) => owners.includes(field)) ? owners : []),
  ],
  async write(site, writes) {
    // Nobody changes them between the comparison of their versions and the write.
    for (const part of chunks(idsIn(writes), 500)) await lockActions(site.db, part);
    return writeEach(site, writes, async (one) => (await change(site, one)).id);
  },
};

// One location after the other, since a distributed database locks the rows of one machine at a time.
async function lockActions(db: Executor, ids: readonly number[]): Promise<void> {
  const actions = await db
    .selectFrom('pending_actions')
    .select(['location_id', 'id'])
    .where('id', 'in', ids)
    .orderBy('location_id')
    .execute();
  for (const [locationId, its] of Map.groupBy(actions, (action) => action.location_id))
    await forUpdate(
      db,
      db
        .selectFrom('pending_actions')
        .select('id')
        .where('location_id', '=', locationId)
        .where(
          'id',
          'in',
          its.map(({ id }) => id),
        )
        .orderBy('id'),
    ).execute();
}

/**
 * An update precedes the step, which dates what it approves and may close it; what is closed is reopened first, and what is
 * undone gets its values back last.
 */
async function change(site: Site, { id: named, version, fields, undoes }: Write): Promise<Action> {
  const [id, wanted] = [named ?? 0, fields as Wanted];
  const before = await actionOf(site, id);
  if (before.version !== version) throw new ProblemError('stale_version');
  if (undoes !== undefined && isLatestOf(undoes, before)) return takeBack(site, id);
  const isUpdatedFirst = undoes === undefined ? !isClosed(before.status) : isClosed(wanted.status);
  let action = isUpdatedFirst ? await update(site, before, wanted) : before;
  for (const step of stepsTo(action, wanted)) {
    const query = omitUndefined({ action: step, reasoning: wanted.reasoning });
    action = await singleCall(site, 'handlePendingAction', { params: { id }, query });
  }
  return isUpdatedFirst ? action : update(site, action, wanted);
}

const isClosed = (status: Action['status'] | undefined): boolean =>
  status === 'rejected' || status === 'verified';

/** Whether the latest step is all that the change of an instant did; taken back, it restores everything. */
function isLatestOf(instant: string, { history, allowed_actions }: Action): boolean {
  const [last, earlier] = history.toReversed();
  return allowed_actions.includes('undo') && last?.at === instant && earlier?.at !== instant;
}

const takeBack = (site: Site, id: number): Promise<Action> =>
  singleCall(site, 'handlePendingAction', { params: { id }, query: { action: 'undo' } });

async function actionOf(site: Site, id: number): Promise<Action> {
  const where = can(site.viewer.role, 'location.switch') ? { location_id: 'all' } : {};
  const query = { id, status: 'all', ...where };
  return found((await singleCall(site, 'listPendingActions', { query })).items[0]);
}

async function update(site: Site, action: Action, wanted: Wanted): Promise<Action> {
  const work: Work = {
    ...picked(action, ['status', 'owner_address', 'priority', 'fix_by']),
    owner_id: action.owner?.id ?? null,
  };
  const changed = workFields.filter(
    (field) => field !== 'status' && wanted[field] !== undefined && wanted[field] !== work[field],
  );
  if (changed.length === 0) return action;
  const { owner_id, owner_address, priority, fix_by } = wanted;
  const isReassigned = changed.includes('owner_id') || changed.includes('owner_address');
  // A user or an address; the other one is cleared. The date is given with the priority, since it follows it otherwise.
  const owner =
    owner_address == null ? { owner_id: owner_id ?? null } : { owner_id, owner_address };
  const body: Fields = omitUndefined({
    ...(isReassigned && owner),
    ...{ priority, fix_by, version: action.version },
  });
  return singleCall(site, 'updatePendingAction', { params: { id: action.id }, body });
}

/** The steps to a status: the one that is named, else taking the latest step back, else the shortest way. */
function stepsTo(action: Action, { status, step }: Wanted): readonly PendingAction[] {
  if (step !== undefined) return [step];
  if (status === undefined || status === action.status) return [];
  if (action.allowed_actions.includes('undo') && action.history.at(-1)?.from === status)
    return ['undo'];
  return stepsBetween(action.status, status);
}
