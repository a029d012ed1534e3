import { useState } from 'react';

/** The marked rows of a table. With shift, everything from the row pressed last is marked or unmarked alike. */
export function useMarkedRows(ids: readonly number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  // What has left the list, for example to another stage, is not changed behind the user's back.
  const shown = ids.filter((id) => marked.has(id));
  const toggle = (id: number, isRange: boolean) => {
    const isMarked = !marked.has(id);
    const from = isRange && last !== null ? ids.indexOf(last) : -1;
    const to = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(shown);
    for (const one of range)
      if (isMarked) next.add(one);
      else next.delete(one);
    setMarked(next);
    setLast(id);
  };
  return {
    marked: shown,
    toggle,
    toggleAll: () => {
      setMarked(new Set(shown.length === ids.length ? [] : ids));
    },
    clear: () => {
      setMarked(new Set());
    },
  };
}
