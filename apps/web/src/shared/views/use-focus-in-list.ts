import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

interface FocusInList {
  /** The selector of the part of a row that takes the focus; the row by default. */
  row?: string;
  /** The selector of what takes the focus once no row is left; the page by default. */
  otherwise?: string;
  /** Whether a dialog about a row is open: it has the focus, and will return it. */
  isAway?: boolean;
}

const isInDialog = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role="dialog"]') !== null;

/**
 * When the focused row is removed from the list, moves the focus to the row that took its position, else to the last
 * row, else to `otherwise`; it would be lost otherwise.
 */
export function useFocusInList<Around extends HTMLElement>(
  keys: readonly (number | string)[],
  { row = 'li', otherwise = '', isAway = false }: FocusInList = {},
) {
  const around = useRef<Around>(null);
  const at = useRef<{ index: number; key: number | string | undefined } | null>(null);
  const all = keys.join();
  // Runs before a closing dialog returns the focus, which would go to an element near the removed row.
  useLayoutEffect(() => {
    const left = at.current;
    if (left === null || isAway || document.activeElement !== document.body) return;
    // A row that still exists gets the focus back from the dialog.
    if (left.key !== undefined && keys.includes(left.key)) return;
    const rows = [...(around.current?.querySelectorAll<HTMLElement>(row) ?? [])];
    const head = otherwise && around.current?.querySelector<HTMLElement>(otherwise);
    const next =
      rows[Math.min(left.index, rows.length - 1)] ?? (head || document.getElementById('main'));
    if (!next) return;
    // Not its first button: a double press would act on two rows.
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [all, isAway]);
  const onFocus = ({ target }: FocusEvent) => {
    const own = target.closest('li');
    const index = own ? [...(around.current?.querySelectorAll('li') ?? [])].indexOf(own) : -1;
    at.current = index === -1 ? null : { index, key: keys[index] };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The focus left the list. Removing the focused element fires no blur here.
    if (!isInDialog(relatedTarget)) at.current = null;
  };
  return { ref: around, onFocus, onBlur };
}
