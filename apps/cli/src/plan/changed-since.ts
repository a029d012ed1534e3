import type { Edited } from './edited.ts';
import type { Done, Journal } from './journal.ts';
import { stateHash } from './plan.ts';
import type { Plan, PlanItem, Watched } from './plan.ts';

/** How something stands on the server: the mark changes whenever it does. */
export type CurrentState = Done & {
  readonly id: number;
  readonly mark: string;
  /** What it holds, for the kind to compare. */
  readonly content: unknown;
};

/** What is known when a plan is held against the server. */
export type Against = {
  readonly journal: Pick<Journal, 'done'>;
  readonly now: ReadonlyMap<string, CurrentState>;
  readonly kind: {
    readonly isAsWanted: (item: PlanItem, current: CurrentState | undefined) => boolean;
  };
};

/**
 * What is no longer as it was when the plan was made. What the plan itself has
 * done since, or what is as the plan wants it, has not moved.
 */
export function changedSince(plan: Plan, { journal, now, kind }: Against): Edited {
  const markNow = (key: string) => now.get(key)?.mark ?? null;
  const things = plan.items.map((item, index): Watched => {
    const done = journal.done.get(index);
    const mark = markNow(item.key);
    const isOurs = (done && done.mark === mark) || kind.isAsWanted(item, now.get(item.key));
    // What was done and has gone back since has moved, though it stands as it did before.
    const asFound = done && !isOurs ? `since ${mark ?? 'gone'}` : mark;
    return { key: item.key, mark: isOurs ? item.mark : asFound };
  });
  const still = plan.unchanged.map(({ key }) => ({ key, mark: markNow(key) }));
  if (stateHash([...things, ...still]) === plan.state_hash) return { items: new Set(), others: [] };
  const then = new Map([...plan.items, ...plan.unchanged].map(({ key, mark }) => [key, mark]));
  const hasMoved = ({ key, mark }: Watched) => then.get(key) !== mark;
  return {
    items: new Set(things.flatMap((one, index) => (hasMoved(one) ? [index] : []))),
    others: still.filter(hasMoved).map(({ key }) => key),
  };
}
