import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the device believes to have a network. A hint: only a call can tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}
