import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

// `display: contents`: the wrapper does not affect the layout.
function makeElement(): HTMLElement {
  const made = document.createElement('div');
  made.style.display = 'contents';
  return made;
}

// An element that is moved in the document loses the focus, but not its caret position.
function moveTo(place: HTMLElement, element: HTMLElement): void {
  const { activeElement } = document;
  place.append(element);
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/** A position that a `StablePortal` may be moved to. */
export function PortalTarget({ id }: { id: string }) {
  return <div id={id} style={{ display: 'contents' }} />;
}

/**
 * Content whose position in the page differs between phone and desktop. It is rendered once and moved: re-mounting
 * would lose the focus, typed text and opened parts. Both targets must exist.
 */
export function StablePortal({ to, children }: { to: string; children: ReactNode }) {
  const [element] = useState(makeElement);
  useLayoutEffect(() => {
    const place = document.getElementById(to);
    if (place && element.parentElement !== place) moveTo(place, element);
  }, [element, to]);
  return createPortal(children, element);
}
