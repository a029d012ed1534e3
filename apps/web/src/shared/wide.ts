import { useSyncExternalStore } from 'react';

const query = '(min-width: 1280px)';

function watch(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** Whether panels fit next to the content. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
