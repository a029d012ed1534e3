import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function watch(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** Whether the window is wide enough for tables instead of lists. */
export function useDesk(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
