import styles from './logo.module.css';

/** The logo: an open ring of 300 degrees, its gap at one o'clock, ending in a dot. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg className={styles['mark']} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path
        d="M33.86 12 A16 16 0 1 1 20 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="20" cy="4" r="3.6" fill="currentColor" />
    </svg>
  );
}
