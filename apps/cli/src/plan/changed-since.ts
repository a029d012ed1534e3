import type { PlanKind } from './apply-plan.ts';
import type { Edited } from './edited.ts';
import type { Done, Journal } from './journal.ts';
import { stateHash } from './plan.ts';
import type { Plan, PlanItem, Watched } from './plan.ts';

/** The state of a record on the server: `mark` is its etag, which changes with every edit. */
export type CurrentState = Done & {
  readonly id: number;
  readonly mark: string;
  /** Its content, for the kind to compare. */
  readonly content: unknown;
};

/** What a plan is compared with. */
export type Against = {
  readonly journal: Pick<Journal, 'done'> & Partial<Pick<Journal, 'begun'>>;
  readonly now: ReadonlyMap<string, CurrentState>;
  readonly kind: {
    readonly isAsWanted: (item: PlanItem, current: CurrentState | undefined) => boolean;
    /** Whether the current state is one between the writes of an item that takes several. */
    readonly isHalfDone?: (item: PlanItem, current: CurrentState | undefined) => boolean;
  };
};

/** What was edited since, of records that a kind reads; `done` is what an apply of the plan did. */
export const editedOf = async (
  kind: PlanKind,
  { plan, done }: { readonly plan: Plan; readonly done: Journal['done'] },
): Promise<Edited> =>
  changedSince(plan, { journal: { done }, now: await kind.current(plan), kind });

/**
 * What was edited on the server since the plan was made. Changes by the plan
 * itself, and records that are already in their specified state, do not count.
 */
export function changedSince(plan: Plan, { journal, now, kind }: Against): Edited {
  const etagNow = (key: string) => now.get(key)?.mark ?? null;
  const things = plan.items.map((item, index): Watched => {
    const done = journal.done.get(index);
    const etag = etagNow(item.key);
    const current = now.get(item.key);
    const isBegun = done === undefined && journal.begun?.has(index) === true;
    const isOurs =
      (done && done.mark === etag) ||
      kind.isAsWanted(item, current) ||
      (isBegun && kind.isHalfDone?.(item, current) === true);
    // An item that was applied and then reverted counts as edited, although its state equals the original.
    const asFound = done && !isOurs ? `since ${etag ?? 'gone'}` : etag;
    return { key: item.key, mark: isOurs ? item.mark : asFound };
  });
  const still = plan.unchanged.map(({ key }) => ({ key, mark: etagNow(key) }));
  if (stateHash([...things, ...still]) === plan.state_hash) return { items: new Set(), others: [] };
  const then = new Map([...plan.items, ...plan.unchanged].map(({ key, mark }) => [key, mark]));
  const hasChanged = ({ key, mark }: Watched) => then.get(key) !== mark;
  return {
    items: new Set(things.flatMap((one, index) => (hasChanged(one) ? [index] : []))),
    others: still.filter(hasChanged).map(({ key }) => key),
  };
}
