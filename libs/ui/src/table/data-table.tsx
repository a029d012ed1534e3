import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';
import { SortButton } from './sort-button.tsx';
import type { TableColumn } from './table.tsx';

export type RowKey = string | number;

/** The order of a table: a column, and its direction. */
export interface TableSort {
  key: string;
  isReversed: boolean;
}

export interface DataColumn<Row> extends TableColumn<Row> {
  /** As in CSS; columns without one share what is left. */
  width?: string;
  isSortable?: boolean;
  /** Which columns a narrow table leaves out: the `last` ones first. */
  leftOut?: 'last' | 'second';
}

/** The checkboxes of a table. */
export interface TableMarking<Row, Key extends RowKey> {
  marked: ReadonlySet<Key>;
  onMark: (key: Key, isRange: boolean) => void;
  onMarkAll: () => void;
  /** The names of the checkboxes. */
  allLabel: string;
  labelOf: (row: Row) => string;
}

export interface DataTableProps<Row, Key extends RowKey> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Null where the order is fixed. */
  sort: TableSort | null;
  onSort: (key: string) => void;
  /** Null where rows cannot be marked. */
  marking: TableMarking<Row, Key> | null;
  currentKey?: Key | null;
  /** Opens a row that is pressed anywhere; its name is a button or a link that does the same for the keyboard. */
  onOpen?: (row: Row) => void;
  /** Keys pressed in a row, before its own: the arrows move between rows. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void;
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Class names for what stands in a cell. */
export const cellClasses = {
  /** The button or link that a row is named by. */
  name: styles['name'] ?? '',
  /** A second, quieter line. */
  sub: styles['sub'] ?? '',
  /** Text cut off after one line. */
  line: styles['line'] ?? '',
  quiet: styles['quiet'] ?? '',
};

/** Text of a cell on one line; what is cut off is shown to a pointer. */
export function OneLine({ children }: { children: string }) {
  return (
    <div className={styles['line']} title={children}>
      {children}
    </div>
  );
}

/** The selector of what takes the focus in a row of a table. */
export const rowFocusSelector = 'tbody th :is(button, a)';

/** The selector of what takes the focus when the keys move from this element to another row. */
const focusedIn = (target: EventTarget) =>
  target instanceof HTMLInputElement ? 'input' : 'th :is(button, a)';

/** Moves the focus to the next or previous row of a table; from a checkbox, to a checkbox. */
export function moveToRow(event: KeyboardEvent, step: number): void {
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const all = [...(row?.parentElement?.children ?? [])];
  const next = row && all[all.indexOf(row) + step];
  const target = next?.querySelector<HTMLElement>(focusedIn(event.target));
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}

const classesOf = ({ align, leftOut }: DataColumn<never>) =>
  classNames(align === 'end' && styles['end'], leftOut && styles[leftOut]);

interface HeadingProps {
  column: DataColumn<never>;
  sort: TableSort | null;
  onSort: (key: string) => void;
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const { key, header, isSortable = false, width } = column;
  const direction = sort?.key === key ? (sort.isReversed ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className={classesOf(column)}
      {...(width !== undefined && { style: { width } })}
      aria-sort={direction}
    >
      {isSortable && sort !== null ? (
        <SortButton
          label={header}
          direction={direction}
          onSort={() => {
            onSort(key);
          }}
        />
      ) : (
        header
      )}
    </th>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onChange: (isRange: boolean) => void;
}

function Check({ label, checked, isPartly = false, onChange }: CheckProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={({ nativeEvent }) => {
          onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}

type BodyRowProps<Row, Key extends RowKey> = Omit<DataTableProps<Row, Key>, 'rows'> & { row: Row };

function BodyRow<Row, Key extends RowKey>(props: BodyRowProps<Row, Key>) {
  const { row, rowKey, columns, marking, currentKey = null, onOpen, onRowKey } = props;
  const key = rowKey(row);
  const isMarked = marking?.marked.has(key) ?? false;
  // The whole row can be pressed; what is inside it keeps its own press.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, label, input, a')) onOpen?.(row);
  };
  return (
    // The button in the row does the same for the keyboard.
    <tr
      className={classNames(key === currentKey && styles['current'], isMarked && styles['marked'])}
      {...(onOpen && { 'data-opens': true, onClick: press })}
      onKeyDown={(event) => {
        onRowKey?.(event, row);
        if (event.isDefaultPrevented()) return;
        if (event.key === 'ArrowDown') moveToRow(event, 1);
        if (event.key === 'ArrowUp') moveToRow(event, -1);
      }}
    >
      {marking && (
        <td className={styles['check']}>
          <Check
            label={marking.labelOf(row)}
            checked={isMarked}
            onChange={(isRange) => {
              marking.onMark(key, isRange);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            className={classesOf(column)}
            {...(index === 0 && { scope: 'row' })}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/**
 * A dense table at a desk: sorted by its headings, its rows marked by checkboxes. With shift, everything between two
 * marks is marked. Rows are moved between by the arrow keys, and opened by their names.
 */
export function DataTable<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, marking, bodyRef } = props;
  const count = marking?.marked.size ?? 0;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <div className={styles['box']}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {marking && (
              <th scope="col" className={styles['check']}>
                <Check
                  label={marking.allLabel}
                  checked={isAll}
                  isPartly={count > 0 && !isAll}
                  onChange={marking.onMarkAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...(bodyRef && { ref: bodyRef })}>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
