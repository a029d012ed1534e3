import { Card } from '@kierros/ui';
import type { ReactNode } from 'react';
import { useMonthName } from '../../shared/month-name.ts';
import styles from './history-page.module.css';

interface MonthsProps<Item> {
  items: readonly Item[];
  dayOf: (item: Item) => string;
  /** The row of an item. */
  children: (item: Item, index: number) => ReactNode;
}

/** Rows below the months of their days. */
export function Months<Item>({ items, dayOf, children }: MonthsProps<Item>) {
  const monthName = useMonthName();
  const months = Map.groupBy(items, (item) => dayOf(item).slice(0, 7));
  return (
    <Card flush>
      {[...months].map(([month, own]) => (
        <section key={month} className={styles['month']}>
          <h2>{monthName(month)}</h2>
          <ul>{own.map(children)}</ul>
        </section>
      ))}
    </Card>
  );
}
