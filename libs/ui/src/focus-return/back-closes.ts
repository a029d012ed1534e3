import { useEffect, useEffectEvent } from 'react';

// The compiler's types know it no more than some browsers do.
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
type Watching = typeof globalThis & { CloseWatcher?: new () => CloseWatcher };

/**
 * Makes the back gesture of a phone close what lies over the page instead of leaving the page. Where the browser
 * cannot tell (Safari, Firefox) back leads to the page before, as ever. On a desk the watcher would take Escape from
 * what is open within the dialog, and there back is no gesture of closing.
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
