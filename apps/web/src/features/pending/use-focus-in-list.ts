import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * What is done leaves the list, and the focus would fall to the page's beginning with it: it goes to
 * what has taken its place, to the last one if there is none, or to the page once nothing is left.
 */
export function useFocusInList(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  const key = ids.join();
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(at.current, rows.length - 1)]?.firstElementChild;
    const next = row instanceof HTMLElement ? row : document.getElementById('main');
    if (!next) return;
    // Not its first button: whoever presses twice would decide about two.
    next.tabIndex = -1;
    next.focus();
  }, [key]);
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li');
    at.current = row === null ? null : [...(list.current?.children ?? [])].indexOf(row);
  };
  return { ref: list, onFocus };
}
