import { proxy, useSnapshot } from 'valtio';
import { useMemo } from 'react';
import { readStored, writeStored } from '../../../stores/stored.ts';

const key = 'kierros.folded-places';
const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

/** The places that are folded in the tree, on this device: one who comes back finds it as it was left. */
const foldedStore = proxy<{ ids: readonly number[] }>({
  ids: readStored(localStorage, key, isIds) ?? [],
});

/** Replaces the folded places. */
export function setFolded(ids: Iterable<number>): void {
  foldedStore.ids = [...new Set(ids)];
  writeStored(localStorage, key, foldedStore.ids);
}

/** Folds a place, or unfolds it. */
export function fold(id: number, isFolded: boolean): void {
  const others = foldedStore.ids.filter((one) => one !== id);
  if (isFolded || others.length < foldedStore.ids.length)
    setFolded(isFolded ? [...others, id] : others);
}

/** The ids of the folded places. */
export function useFolded(): ReadonlySet<number> {
  const { ids } = useSnapshot(foldedStore);
  return useMemo(() => new Set(ids), [ids]);
}
