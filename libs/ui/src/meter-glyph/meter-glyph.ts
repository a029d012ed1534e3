import type { DrawingData } from '../drawing/shapes.ts';

const made = new Map<string, DrawingData>();

/** The shapes of "n of N rising bars": a level recognizable without colour. */
export function meterOf(value: number, max: number): DrawingData {
  const key = `${String(value)}/${String(max)}`;
  const before = made.get(key);
  if (before) return before;
  const pitch = 20 / max;
  const width = pitch * 0.62;
  const data: DrawingData = {
    node: Array.from({ length: max }, (_, index) => {
      const height = 6 + (14 * index) / Math.max(1, max - 1);
      const filled = index < value;
      const bar = {
        x: 2 + pitch * index + (pitch - width) / 2,
        y: 22 - height,
        width,
        height,
        rx: 1,
        fill: filled ? 'currentColor' : 'none',
        stroke: 'currentColor',
        'stroke-width': 1,
        'stroke-opacity': filled ? 1 : 0.7,
      };
      return ['rect', bar] as const;
    }),
  };
  made.set(key, data);
  return data;
}
