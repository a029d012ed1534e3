import { useCallback } from 'react';
import { copyOfShapes } from './shapes.ts';
import type { DrawingData } from './shapes.ts';

export interface DrawingProps {
  data: DrawingData;
  size?: number;
  /** The fill of its shapes; none by default. */
  fill?: string;
  /** The stroke colour; the text colour by default. */
  color?: string;
}

/**
 * An icon that is one React element, whatever its number of shapes: for lists with hundreds of the same icon.
 * Decorative; its text is next to it.
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
