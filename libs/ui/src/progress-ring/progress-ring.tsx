import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  value: number;
  max: number;
  /** The accessible name: "3 of 7 done". */
  label: string;
  size?: number;
}

const radius = 16;
const circle = 2 * Math.PI * radius;
const open = (circle * 300) / 360;

/** The logo as a progress ring: fills 300 degrees, and closes only when everything is done. */
export function ProgressRing({ value, max, label, size = 40 }: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const done = max > 0 && value >= max;
  const length = done ? circle : open * share;
  return (
    <svg
      className={styles['ring']}
      data-done={done || undefined}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      {/* The gap is at one o'clock: the stroke starts 60 degrees past the top. */}
      <g transform="rotate(-30 20 20)" fill="none" strokeWidth="4" strokeLinecap="round">
        <circle
          className={styles['track']}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={`${String(done ? circle : open)} ${String(circle)}`}
        />
        <circle
          className={styles['fill']}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={`${String(length)} ${String(circle)}`}
          visibility={length === 0 ? 'hidden' : undefined}
        />
      </g>
    </svg>
  );
}
