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
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const next = cards[Math.min(at.current, cards.length - 1)] ?? document.getElementById('main');
    if (!next) return;
    // Not its first button: whoever presses twice would decide about two.
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [key]);
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li');
    at.current = row === null ? null : [...(list.current?.children ?? [])].indexOf(row);
  };
  const onBlur = () => {
    // Left for something else. The blur of what is taken away is not told here.
    at.current = null;
  };
  return { ref: list, onFocus, onBlur };
}
