import type { TableSort } from '@kierros/ui';

/** The order in an address: `-due` is the latest date first. Anything unknown is the usual order. */
export function sortIn(
  search: URLSearchParams,
  sortable: readonly string[],
  usual: TableSort,
): TableSort {
  const text = search.get('sort') ?? '';
  const key = text.replace('-', '');
  return sortable.includes(key) ? { key, isReversed: text.startsWith('-') } : usual;
}

const textOf = ({ key, isReversed }: TableSort) => `${isReversed ? '-' : ''}${key}`;

/** The order after a press of a heading, as it stands in an address; null for the usual one. */
export function nextSort(sort: TableSort, key: string, usual: TableSort): string | null {
  const next = textOf({ key, isReversed: sort.key === key && !sort.isReversed });
  return next === textOf(usual) ? null : next;
}

/** A column that may be chosen. */
export interface ChoosableColumn {
  key: string;
  /** Shown only once it is chosen. */
  isExtra?: boolean;
}

/** The columns in an address, in the order of the table; the first one, which names the row, is always there. */
export function columnsIn<Column extends ChoosableColumn>(
  search: URLSearchParams,
  columns: readonly Column[],
): readonly Column[] {
  const chosen = search.get('columns')?.split(',');
  return columns.filter(({ key, isExtra = false }, index) =>
    index === 0 ? true : chosen ? chosen.includes(key) : !isExtra,
  );
}

/** The columns after one is switched on or off, as they stand in an address; null for the usual ones. */
export function withColumn(
  shown: readonly ChoosableColumn[],
  columns: readonly ChoosableColumn[],
  change: { key: string; isShown: boolean },
): string | null {
  const isShown = ({ key }: ChoosableColumn) =>
    key === change.key ? change.isShown : shown.some((one) => one.key === key);
  const next = columns.filter((column, index) => index === 0 || isShown(column));
  const usual = columns.filter(({ isExtra = false }, index) => index === 0 || !isExtra);
  const keys = (list: readonly ChoosableColumn[]) => list.map(({ key }) => key).join(',');
  return keys(next) === keys(usual) ? null : keys(next);
}
