import { Button, CheckMenu, DataTable, IconButton, iconLook } from '@kierros/ui';
import type { DataColumn, RowKey, TableSort } from '@kierros/ui';
import { Columns3, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTexts } from '../texts.ts';
import styles from './desk-table.module.css';
import { useMarkedRows } from './use-marked-rows.ts';
import { useTableColumns } from './use-table-address.ts';
import { useTableKeys } from './use-table-keys.ts';

/** What a letter does, pressed in a row; without a marked row the third argument is empty. */
export type RowLetter<Row> = (row: Row, event: KeyboardEvent, marked: readonly Row[]) => void;

/** A column of a table at a desk. */
export interface DeskColumn<Row> extends DataColumn<Row> {
  /** Shown only once it is chosen. */
  isExtra?: boolean;
}

export interface DeskTableProps<Row, Key extends RowKey> {
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A row in words, for the name of its checkbox. */
  nameOf: (row: Row) => string;
  /** Null where the order is fixed. */
  sort: TableSort | null;
  onSort: (key: string) => void;
  /** What can be done with marked rows; absent where none can be marked. */
  acts?: ((marked: readonly Row[], clear: () => void) => ReactNode) | undefined;
  currentKey?: Key | null;
  onOpen?: (row: Row) => void;
  /** Single letters, for the row with the focus or for the marked ones. */
  letters?: Readonly<Record<string, RowLetter<Row>>>;
  bodyRef?: Ref<HTMLTableSectionElement>;
  /** What stands above the table, beside the choice of columns. */
  head?: ReactNode;
}

const isInOverlay = (target: EventTarget) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

interface ColumnMenuProps {
  columns: readonly TableColumn[];
  shown: readonly TableColumn[];
  onColumn: (key: string, isShown: boolean) => void;
}

type TableColumn = Pick<DeskColumn<never>, 'key' | 'header'>;

/** Chooses columns; the first one, which names the row, is always shown. */
function ColumnMenu({ columns, shown, onColumn }: ColumnMenuProps) {
  const t = useTexts();
  return (
    <div className={styles['columns']}>
      <CheckMenu
        label={t('table.columns')}
        trigger={
          <Button variant="quiet" icon={<Columns3 size={18} strokeWidth={1.75} aria-hidden />}>
            {t('table.columns')}
          </Button>
        }
        entries={columns.slice(1).map(({ key, header }) => ({
          key,
          label: header,
          isChecked: shown.some((one) => one.key === key),
        }))}
        onChange={onColumn}
      />
    </div>
  );
}

/**
 * A dense table whose columns are chosen from a menu and whose rows are marked for acts on several of them. Escape
 * unmarks them.
 */
export function DeskTable<Row, Key extends RowKey>(props: DeskTableProps<Row, Key>) {
  const { columns, rows, rowKey, nameOf, acts, letters = {}, head, ...rest } = props;
  const t = useTexts();
  const { shown, onColumn } = useTableColumns(columns);
  const { marked, toggle, toggleAll, clear } = useMarkedRows(rows.map(rowKey));
  const markedKeys = new Set(marked);
  const markedRows = rows.filter((row) => markedKeys.has(rowKey(row)));
  const onRowKey = useTableKeys<Row>({
    onMark: acts
      ? (row, isRange) => {
          toggle(rowKey(row), isRange);
        }
      : null,
    onLetter: (letter, row, event) => letters[letter]?.(row, event, markedRows),
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its controls
    <div
      className={styles['whole']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || marked.length === 0 || isInOverlay(event.target)) return;
        event.preventDefault();
        clear();
      }}
    >
      <div className={styles['head']}>
        {head}
        <ColumnMenu columns={columns} shown={shown} onColumn={onColumn} />
      </div>
      {acts && markedRows.length > 0 && (
        <div className={styles['bar']} role="group" aria-label={t('table.markedRows')}>
          <strong role="status">{t('table.marked', { count: markedRows.length })}</strong>
          {acts(markedRows, clear)}
          <IconButton icon={<X {...iconLook} />} label={t('table.clear')} onClick={clear} />
        </div>
      )}
      <DataTable
        {...rest}
        columns={shown}
        rows={rows}
        rowKey={rowKey}
        marking={
          acts
            ? {
                marked: markedKeys,
                onMark: toggle,
                onMarkAll: toggleAll,
                allLabel: t('table.markAll'),
                labelOf: (row) => t('table.mark', { name: nameOf(row) }),
              }
            : null
        }
        onRowKey={onRowKey}
      />
    </div>
  );
}
