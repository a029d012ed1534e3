import styles from './receipt-view.module.css';

/** What is known of an inspection, each with its name, a line each. */
export function DetailList({ details }: { details: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['facts']}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
