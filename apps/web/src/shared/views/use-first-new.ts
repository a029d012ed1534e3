import { useLayoutEffect, useRef } from 'react';

// The error of the last attempt may be between the list and the button.
function listBefore(button: Element): Element | null {
  const before = button.previousElementSibling;
  return before?.getAttribute('role') === 'alert' ? before.previousElementSibling : before;
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('li, tbody tr')];

/**
 * After loading more of a list, focuses the first new row: the button is removed with the last page, and the focus
 * would be lost. Returns the function to call with the pressed button, which is in the list or right after it.
 */
export function useFirstNew(): (button: Element) => void {
  const asked = useRef<{ list: Element; known: ReadonlySet<Element>; button: Element } | null>(
    null,
  );
  // After every render: any of them may add the rows.
  useLayoutEffect(() => {
    if (!asked.current) return;
    const { list, known, button } = asked.current;
    const row = rowsOf(list).find((one) => !known.has(one));
    if (!row) return;
    asked.current = null;
    const { activeElement, body } = document;
    // If the user has moved the focus meanwhile, leave it.
    if (activeElement !== body && activeElement !== button) return;
    // Not its first button: a double press would activate it.
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
  return (button) => {
    const list = button.closest('ul') ?? listBefore(button);
    asked.current = list && { list, known: new Set(rowsOf(list)), button };
  };
}
