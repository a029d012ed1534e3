import type { Schema } from '@kierros/api/schema';
import { buildTree } from '@kierros/domain';
import type { TreeNode } from '@kierros/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import { inspectableOf } from '../../shared/inspectable-of.ts';

export type FoundInspectable = Schema<'SearchEntry'>;

/** Every inspectable of a location, parents before children. */
export const inspectablesQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: ['places', locationId],
    queryFn: async () => {
      const { items } = await api.call('listInspectablesForSearch', {
        query: { per_page: 1000, ...ofLocation(locationId) },
      });
      return items;
    },
    staleTime: 5 * 60_000,
  });

/** The inspectables with something overdue: their ids, with the type that has been overdue longest. */
export const overdueQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: ['overdue-places', locationId],
    queryFn: async () => {
      const { items } = await api.call('listOverdue', {
        query: { per_page: 1000, ...ofLocation(locationId) },
      });
      return new Map(
        items.map(({ inspectable_id: id, due: [first] }) => [id, first?.inspectiontype_id]),
      );
    },
  });

/** The inspectables in tree order: each followed by its children, siblings in the given order. */
export function asTree(inspectables: readonly FoundInspectable[]): FoundInspectable[] {
  const inRules = inspectables.map((inspectable) => ({
    ...inspectableOf(inspectable),
    place: inspectable,
  }));
  const inOrder = (nodes: readonly TreeNode<(typeof inRules)[number]>[]): FoundInspectable[] =>
    nodes.flatMap(({ inspectable, children }) => [inspectable.place, ...inOrder(children)]);
  return inOrder(buildTree(inRules));
}

/** For each inspectable, the number of given ids inside it, itself included; keyed by id. */
export function countsWithin(
  inspectables: readonly FoundInspectable[],
  ids: Iterable<number>,
): ReadonlyMap<number, number> {
  const wanted = new Set(ids);
  const counts = new Map<number, number>();
  for (const { id, path } of inspectables.filter((inspectable) => wanted.has(inspectable.id)))
    for (const at of new Set([id, ...path.map((step) => step.id)]))
      counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
}

/** The path from the location to an inspectable, itself last. */
export function crumbsOf(inspectable: FoundInspectable) {
  const self = { id: inspectable.id, kind: inspectable.kind, name: inspectable.name };
  return [...inspectable.path.filter((step) => step.id !== inspectable.id), self];
}
