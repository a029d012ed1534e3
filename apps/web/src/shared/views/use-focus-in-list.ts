import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

interface FocusInList {
  /** What of a row takes the focus; the row itself unless said. */
  row?: string;
  /** What takes it once no row is left; the page unless said. */
  otherwise?: string;
  /** Whether a dialog about a row is open: the focus is there, and comes back. */
  isAway?: boolean;
}

const isInDialog = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role="dialog"]') !== null;

/**
 * What is done leaves the list, and the focus would fall to the page's beginning with it: it goes to
 * what has taken its place, to the last one if there is none, or to `otherwise` once nothing is left.
 */
export function useFocusInList<Around extends HTMLElement>(
  keys: readonly (number | string)[],
  { row = 'li', otherwise = '', isAway = false }: FocusInList = {},
) {
  const around = useRef<Around>(null);
  const at = useRef<{ index: number; key: number | string | undefined } | null>(null);
  const all = keys.join();
  // Before a dialog that closes gives the focus back, which would be to something near what has gone.
  useLayoutEffect(() => {
    const left = at.current;
    if (left === null || isAway || document.activeElement !== document.body) return;
    // What is still there gets it back from the dialog.
    if (left.key !== undefined && keys.includes(left.key)) return;
    const rows = [...(around.current?.querySelectorAll<HTMLElement>(row) ?? [])];
    const head = otherwise && around.current?.querySelector<HTMLElement>(otherwise);
    const next =
      rows[Math.min(left.index, rows.length - 1)] ?? (head || document.getElementById('main'));
    if (!next) return;
    // Not its first button: whoever presses twice would decide about two.
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [all, isAway]);
  const onFocus = ({ target }: FocusEvent) => {
    const own = target.closest('li');
    const index = own ? [...(around.current?.querySelectorAll('li') ?? [])].indexOf(own) : -1;
    at.current = index === -1 ? null : { index, key: keys[index] };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Left for something else. The blur of what is taken away is not told here.
    if (!isInDialog(relatedTarget)) at.current = null;
  };
  return { ref: around, onFocus, onBlur };
}
