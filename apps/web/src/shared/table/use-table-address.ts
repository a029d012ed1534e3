import type { TableSort } from '@kierros/ui';
import { useAddress } from '../use-address-change.ts';
import { columnsIn, nextSort, sortIn, withColumn } from './table-address.ts';
import type { ChoosableColumn } from './table-address.ts';

/** The order of a table, kept in the address. */
export function useTableSort(sortable: readonly string[], usual: TableSort) {
  const { search, change } = useAddress();
  const sort = sortIn(search, sortable, usual);
  return {
    sort,
    onSort: (key: string) => {
      change({ sort: nextSort(sort, key, usual) });
    },
  };
}

/** The chosen columns of a table, kept in the address. */
export function useTableColumns<Column extends ChoosableColumn>(columns: readonly Column[]) {
  const { search, change } = useAddress();
  const shown = columnsIn(search, columns);
  return {
    shown,
    onColumn: (key: string, isShown: boolean) => {
      change({ columns: withColumn(shown, columns, { key, isShown }) });
    },
  };
}
