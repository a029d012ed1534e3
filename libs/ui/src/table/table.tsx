import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { SortDirection } from './sort-button.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** What the head shows instead of the bare `header`, such as a button that orders by it. */
  head?: ReactNode;
  /** How the rows are ordered by this column, if they are. */
  sorted?: SortDirection | undefined;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A plain table; the first column holds the row headers. Wide tables scroll inside their own box. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // The box must be focusable, else it could not be scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['box']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className={classNames(showCaption === true && styles['caption'])}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={classNames(column.align === 'end' && styles['end'])}
              >
                {column.head ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const className = classNames(column.align === 'end' && styles['end']);
                return index === 0 ? (
                  <th key={column.key} scope="row" className={className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
