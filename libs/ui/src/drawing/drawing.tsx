import { useCallback } from 'react';
import { copyOfShapes } from './shapes.ts';
import type { DrawingData } from './shapes.ts';

export interface DrawingProps {
  data: DrawingData;
  size?: number;
  /** What fills its shapes; nothing otherwise. */
  fill?: string;
  /** What its lines are drawn in; the colour of the text otherwise. */
  color?: string;
}

/**
 * An icon as one element to React, whatever it is drawn of: for lists in which there are
 * hundreds of the same. Decoration; the word stands beside it.
 */
export function Drawing({ data, size = 20, fill = 'none', color }: DrawingProps) {
  const draw = useCallback(
    (svg: SVGSVGElement | null) => {
      svg?.replaceChildren(copyOfShapes(data));
    },
    [data],
  );
  return (
    <svg
      ref={draw}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ color }}
    />
  );
}
