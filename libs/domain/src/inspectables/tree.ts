import { groupBy } from '../group-by.ts';
import { parentIdOf } from './inspectable.ts';
import type { Inspectable } from './inspectable.ts';

/** An inspectable with its children. */
export type TreeNode<I extends Inspectable = Inspectable> = {
  readonly inspectable: I;
  readonly children: readonly TreeNode<I>[];
};

/**
 * Builds the tree of locations, environments and rooms in the given order. An
 * inspectable whose parent is not in the list becomes a root, so that none is
 * lost.
 *
 * @example
 * buildTree([]) // => []
 */
export function buildTree<I extends Inspectable>(all: readonly I[]): TreeNode<I>[] {
  const known = new Set(all.map((inspectable) => inspectable.id));
  const byParent = groupBy(all, (inspectable) => {
    const parent = parentIdOf(inspectable);
    return parent !== null && known.has(parent) ? parent : null;
  });
  const nodesUnder = (parent: number | null): TreeNode<I>[] =>
    (byParent.get(parent) ?? []).map((inspectable) => ({
      inspectable,
      children: nodesUnder(inspectable.id),
    }));
  return nodesUnder(null);
}

/**
 * The ids of all descendants of an inspectable, without itself.
 *
 * @example
 * descendantIds(1, [{ id: 2, kind: 'environment', name: toText('A'), locationId: 1, environmentId: null, isArchived: false }]) // => [2]
 */
export function descendantIds(id: number, all: readonly Inspectable[]): number[] {
  const byParent = groupBy(all, parentIdOf);
  const below = (parent: number): number[] =>
    (byParent.get(parent) ?? []).flatMap((child) => [child.id, ...below(child.id)]);
  return below(id);
}
