import styles from './ring-spinner.module.css';

export interface RingSpinnerProps {
  /** With a label the ring is a status of its own; without one it is decoration beside a text. */
  label?: string;
  size?: number;
}

/** The mark's open ring, turning. Still under reduced motion. */
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
