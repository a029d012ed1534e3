/** A value at a time, in milliseconds. */
export type Point = { readonly at: number; readonly value: number };

/** The growth per hour, and its margin of error (95 %). */
export type Trend = { readonly perHour: number; readonly margin: number };

const BLOCKS = 12;
// Student's t for twelve points and a line, 95 %.
const T = 2.228;

/** The minimum of each of twelve equal intervals: temporary peaks do not count, lasting growth does. */
function leastOfBlocks(points: readonly Point[]): Point[] {
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first;
  const blocks = Array.from({ length: BLOCKS }, (): Point[] => []);
  for (const point of points)
    blocks[Math.min(BLOCKS - 1, Math.floor(((point.at - first) / span) * BLOCKS))]?.push(point);
  return blocks.flatMap((block) => {
    const [start] = block;
    if (start === undefined) return [];
    return [block.reduce((least, point) => (point.value < least.value ? point : least), start)];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** A linear regression through the twelve minima, by least squares, with its margin of error. */
export function trendOf(points: readonly Point[]): Trend {
  const least = leastOfBlocks(points);
  if (least.length < BLOCKS) return { perHour: Number.NaN, margin: Number.POSITIVE_INFINITY };
  const [at, value] = [mean(least.map((one) => one.at)), mean(least.map((one) => one.value))];
  const spread = least.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const slope = least.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0) / spread;
  const rest = least.map((one) => one.value - value - slope * (one.at - at));
  const noise = rest.reduce((sum, one) => sum + one ** 2, 0) / (least.length - 2);
  const hour = 3_600_000;
  return { perHour: slope * hour, margin: T * Math.sqrt(noise / spread) * hour };
}

/** Whether growth beyond the bar is significant: noise alone is not. */
export const growsBeyond = ({ perHour, margin }: Trend, bar: number): boolean =>
  !(perHour - margin <= bar);

/** The growth per hour that would be detected. */
export const seenFrom = ({ margin }: Trend, bar: number): number => bar + margin;
