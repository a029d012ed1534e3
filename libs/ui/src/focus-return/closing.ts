import { useEffect, useRef } from 'react';

// Longer than the interval of a double click, shorter than anyone needs to react to the opened modal.
const DOUBLE_PRESS_MS = 400;

/**
 * An `onOpenChange` that closes a modal, except for a press outside of it so soon after opening that it was meant for
 * the button that opened it.
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
