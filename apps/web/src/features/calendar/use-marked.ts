import { useState } from 'react';
import type { CalendarItem } from './calendar.api.ts';
import { isMovable, itemKey } from './item-key.ts';

/** The inspections that are marked to be moved together, also over several days. */
export function useMarked(visible: readonly CalendarItem[]) {
  const [marked, setMarked] = useState<ReadonlyMap<string, CalendarItem>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const mark = (item: CalendarItem, isMarked: boolean, isRange: boolean) => {
    const movable = visible.filter(isMovable);
    const at = movable.findIndex((one) => itemKey(one) === itemKey(item));
    const from = movable.findIndex((one) => itemKey(one) === last);
    const range =
      isRange && from !== -1 && at !== -1
        ? movable.slice(Math.min(from, at), Math.max(from, at) + 1)
        : [item];
    const next = new Map(marked);
    for (const one of range) {
      if (isMarked) next.set(itemKey(one), one);
      else next.delete(itemKey(one));
    }
    setMarked(next);
    setLast(itemKey(item));
  };
  return {
    marked: new Set(marked.keys()),
    items: [...marked.values()],
    mark,
    clear: () => {
      setMarked(new Map());
      setLast(null);
    },
  };
}
