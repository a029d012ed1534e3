import { aPendingAction } from '@kierros/api/testing/a-pending-action';
import { createHash } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { allowedActions, handleAction, isUnfinished } from '@kierros/domain';
import type { PendingAction } from '@kierros/domain';
import { changeServer, refusedWith } from './change-server.ts';
import type { Sent } from './change-server.ts';
import { problem } from './fake-server.ts';
import type { Answer, Answers, Seen } from './fake-server.ts';
import { aPage, aUser } from './wire.ts';

type Action = Schema<'PendingAction'>;
type Row = Partial<Action> & { readonly id: number };

/** The actions of a fake server; each change is stored once for each idempotency key. */
function storeOf(rows: readonly Row[]) {
  const actions = new Map(rows.map((row) => [row.id, withRights(aPendingAction(row))]));
  const keys = new Map<string, Action>();
  const keyOf = ({ headers }: Seen) => headers.get('Idempotency-Key') ?? '';
  return {
    actions,
    isRepeat: (seen: Seen) => keys.has(keyOf(seen)),
    /** The action in the path of a request. */
    named: ({ url }: Seen) =>
      actions.get(Number(url.pathname.split('/').find((part) => /^\d+$/.test(part)))),
    store: (seen: Seen, action: Action, change: Partial<Action>): Action => {
      const known = keys.get(keyOf(seen));
      if (known) return known;
      const after = withRights({ ...action, ...change, version: action.version + 1 });
      actions.set(action.id, after);
      keys.set(keyOf(seen), after);
      return after;
    },
  };
}

type Store = ReturnType<typeof storeOf>;

function handled({ named, store }: Store, seen: Seen): Answer {
  const action = named(seen);
  if (!action) return problem(404, 'not_found');
  const step = seen.url.searchParams.get('action') as PendingAction;
  const reasoning = seen.url.searchParams.get('reasoning') ?? '';
  const before = action.history.at(-1)?.from ?? 'pending';
  const outcome =
    step === 'undo'
      ? { ok: true as const, value: { status: before } }
      : handleAction(action.status, step);
  if (!outcome.ok) return problem(409, 'already_handled');
  const { status } = outcome.value;
  const dates = { reopen: null, approve: action.fix_by ?? '2026-12-05' } as const;
  const fix_by = step === 'reopen' || step === 'approve' ? dates[step] : action.fix_by;
  const taken = aStep({ action: step, from: action.status, to: status, reasoning });
  return { json: store(seen, action, { status, fix_by, history: [...action.history, taken] }) };
}

function updated({ named, store, isRepeat }: Store, seen: Seen): Answer {
  const action = named(seen);
  if (!action) return problem(404, 'not_found');
  const { version, owner_id, owner_address, ...change } = seen.body as Schema<'ActionUpdate'>;
  if (version !== action.version && !isRepeat(seen)) return problem(409, 'stale_version');
  const isReassigned = owner_id !== undefined || owner_address !== undefined;
  const taken = aStep({ action: 'assign', from: action.status, to: action.status });
  const after = store(seen, action, {
    ...change,
    ...(isReassigned && {
      owner: owner_id == null ? null : { id: owner_id, name: `User ${owner_id}` },
      owner_address: owner_address ?? null,
    }),
    history: [...action.history, taken],
  });
  return { json: after };
}

const workFields = ['status', 'owner_id', 'owner_address', 'priority', 'fix_by'] as const;
const workOf = (action: Action): Sent => ({ ...action, owner_id: action.owner?.id ?? null });

/** What would become of an action, as the server validates it. */
function validated(action: Action | undefined, record: Sent): Partial<Schema<'BulkLine'>> {
  if (!action) return refusedWith('not_found');
  const step = record['step'] as Exclude<PendingAction, 'undo'> | undefined;
  const work = workOf(action);
  const handled = step === undefined ? undefined : handleAction(action.status, step);
  const status = handled?.ok === true ? handled.value.status : action.status;
  const wanted: Sent = { ...record, status: step === undefined ? record['status'] : status };
  const fields = workFields.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== work[field],
  );
  const { id, name: title, version } = action;
  const before = Object.fromEntries(
    ['status', 'fix_by', ...fields].map((name) => [name, work[name]]),
  );
  const about = { id, title, version, before, changed: fields };
  const isClosed = !isUnfinished(action.status) && step !== 'reopen' && fields.length > 0;
  if (handled?.ok === false || isClosed) return { ...about, ...refusedWith('already_handled') };
  if (fields.length === 0) return { ...about, outcome: 'unchanged' };
  if (record['version'] !== undefined && record['version'] !== version)
    return { ...about, ...refusedWith('stale_version') };
  if (step !== undefined && !action.allowed_actions.includes(step))
    return { ...about, ...refusedWith('forbidden') };
  const after = fields.includes('status') ? { after: { status } } : {};
  return { ...about, outcome: 'change', ...after };
}

