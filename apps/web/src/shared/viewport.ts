import { constants } from '@kierros/domain';
import { useState, useSyncExternalStore } from 'react';

export type Viewport = 'mobile' | 'desktop';

const query = `(max-width: ${String(constants.mobileBelowPx - 0.02)}px)`;

/** Mobile below 768 px, desktop from there on. */
export function viewportNow(): Viewport {
  return window.matchMedia(query).matches ? 'mobile' : 'desktop';
}

/** What calls back whenever a media query begins or ceases to match, and returns the unsubscribe function. */
export const watchMedia = (media: string) => (onChange: () => void) => {
  const list = window.matchMedia(media);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
};

/** Calls back whenever the viewport changes between mobile and desktop. */
export const onViewport = watchMedia(query);

/** The viewport, updated when it changes. */
export function useViewport(): Viewport {
  return useSyncExternalStore(onViewport, viewportNow);
}

/** The viewport at the time of opening: an open overlay keeps its form, and its focus, when the screen is rotated. */
export function useOpenedOn(open: boolean): Viewport {
  const [seen, setSeen] = useState(() => ({ open, viewport: viewportNow() }));
  if (seen.open !== open) setSeen({ open, viewport: open ? viewportNow() : seen.viewport });
  return seen.viewport;
}
