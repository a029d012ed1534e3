import { useLayoutEffect, useRef } from 'react';

// Between the two may stand why there was no more the last time.
function listBefore(button: Element): Element | null {
  const before = button.previousElementSibling;
  return before?.getAttribute('role') === 'alert' ? before.previousElementSibling : before;
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('li, tbody tr')];

/**
 * Whoever asks for more of a list goes on with the first row that comes: the
 * button goes away with the last of them, and the focus would fall to the
 * page's beginning. Gives what to do with the button that was pressed; it
 * stands in the list or right behind it.
 */
export function useFirstNew(): (button: Element) => void {
  const asked = useRef<{ list: Element; known: ReadonlySet<Element>; button: Element } | null>(
    null,
  );
  // After each drawing: the rows come with whichever it is.
  useLayoutEffect(() => {
    if (!asked.current) return;
    const { list, known, button } = asked.current;
    const row = rowsOf(list).find((one) => !known.has(one));
    if (!row) return;
    asked.current = null;
    const { activeElement, body } = document;
    // Who has gone on meanwhile is left there.
    if (activeElement !== body && activeElement !== button) return;
    // Not its first button: whoever presses twice would press that.
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
  return (button) => {
    const list = button.closest('ul') ?? listBefore(button);
    asked.current = list && { list, known: new Set(rowsOf(list)), button };
  };
}