function changed(action: Action, record: Sent): Action {
  const { status = action.status, owner_id = action.owner?.id ?? null, ...rest } = record;
  const step = record['step'] as Exclude<PendingAction, 'undo'> | undefined;
  const handled = step === undefined ? undefined : handleAction(action.status, step);
  const picked = Object.fromEntries(
    (['owner_address', 'priority', 'fix_by'] as const).map((name) => [
      name,
      rest[name] === undefined ? action[name] : rest[name],
    ]),
  );
  return withRights({
    ...action,
    ...picked,
    status: handled?.ok === true ? handled.value.status : (status as Action['status']),
    owner: owner_id === null ? null : { id: Number(owner_id), name: `User ${Number(owner_id)}` },
    version: action.version + 1,
  });
}

/** A server with some pending actions, which refuses stale updates and contradicting steps. */
export function actionServer(...rows: readonly Row[]) {
  const state = storeOf(rows);
  const { actions, named, store } = state;
  const changes = changeServer({
    validate: (record) => validated(actions.get(Number(record['id'])), record),
    write: (records) => {
      for (const record of records) {
        const action = actions.get(Number(record['id']));
        if (action) actions.set(action.id, changed(action, record));
      }
    },
    versionOf: (id) => actions.get(id)?.version,
  });
  const answers = {
    ...changes.answers,
    validateSession: () => ({ json: aUser({ id: 7 }) }),
    listPendingActions: ({ url }) => {
      const id = url.searchParams.get('id');
      const all = [...actions.values()];
      return { json: aPage(all.filter((action) => id === null || String(action.id) === id)) };
    },
    handlePendingAction: (seen) => handled(state, seen),
    updatePendingAction: (seen) => updated(state, seen),
    addActionComment: (seen) => ({ json: named(seen) }),
    mergeAction: (seen) => {
      const { into } = seen.body as Schema<'ActionMerge'>;
      const action = named(seen);
      if (!action) return problem(404, 'not_found');
      return { json: store(seen, action, { status: 'merged', merged_into: into }) };
    },
    createFaultReport: ({ body }) => {
      const { note } = body as Schema<'FaultReportInput'>;
      return { status: 201, json: aPendingAction({ id: 90, kind: 'report', note }) };
    },
    submitFix: (seen) => {
      const action = named(seen);
      if (!action) return problem(404, 'not_found');
      const counted = action.status === 'approved';
      return { json: { counted, action: store(seen, action, { status: 'resolved' }) } };
    },
    uploadActionPhotos: async ({ body }) => {
      const uploaded_files = await Promise.all(
        (body as File[]).map(async (file) => ({
          name: file.name,
          sha256: createHash('sha256')
            .update(new Uint8Array(await file.arrayBuffer()))
            .digest('hex'),
        })),
      );
      const uploaded = uploaded_files.map(({ name }) => name);
      return { json: { uploaded, uploaded_files, rejected: [], photos_missing: [] } };
    },
  } satisfies Answers;
  return { answers, now: (id: number): Action => actions.get(id) ?? aPendingAction({ id: 0 }) };
}

/** A step in the history of an action. */
export const aStep = (change: Partial<Schema<'PendingStep'>>): Schema<'PendingStep'> => ({
  action: 'raised',
  by: { id: 1, name: 'Aino Virtanen' },
  at: '2026-11-20T08:15:00.000Z',
  reasoning: '',
  from: null,
  to: 'pending',
  ...change,
});

const withRights = (action: Action): Action => ({
  ...action,
  allowed_actions: [
    ...allowedActions(
      { status: action.status, isCheckedByAnswers: false, fixedById: null, undoableBy: null },
      { role: 'admin', id: 1 },
    ),
  ],
});
