import { useEffect, useRef } from 'react';

// Longer than the two presses of a double click, shorter than anybody needs to see what has opened.
const DOUBLE_PRESS_MS = 400;

/**
 * What closes a modal, as its `onOpenChange`: everything but a press beside it
 * that comes so soon after it opened that it was meant for what had opened it.
 */
export function useClosing(open: boolean, onClose: () => void) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (next: boolean, { reason }: { reason: string }): void => {
    if (next) return;
    const isSecondPress =
      reason === 'outside-press' && performance.now() - openedAt.current < DOUBLE_PRESS_MS;
    if (!isSecondPress) onClose();
  };
}
