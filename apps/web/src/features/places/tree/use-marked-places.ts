import { useMemo, useState } from 'react';
import { markStates, withMarks } from './marking.ts';
import type { Marked, MarkState } from './marking.ts';
import type { Branch, TreeRow } from './tree-rows.ts';

const nothing: Marked = new Set();

/** The marked places of a location. With shift, everything from the row pressed last is marked or unmarked alike. */
export function useMarkedPlaces(all: readonly Branch[]) {
  const [chosen, setChosen] = useState<Marked>(nothing);
  const [last, setLast] = useState<number | null>(null);
  // What has been archived or moved to another location is no longer marked.
  const marked = useMemo<Marked>(() => {
    if (chosen.size === 0) return nothing;
    const ids = all.flatMap(({ place, rooms }) => [
      place.id,
      ...rooms.map((room) => room.place.id),
    ]);
    return new Set(ids.filter((id) => chosen.has(id)));
  }, [all, chosen]);
  return {
    marked,
    toggle: (row: TreeRow, { rows, hits, isRange }: ToggleOptions) => {
      const from = isRange ? rows.findIndex(({ id }) => id === last) : -1;
      const to = rows.findIndex(({ id }) => id === row.id);
      const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      const isOn = stateOf(row, marked, markStates(marked, hits)) !== 'all';
      // The location in a range would mark everything.
      const meant = range.length > 1 ? range.filter(({ kind }) => kind !== 'location') : range;
      setChosen(withMarks(marked, meant, { hits, isOn }));
      setLast(row.id);
    },
    clear: () => {
      setChosen(nothing);
    },
  };
}

/** The rows that are shown, among which a range goes. */
export interface ToggleOptions {
  rows: readonly TreeRow[];
  hits: readonly Branch[];
  isRange: boolean;
}

/** How a row is marked. */
export function stateOf(
  { id, kind }: TreeRow,
  marked: Marked,
  states: ReadonlyMap<number, MarkState>,
): MarkState {
  if (kind === 'room') return marked.has(id) ? 'all' : 'none';
  if (kind === 'environment') return states.get(id) ?? 'none';
  const under = [...states.values()];
  if (under.length > 0 && under.every((state) => state === 'all')) return 'all';
  return under.every((state) => state === 'none') ? 'none' : 'some';
}
