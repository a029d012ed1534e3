import { VisuallyHidden } from '@kierros/ui';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** One value for each week or month; null is a gap. */
  values: readonly (number | null)[];
  min: number;
  max: number;
  /** What the line shows, in words. */
  label: string;
}

const width = 96;
const height = 24;
const edge = 3;

/** Where each value is drawn: the axis is the scale of the type, so that lines of places can be compared. */
export function pointsOf({ values, min, max }: Omit<SparklineProps, 'label'>) {
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  return values.map((value, index) =>
    value === null
      ? null
      : {
          x: edge + index * step,
          y: height - edge - ((value - min) / (max - min)) * (height - 2 * edge),
        },
  );
}

type Point = { x: number; y: number };

/** The points in runs without a gap. */
function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points)
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  return runs.filter((run) => run.length > 0);
}

/** A small line of means over time; a gap stays a gap. */
export function Sparkline({ label, ...line }: SparklineProps) {
  const points = pointsOf(line);
  const last = points.findLast((point) => point !== null);
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles['line']} width={width} height={height} aria-hidden>
        {runsOf(points).map((run) => {
          const drawn = run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
          const [first] = run;
          return run.length === 1 ? (
            <circle key={drawn} cx={first?.x} cy={first?.y} r={1.5} />
          ) : (
            <polyline key={drawn} points={drawn} />
          );
        })}
        {last && <circle cx={last.x} cy={last.y} r={2.5} />}
      </svg>
    </>
  );
}
