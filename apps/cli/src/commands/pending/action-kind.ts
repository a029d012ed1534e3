import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import type { PlanKind } from '../../plan/apply-plan.ts';
import type { CurrentState } from '../../plan/changed-since.ts';
import { differing, stepsTo, updateOf, wantedOf, workFields, workOf } from './action-work.ts';
import type { WantedWork, Work } from './action-work.ts';
import { actionOf, findAction } from './find-action.ts';
import type { WireAction } from './pending-fields.ts';

/** The key of an action in a plan. */
export const actionKey = (id: number): string => `action ${id}`;

/** The etag of an action in a plan. */
export const markOf = ({ version }: Pick<WireAction, 'version'>): string => `version ${version}`;

/**
 * Reads and changes actions. An item takes up to two writes, a step and an update; a run that was interrupted between
 * them does the rest, since the state between them is recognized.
 */
export function actionKind(context: Context, call: Call): PlanKind {
  const known = new Map<string, WireAction>();
  return {
    current: async ({ items, unchanged }) => {
      const ids = [...items, ...unchanged].map(({ key }) => Number(key.split(' ')[1]));
      const found = await mapConcurrently(context.config.concurrency, [...new Set(ids)], (id) =>
        findAction(context, call, id),
      );
      const states = new Map<string, CurrentState>();
      for (const action of found) {
        if (action === undefined) continue;
        const key = actionKey(action.id);
        known.set(key, action);
        states.set(key, { id: action.id, mark: markOf(action), content: workOf(action) });
      }
      return states;
    },
    isAsWanted: ({ body }, current) =>
      current !== undefined && differing(current.content as Work, wantedOf(body)).length === 0,
    isHalfDone: ({ body, before }, current) =>
      current !== undefined && isBetween(current.content as Work, wantedOf(before), wantedOf(body)),
    act: async ({ key, id, body }, idempotencyKey) => {
      const before = known.get(key) ?? (await actionOf(context, call, id ?? 0));
      const after = await change(call, before, { wanted: wantedOf(body), idempotencyKey });
      return { id: after.id, mark: markOf(after) };
    },
  };
}

/** Whether each field is as before or as wanted. The date also follows a step. */
function isBetween(work: Work, before: WantedWork, wanted: WantedWork): boolean {
  if (wanted.status === undefined) return false;
  return workFields.every(
    (field) =>
      field === 'fix_by' ||
      wanted[field] === undefined ||
      work[field] === wanted[field] ||
      work[field] === before[field],
  );
}

type Change = { readonly wanted: WantedWork; readonly idempotencyKey: string };

/** What is closed is not updated any more, so its update precedes the step. */
async function change(
  call: Call,
  before: WireAction,
  { wanted, idempotencyKey }: Change,
): Promise<WireAction> {
  const isClosing = wanted.status === 'rejected' || wanted.status === 'verified';
  const update = async (action: WireAction) => {
    const body = updateOf(action, wanted);
    if (body === undefined) return action;
    const key = `${idempotencyKey}-update-${action.version}`;
    return call('updatePendingAction', { params: { id: action.id }, body, idempotencyKey: key });
  };
  let action = isClosing ? await update(before) : before;
  for (const step of stepsTo(action, wanted)) {
    const { reasoning } = wanted;
    action = await call('handlePendingAction', {
      params: { id: action.id },
      query: { action: step, ...(reasoning !== undefined && { reasoning }) },
      idempotencyKey: `${idempotencyKey}-${step}`,
    });
  }
  return isClosing ? action : update(action);
}
