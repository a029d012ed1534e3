import { useLayoutEffect, useRef } from 'react';

/** The focused element and its ancestors up to the body, innermost first. */
function pathOfFocus(): Element[] {
  const path: Element[] = [];
  const { activeElement, body } = document;
  for (let at = activeElement; at !== null && at !== body; at = at.parentElement) path.push(at);
  return path;
}

/**
 * The element to focus when an overlay closes. Usually its opener, which the headless library handles. If the opener
 * has been removed meanwhile, its nearest remaining ancestor gets the focus, which would otherwise be lost.
 */
export function useFocusReturn(open: boolean): () => HTMLElement | boolean {
  const path = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (open) path.current = pathOfFocus();
  }, [open]);
  return () => {
    const { activeElement, body } = document;
    // The focus has been moved elsewhere on purpose.
    const isOutside = activeElement !== body && activeElement?.closest('[role="dialog"]') === null;
    if (isOutside) return false;
    const [opener] = path.current;
    if (opener === undefined || opener.isConnected) return true;
    const around = path.current.find((one) => one.isConnected && one.checkVisibility());
    return around instanceof HTMLElement ? around : true;
  };
}
