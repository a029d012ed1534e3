/** A value at a time, in milliseconds. */
export type Point = { readonly at: number; readonly value: number };

/** How fast something grows in an hour, and by how much that may be off (19 times of 20). */
export type Trend = { readonly perHour: number; readonly margin: number };

const BLOCKS = 12;
// Student's t for twelve points and a line, 95 %.
const T = 2.228;

/** The least of each of twelve equal times: what comes and goes within one does not count, what stays does. */
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

/** A straight line through the least of twelve times, by least squares, with how far it may be off. */
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

/** Whether it can be said that something grows by more than this in an hour: noise alone says nothing. */
export const growsBeyond = ({ perHour, margin }: Trend, bar: number): boolean =>
  !(perHour - margin <= bar);

/** What would have had to grow in an hour to be seen. */
export const seenFrom = ({ margin }: Trend, bar: number): number => bar + margin;
