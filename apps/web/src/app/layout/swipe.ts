import { constants } from '@kierros/domain';

/** The start and end of a touch, in CSS pixels. */
export interface Touch {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
}

// The outer strip is reserved for the system's back gesture.
const edge = 24;

/**
 * The direction of a swipe, or null: at least 50 px, 1.5 times as far horizontally as vertically, and not started at
 * the edge of the screen.
 */
export function swipeDirection(touch: Touch, screenWidth: number): 'left' | 'right' | null {
  const dx = touch.endX - touch.startX;
  const dy = touch.endY - touch.startY;
  if (touch.startX < edge || touch.startX > screenWidth - edge) return null;
  if (Math.abs(dx) < constants.swipeThresholdPx) return null;
  if (Math.abs(dx) <= 1.5 * Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
