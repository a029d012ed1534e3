import type { RowKey } from '@kierros/ui';
import { useState } from 'react';

/** The marked rows of a table. With shift, everything from the row pressed last is marked or unmarked alike. */
export function useMarkedRows<Key extends RowKey>(keys: readonly Key[]) {
  const [marked, setMarked] = useState<ReadonlySet<Key>>(new Set());
  const [last, setLast] = useState<Key | null>(null);
  // What has left the list, for example to another stage, is not changed behind the user's back.
  const shown = keys.filter((key) => marked.has(key));
  const toggle = (key: Key, isRange: boolean) => {
    const isMarked = !marked.has(key);
    const from = isRange && last !== null ? keys.indexOf(last) : -1;
    const to = keys.indexOf(key);
    const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(shown);
    for (const one of range)
      if (isMarked) next.add(one);
      else next.delete(one);
    setMarked(next);
    setLast(key);
  };
  return {
    marked: shown,
    toggle,
    toggleAll: () => {
      setMarked(new Set(shown.length === keys.length ? [] : keys));
    },
    clear: () => {
      setMarked(new Set());
      setLast(null);
    },
  };
}
