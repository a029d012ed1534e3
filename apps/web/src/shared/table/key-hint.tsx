import styles from './desk-table.module.css';

/** The key that does what a button does; screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles['key']} aria-hidden>
      {children}
    </kbd>
  );
}
