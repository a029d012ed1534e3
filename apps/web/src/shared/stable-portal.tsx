import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

// For the layout, what is moved stands in its place itself.
function makeElement(): HTMLElement {
  const made = document.createElement('div');
  made.style.display = 'contents';
  return made;
}

// An element that is taken out of the document loses the focus; its caret it keeps.
function moveTo(place: HTMLElement, element: HTMLElement): void {
  const { activeElement } = document;
  place.append(element);
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/** A place that something may be moved to. */
export function PortalTarget({ id }: { id: string }) {
  return <div id={id} style={{ display: 'contents' }} />;
}

/**
 * Something that stands in one place of the page on a phone and in another on a desk. It is drawn once and moved:
 * drawn anew it would lose the focus, what was typed and what was opened. Both places have to stand.
 */
export function StablePortal({ to, children }: { to: string; children: ReactNode }) {
  const [element] = useState(makeElement);
  useLayoutEffect(() => {
    const place = document.getElementById(to);
    if (place && element.parentElement !== place) moveTo(place, element);
  }, [element, to]);
  return createPortal(children, element);
}
