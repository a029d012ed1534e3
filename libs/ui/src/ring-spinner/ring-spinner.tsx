import styles from './ring-spinner.module.css';

export interface RingSpinnerProps {
  /** With a label the ring has the role status; without one it is decoration next to a text. */
  label?: string;
  size?: number;
}

/** The logo's open ring, rotating. Static with reduced motion. */
export function RingSpinner({ label, size = 28 }: RingSpinnerProps) {
  const ring = (
    <svg className={styles['ring']} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path
        d="M20.66 7 A10 10 0 1 1 12 2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span className={styles['status']} role="status">
      {ring}
      <span>{label}</span>
    </span>
  );
}
