import type { DueState } from '../schedule/due.ts';
import type { Inspectable } from './inspectable.ts';
import type { TreeNode } from './tree.ts';

// From least to most urgent.
const severity: Readonly<Record<DueState, number>> = {
  not_applicable: 0,
  not_due: 1,
  open: 2,
  due: 3,
  overdue: 4,
};

/**
 * The most urgent of several states; `not_applicable` when there is none.
 *
 * @example
 * worstState(['open', 'overdue', 'not_due']) // => 'overdue'
 * worstState([]) // => 'not_applicable'
 */
export function worstState(states: Iterable<DueState>): DueState {
  let worst: DueState = 'not_applicable';
  for (const state of states) if (severity[state] > severity[worst]) worst = state;
  return worst;
}

/** The combined state of an inspectable and its descendants. */
export type RolledUpState = { readonly worst: DueState; readonly overdue: number };

/**
 * Rolls states up a tree: for every inspectable, the worst state of itself and
 * its descendants, and how many of them are overdue.
 *
 * @example
 * rollUp([], new Map()).size // => 0
 */
export function rollUp<I extends Inspectable>(
  nodes: readonly TreeNode<I>[],
  statesById: ReadonlyMap<number, readonly DueState[]>,
): Map<number, RolledUpState> {
  const found = new Map<number, RolledUpState>();
  const visit = ({ inspectable, children }: TreeNode<I>): RolledUpState => {
    const own = statesById.get(inspectable.id) ?? [];
    const below = children.map(visit);
    const state = {
      worst: worstState([...own, ...below.map(({ worst }) => worst)]),
      overdue: below.reduce(
        (sum, child) => sum + child.overdue,
        own.filter((one) => one === 'overdue').length,
      ),
    };
    found.set(inspectable.id, state);
    return state;
  };
  nodes.forEach(visit);
  return found;
}
