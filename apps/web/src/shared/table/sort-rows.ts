import type { Language } from '@kierros/domain';
import type { TableSort } from '@kierros/ui';

/** What a row is sorted by; null, whatever the direction, comes last. */
export type SortValue = string | number | null;

/** The rows in an order; equal ones stay in the order in which they are given. Names with numbers count: 2 before 10. */
export function sortRows<Row>(
  rows: readonly Row[],
  { isReversed }: TableSort,
  valueOf: (row: Row) => SortValue,
  language: Language,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  valued.sort((one, other) => {
    if (one.value === null || other.value === null)
      return Number(one.value === null) - Number(other.value === null);
    const order =
      typeof one.value === 'number' && typeof other.value === 'number'
        ? one.value - other.value
        : compare(String(one.value), String(other.value));
    return isReversed ? -order : order;
  });
  return valued.map(({ row }) => row);
}
