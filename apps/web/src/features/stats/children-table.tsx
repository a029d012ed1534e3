import { Table } from '@kierros/ui';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { Count } from './count.tsx';
import styles from './places-table.module.css';
import { rowsOf } from './stats-view.ts';
import type { FigureList, StatsView } from './stats-view.ts';
import type { Stats } from './stats.api.ts';

const shownChildren = 10;

type Child = Stats['children'][number];

/** How a figure is read from a place, and the list with its rows. */
interface Figure {
  name: TextId;
  value: (child: Child) => number | null;
  isShare?: boolean;
  rows?: readonly [list: FigureList, more?: Readonly<Record<string, string>>];
}

const figures: readonly Figure[] = [
  { name: 'stats.overdue', value: (one) => one.overdue, rows: ['due', { state: 'overdue' }] },
  {
    name: 'stats.rating',
    // A percentage already, unlike the share next to it.
    value: ({ average_pct: percent }) => (percent === null ? null : percent / 100),
    isShare: true,
  },
  {
    name: 'stats.onTime',
    value: (one) => one.compliance,
    isShare: true,
    rows: ['history', { ontime: 'true' }],
  },
  { name: 'stats.doneShort', value: (one) => one.done, rows: ['history'] },
  { name: 'stats.open', value: (one) => one.open_pending, rows: ['pending'] },
];

interface ChildrenProps {
  stats: Stats;
  view: StatsView;
}

/** What is directly in the place, what needs attention first. */
export const ChildrenTable = memo(function ChildrenTable({ stats, view }: ChildrenProps) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const pick = usePickText();
  if (stats.children.length === 0) return null;
  const nameOf = (row: Child) => pick(row.name);
  const shown = ({ isShare = false }: Figure, value: number | null) =>
    value === null ? t('stats.none') : formatNumber(value, isShare ? { style: 'percent' } : {});
  const cell = (figure: Figure) => (row: Child) => {
    const number = figure.value(row);
    const value = shown(figure, number);
    const to =
      figure.rows && number
        ? rowsOf(figure.rows[0], { ...view, place: row.inspectable_id }, figure.rows[1])
        : null;
    const label = t('stats.countOf', { place: nameOf(row), name: t(figure.name), value });
    return <Count value={value} to={to} label={label} />;
  };
  return (
    <Table
      caption={t('stats.children')}
      showCaption
      rows={stats.children.slice(0, shownChildren)}
      rowKey={(row) => row.inspectable_id}
      columns={[
        {
          key: 'place',
          header: t('stats.place'),
          cell: (row) => (
            <div className={styles['name']}>
              <StaticLink to={`/home?view=place&place=${String(row.inspectable_id)}`}>
                {nameOf(row)}
              </StaticLink>
            </div>
          ),
        },
        ...figures.map((figure) => ({
          key: figure.name,
          header: t(figure.name),
          align: 'end' as const,
          cell: cell(figure),
        })),
      ]}
    />
  );
});
