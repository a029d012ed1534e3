import { constants } from '@kierros/domain';
import { useState, useSyncExternalStore } from 'react';

export type Viewport = 'mobile' | 'desktop';

const query = `(max-width: ${String(constants.mobileBelowPx - 0.02)}px)`;

/** Mobile below 768 px, desktop from there on. */
export function viewportNow(): Viewport {
  return window.matchMedia(query).matches ? 'mobile' : 'desktop';
}

/** Runs whenever the screen changes from one to the other. Gives what stops it. */
export function onViewport(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** The viewport, followed while it changes. */
export function useViewport(): Viewport {
  return useSyncExternalStore(onViewport, viewportNow);
}

/** The viewport that something was opened on: it keeps its form when the screen is turned, and what has the focus in it. */
export function useOpenedOn(open: boolean): Viewport {
  const [seen, setSeen] = useState(() => ({ open, viewport: viewportNow() }));
  if (seen.open !== open) setSeen({ open, viewport: open ? viewportNow() : seen.viewport });
  return seen.viewport;
}
