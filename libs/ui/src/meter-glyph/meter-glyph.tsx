export interface MeterGlyphProps {
  /** How many bars are filled. */
  value: number;
  /** How many bars there are. */
  max: number;
  size?: number;
}

/** n of N rising bars: a level that can be read without its colour. */
export function MeterGlyph({ value, max, size = 24 }: MeterGlyphProps) {
  const pitch = 20 / max;
  const width = pitch * 0.62;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {Array.from({ length: max }, (_, index) => {
        const height = 6 + (14 * index) / Math.max(1, max - 1);
        const filled = index < value;
        return (
          <rect
            key={index}
            x={2 + pitch * index + (pitch - width) / 2}
            y={22 - height}
            width={width}
            height={height}
            rx="1"
            fill={filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1"
            strokeOpacity={filled ? 1 : 0.7}
          />
        );
      })}
    </svg>
  );
}
