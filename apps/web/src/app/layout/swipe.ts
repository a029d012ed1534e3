import { constants } from '@kierros/domain';

/** A touch from where it began to where it ended, in CSS pixels. */
export interface Touch {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
}

// The outer strip belongs to the system's own back gesture.
const edge = 24;

/**
 * Which way a touch swiped, or null: at least 50 px, half again as far
 * sideways as up or down, and not begun at the edge of the screen.
 */
export function swipeDirection(touch: Touch, screenWidth: number): 'left' | 'right' | null {
  const dx = touch.endX - touch.startX;
  const dy = touch.endY - touch.startY;
  if (touch.startX < edge || touch.startX > screenWidth - edge) return null;
  if (Math.abs(dx) < constants.swipeThresholdPx) return null;
  if (Math.abs(dx) <= 1.5 * Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
