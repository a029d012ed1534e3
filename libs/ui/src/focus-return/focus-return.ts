import { useLayoutEffect, useRef } from 'react';

/** What has the focus and all that is around it, from the inside out, within the page. */
function pathOfFocus(): Element[] {
  const path: Element[] = [];
  const { activeElement, body } = document;
  for (let at = activeElement; at !== null && at !== body; at = at.parentElement) path.push(at);
  return path;
}

/**
 * Where the focus goes when something over the page closes. Mostly back to what opened it, which the
 * headless code sees to. What opened it may be gone by then, because there is nothing left to do:
 * then to the part of the page where it stood, or the focus would fall back to the page's beginning.
 */
export function useFocusReturn(open: boolean): () => HTMLElement | boolean {
  const path = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (open) path.current = pathOfFocus();
  }, [open]);
  return () => {
    const { activeElement, body } = document;
    // Somebody has found a place for it already.
    const isOutside = activeElement !== body && activeElement?.closest('[role="dialog"]') === null;
    if (isOutside) return false;
    const [opener] = path.current;
    if (opener === undefined || opener.isConnected) return true;
    const around = path.current.find((one) => one.isConnected && one.checkVisibility());
    return around instanceof HTMLElement ? around : true;
  };
}
