import { useEffect, useEffectEvent } from 'react';

// CloseWatcher is missing from the compiler's types and from some browsers.
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
type Watching = typeof globalThis & { CloseWatcher?: new () => CloseWatcher };

/**
 * Makes the back gesture of a phone close an overlay instead of leaving the page. In browsers without CloseWatcher
 * (Safari, Firefox) back goes to the previous page. Not used on a desktop: there the watcher would take Escape from
 * what is open within the dialog, and back is not a gesture for closing.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher: Watcher } = globalThis as Watching;
    if (!open || !Watcher || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new Watcher();
    watcher.onclose = () => {
      close();
    };
    return () => {
      watcher.destroy();
    };
  }, [open]);
}
