import { useSyncExternalStore } from 'react';
import { watchMedia } from './viewport.ts';

const query = '(min-width: 1280px)';

const watch = watchMedia(query);

/** Whether panels fit next to the content. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
