import { inspectionType, leastResults } from '@kierros/domain';
import { Chip, Table } from '@kierros/ui';
import type { TableColumn } from '@kierros/ui';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Count } from './count.tsx';
import { PartNote } from './part-note.tsx';
import { Sparkline } from './sparkline.tsx';
import { rowsOf, useShownView } from './stats-view.ts';
import type { StatsView } from './stats-view.ts';
import { usePlaceStats } from './stats.api.ts';
import type { PlaceStats, PlaceStatsList } from './stats.api.ts';
import styles from './places-table.module.css';

type RowProps = { row: PlaceStats; view: StatsView };

/** The name of a place, and whether it gets worse. */
function Name({ row }: Pick<RowProps, 'row'>) {
  const t = useTexts();
  const pick = usePickText();
  const [environment] = row.path;
  return (
    <div className={styles['name']}>
      <StaticLink to={`/home?view=place&place=${String(row.inspectable_id)}`}>
        {pick(row.name)}
      </StaticLink>
      {environment && <small>{pick(environment.name)}</small>}
      {row.gets_worse && <Chip tone="red">{t('stats.getsWorse')}</Chip>}
    </div>
  );
}

/** The change with its interval; with too few results it is said that none is shown. */
function Change({ row }: { row: PlaceStats }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const { change, change_low: low, change_high: high } = row;
  const n = { first: row.first_count, second: row.second_count };
  if (change === null || low === null || high === null)
    return <small>{t('stats.tooFew', n)}</small>;
  const signed = (value: number) =>
    formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <div className={styles['stack']}>
      <span>{signed(change)}</span>
      <small>{t('stats.interval', { low: signed(low), high: signed(high), ...n })}</small>
    </div>
  );
}

function Line({ row, view }: RowProps) {
  const t = useTexts();
  const scale = inspectionType(view.typeId)?.scale;
  const drawn = row.line.filter((value) => value !== null).length;
  if (!scale || drawn < leastResults.line) return <small>{t('stats.noLine', { n: drawn })}</small>;
  return (
    <Sparkline
      values={row.line}
      min={Math.max(1, scale.min)}
      max={scale.max}
      label={t('stats.line', { n: drawn, all: row.line.length })}
    />
  );
}

interface CountOfProps extends RowProps {
  of: 'onTime' | 'low' | 'open';
  count: number;
  /** What is shown in place of the count. */
  value?: string;
}

const rowsBehind = {
  onTime: ['history', { ontime: 'true' }],
  low: ['history', { low: 'true' }],
  open: ['pending', {}],
} as const;

/** A count of a place that leads to the rows behind it. */
function CountOf({ row, view, of, count, value = String(count) }: CountOfProps) {
  const t = useTexts();
  const place = usePickText()(row.name);
  const name = t(of === 'onTime' ? 'stats.onTime' : `stats.figure.${of}`);
  const [list, filter] = rowsBehind[of];
  return (
    <Count
      value={value}
      to={count > 0 ? rowsOf(list, { ...view, place: row.inspectable_id }, filter) : null}
      label={t('stats.countOf', { place, name, value })}
    />
  );
}

/** How many of those due were on time, and the share that had been postponed. */
function OnTime({ row, view }: RowProps) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const expected = row.on_time + row.late + row.missed;
  const value = `${String(row.on_time)}/${String(expected)}`;
  const shown = <CountOf row={row} view={view} of="onTime" count={row.on_time} value={value} />;
  if (row.postponed === 0) return shown;
  const share = formatNumber(row.postponed / expected, { style: 'percent' });
  return (
    <div className={styles['stack']}>
      <span>{shown}</span>
      <small>{t('stats.postponed', { n: row.postponed, share })}</small>
    </div>
  );
}

type Column = TableColumn<PlaceStats>;

function useRatingColumns(view: StatsView): Column[] {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const number = (value: number | null) =>
    value === null ? t('stats.none') : formatNumber(value, { maximumFractionDigits: 1 });
  return [
    { key: 'place', header: t('stats.place'), cell: (row) => <Name row={row} /> },
    {
      key: 'last',
      header: t('stats.last'),
      align: 'end',
      cell: (row) => number(row.last_average),
    },
    {
      key: 'mean',
      header: t('stats.mean'),
      align: 'end',
      cell: (row) => (
        <div className={styles['stack']}>
          <span>{number(row.average)}</span>
          <small>{t('stats.n', { n: row.scored })}</small>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('stats.changeShort'),
      align: 'end',
      cell: (row) => <Change row={row} />,
    },
    {
      key: 'line',
      header: t('stats.lineShort'),
      cell: (row) => <Line row={row} view={view} />,
    },
  ];
}

function useWorkColumns(view: StatsView): Column[] {
  const t = useTexts();
  return [
    {
      key: 'onTime',
      header: t('stats.onTime'),
      align: 'end',
      cell: (row) => <OnTime row={row} view={view} />,
    },
    {
      key: 'low',
      header: t('stats.figure.low'),
      align: 'end',
      cell: (row) => <CountOf row={row} view={view} of="low" count={row.low_count} />,
    },
    {
      key: 'open',
      header: t('stats.figure.open'),
      align: 'end',
      cell: (row) => <CountOf row={row} view={view} of="open" count={row.open_pending} />,
    },
  ];
}

type PageOfPlaces = Pick<PlaceStatsList, 'items' | 'compared' | 'total'>;

/** The rows; what is drawn does not change with the view until its rows are there. */
const Rows = memo(function Rows({ pages, view }: { pages: PageOfPlaces[]; view: StatsView }) {
  const t = useTexts();
  const columns = [...useRatingColumns(view), ...useWorkColumns(view)];
  const rows = pages.flatMap(({ items }) => items);
  const worse = rows.filter((row) => row.gets_worse).length;
  const { compared = 0, total = 0 } = pages[0] ?? {};
  return (
    <>
      <Table
        caption={t('stats.places')}
        rows={rows}
        rowKey={(row) => row.inspectable_id}
        columns={columns}
      />
      <p className={styles['note']}>
        {t('stats.worseOf', { worse, compared, total })} {t('stats.whatIsShown', leastResults)}
      </p>
    </>
  );
});

/** Which places get worse: each with its ratings, their change, and the work that is open. */
export function PlacesTable({ view: chosen }: { view: StatsView }) {
  const t = useTexts();
  const query = usePlaceStats(chosen);
  const view = useShownView(chosen, query.isPlaceholderData);
  if (query.data?.pages[0]?.items.length === 0) return null;
  return (
    // No region: the table in it is one of the same name.
    <div className={styles['groups']}>
      <h2>{t('stats.places')}</h2>
      <ListState query={query} rows={4} rowHeight={56}>
        {({ pages }) => (
          <div className={styles['rows']} aria-busy={query.isPlaceholderData}>
            <PartNote part="stats places" query={query} />
            <Rows pages={pages} view={view} />
            <MoreOf query={query} />
          </div>
        )}
      </ListState>
    </div>
  );
}
