import { useSyncExternalStore } from 'react';
import { watchMedia } from '../viewport.ts';

const query = '(min-width: 1024px)';

const watch = watchMedia(query);

/** Whether the window is wide enough for tables instead of lists. */
export function useDesk(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
