import { inspectionType, leastResults } from '@kierros/domain';
import { Chip, Table } from '@kierros/ui';
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
import type { DetailsMessages } from './details.messages.ts';
import type { StatsMessages } from './stats.messages.ts';

type RowProps = { row: PlaceStats; view: StatsView };

/** The name of a place, and whether it gets worse. */
function Name({ row }: Pick<RowProps, 'row'>) {
  const t = useTexts<StatsMessages & DetailsMessages>();
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
  const t = useTexts<StatsMessages & DetailsMessages>();
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
  const t = useTexts<StatsMessages & DetailsMessages>();
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

function useColumns(view: StatsView) {
  const t = useTexts<StatsMessages & DetailsMessages>();
  const { formatNumber } = useIntl();
  const pick = usePickText();
  const number = (value: number | null) =>
    value === null ? t('stats.none') : formatNumber(value, { maximumFractionDigits: 1 });
  const to = (row: PlaceStats, list: 'history' | 'pending', more?: Record<string, string>) =>
    rowsOf(list, { ...view, place: row.inspectable_id }, more);
  const labelOf = (row: PlaceStats, name: string, value: string) =>
    t('stats.countOf', { place: pick(row.name), name, value });
  const count = (name: string, value: string, row: PlaceStats, address: string | null) => (
    <Count value={value} to={address} label={labelOf(row, name, value)} />
  );
  const end = 'end' as const;
  return [
    {
      key: 'place',
      header: t('stats.place'),
      cell: (row: PlaceStats) => <Name row={row} />,
    },
    {
      key: 'last',
      header: t('stats.last'),
      align: end,
      cell: (row: PlaceStats) => number(row.last_average),
    },
    {
      key: 'mean',
      header: t('stats.mean'),
      align: end,
      cell: (row: PlaceStats) => (
        <div className={styles['stack']}>
          <span>{number(row.average)}</span>
          <small>{t('stats.n', { n: row.scored })}</small>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('stats.changeShort'),
      align: end,
      cell: (row: PlaceStats) => <Change row={row} />,
    },
    {
      key: 'line',
      header: t('stats.lineShort'),
      cell: (row: PlaceStats) => <Line row={row} view={view} />,
    },
    {
      key: 'onTime',
      header: t('stats.onTime'),
      align: end,
      cell: (row: PlaceStats) => {
        const expected = row.on_time + row.late + row.missed;
        const value = `${String(row.on_time)}/${String(expected)}`;
        const address = row.on_time > 0 ? to(row, 'history', { ontime: 'true' }) : null;
        const shown = count(t('stats.onTime'), value, row, address);
        if (row.postponed === 0) return shown;
        const share = formatNumber(row.postponed / expected, { style: 'percent' });
        return (
          <div className={styles['stack']}>
            <span>{shown}</span>
            <small>{t('stats.postponed', { n: row.postponed, share })}</small>
          </div>
        );
      },
    },
    {
      key: 'low',
      header: t('stats.figure.low'),
      align: end,
      cell: (row: PlaceStats) => {
        const address = row.low_count > 0 ? to(row, 'history', { low: 'true' }) : null;
        return count(t('stats.figure.low'), String(row.low_count), row, address);
      },
    },
    {
      key: 'open',
      header: t('stats.figure.open'),
      align: end,
      cell: (row: PlaceStats) => {
        const address = row.open_pending > 0 ? to(row, 'pending') : null;
        return count(t('stats.figure.open'), String(row.open_pending), row, address);
      },
    },
  ];
}

type PageOfPlaces = Pick<PlaceStatsList, 'items' | 'compared' | 'total'>;

/** The rows; what is drawn does not change with the view until its rows are there. */
const Rows = memo(function Rows({ pages, view }: { pages: PageOfPlaces[]; view: StatsView }) {
  const t = useTexts<StatsMessages & DetailsMessages>();
  const columns = useColumns(view);
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
  const t = useTexts<DetailsMessages>();
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
