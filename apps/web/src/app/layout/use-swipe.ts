import { useEffect } from 'react';
import { swipeDirection } from './swipe.ts';

// Elements in which a horizontal movement already has a meaning.
const busy = 'input, textarea, select, [role="slider"], [role="radiogroup"], table, [role="img"]';

/** Detects one-finger swipes on the whole page. */
export function useSwipe(enabled: boolean, onSwipe: (direction: 'left' | 'right') => void): void {
  useEffect(() => {
    if (!enabled) return;
    let start: { x: number; y: number } | null = null;
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isFree = !(event.target instanceof Element && event.target.closest(busy));
      start =
        event.touches.length === 1 && touch && isFree
          ? { x: touch.clientX, y: touch.clientY }
          : null;
      // The touched element may be replaced during the touch; it is then out of the document, and touchend fires only
      // on it.
      if (start) event.target?.addEventListener('touchend', onEnd, { once: true, passive: true });
    };
    const onEnd = (event: Event) => {
      const touch = event instanceof TouchEvent ? event.changedTouches[0] : undefined;
      if (!start || !touch) return;
      const way = { startX: start.x, startY: start.y, endX: touch.clientX, endY: touch.clientY };
      const direction = swipeDirection(way, innerWidth);
      start = null;
      if (direction) onSwipe(direction);
    };
    addEventListener('touchstart', onStart, { passive: true });
    return () => {
      start = null;
      removeEventListener('touchstart', onStart);
    };
  }, [enabled, onSwipe]);
}
