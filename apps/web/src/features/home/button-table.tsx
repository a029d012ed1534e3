import type { Schema } from '@kierros/api/schema';
import { Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useKnownInspectables } from '../../device/lists/known-inspectables.ts';
import { useTexts } from '../../shared/texts.ts';
import { cellFormat } from '../../shared/cell-format.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import styles from './buttons.module.css';

type CustomData = Schema<'CustomData'>;
type Row = CustomData['rows'][number];

interface ButtonTableProps {
  title: string;
  data: CustomData;
  /** Whether the figures are about the current location. */
  isHere: boolean;
}

/** The rows of a custom button; an inspectable links to its history, if it can be shown here. */
export function ButtonTable({ title, data, isHere }: ButtonTableProps) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const pick = usePickText();
  const format = cellFormat(formatNumber);
  const ids = data.rows.flatMap(({ inspectable_id }) => inspectable_id ?? []);
  const { places: inspectables } = useKnownInspectables(ids);
  // If the device has the inspectables of this location, it knows which are deleted or belong to another location.
  const leads = (id: number) => inspectables.has(id) || (isHere && inspectables.size === 0);
  const isOfInspectables = data.rows.every(({ inspectable_id }) => inspectable_id !== null);
  const nameOf = (row: Row) => {
    const text = pick(row.label);
    const inspectable = row.inspectable_id;
    if (inspectable === null || !leads(inspectable)) return text;
    return (
      <Link className={styles['place']} to={`/home?view=history&place=${String(inspectable)}`}>
        {text}
      </Link>
    );
  };
  return (
    <Table
      caption={title}
      rows={data.rows}
      rowKey={(row) => row.key}
      columns={[
        {
          key: 'label',
          header: t(isOfInspectables ? 'home.place' : 'home.buttonGroup'),
          cell: nameOf,
        },
        ...data.columns.map((column, at) => ({
          key: column.key,
          header: pick(column.name),
          align: column.kind === 'text' ? ('start' as const) : ('end' as const),
          cell: (row: Row) => format(column, row.values[at] ?? null),
        })),
      ]}
    />
  );
}
