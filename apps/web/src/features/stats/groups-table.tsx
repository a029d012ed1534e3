import { pickText, scopeOf } from '@kierros/domain';
import { Button, SelectField, Segments, Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useOpenLocation } from '../../shared/open-location.ts';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { sessionStore } from '../../stores/session.store.ts';
import { expectedOf, inOrder, orders } from './group-order.ts';
import type { Order } from './group-order.ts';
import { useGroups } from './groups.api.ts';
import type { Group, GroupBy } from './groups.api.ts';
import { useMonthName } from '../../shared/month-name.ts';
import styles from './places-table.module.css';
import { rowsOf } from './stats-view.ts';
import type { StatsView } from './stats-view.ts';
import type { StatsMessages } from './stats.messages.ts';

const groupings = ['environment', 'type', 'location', 'weekday', 'month'] as const;

const isDue = (by: GroupBy) => by === 'weekday' || by === 'month';

/** What is compared and how it is ordered, in the address. */
function useComparison() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSnapshot(sessionStore);
  const seesAll = user !== null && scopeOf(user.role) === 'all';
  const offered = groupings.filter((one) => one !== 'location' || seesAll);
  const by: GroupBy = offered.find((one) => one === search.get('compare')) ?? 'environment';
  const order: Order = orders.find((one) => one === search.get('order')) ?? 'key';
  const change = (name: 'compare' | 'order', value: string) => {
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  return { offered, by, order, change };
}

/** The name of a group in words. */
function useGroupName(): (group: Group) => string {
  const { formatDate } = useIntl();
  const monthName = useMonthName();
  const { language } = useSnapshot(languageStore);
  return ({ key, name }) => {
    if (name) return pickText(name, language).text;
    // 1 January 2024 was a Monday.
    return key.length === 1
      ? formatDate(`2024-01-0${key}T12:00:00`, { weekday: 'long' })
      : monthName(key);
  };
}

/** The view of the rows behind a group; none where no list is filtered as the group is. */
function viewOf(group: Group, by: GroupBy, view: StatsView, here: number | null): StatsView | null {
  if (by === 'type' && group.inspectiontype_id !== null)
    return { ...view, typeId: group.inspectiontype_id };
  // A list of the location itself would have all that lies in it.
  const isOwn = by === 'environment' && group.inspectable_id !== here;
  return isOwn ? { ...view, place: group.inspectable_id } : null;
}

interface CellsProps {
  by: GroupBy;
  view: StatsView;
}

/** How a figure is read from a group, and the list with its rows. */
interface Figure {
  key: Exclude<Order, 'key'>;
  value: (group: Group) => number;
  /** Of how many; absent for a number that is no share. */
  n?: (group: Group) => number;
  rows?: readonly [list: 'history' | 'pending', more?: Readonly<Record<string, string>>];
}

const dueFigures: readonly Figure[] = [
  {
    key: 'onTime',
    value: (one) => one.on_time,
    n: expectedOf,
    rows: ['history', { ontime: 'true' }],
  },
  { key: 'late', value: (one) => one.late, n: expectedOf, rows: ['history', { late: 'true' }] },
  { key: 'missed', value: (one) => one.missed, n: expectedOf },
];

const otherFigures: readonly Figure[] = [
  {
    key: 'low',
    value: (one) => one.low_count ?? 0,
    n: (one) => one.answers_count ?? 0,
    rows: ['history', { low: 'true' }],
  },
  { key: 'open', value: (one) => one.open_pending ?? 0, rows: ['pending'] },
];

/** A figure of a group with its n, which leads to its rows. */
function FigureCell({ group, figure, by, view }: CellsProps & { group: Group; figure: Figure }) {
  const t = useTexts<StatsMessages>();
  const { formatNumber } = useIntl();
  const { currentLocationId } = useSnapshot(sessionStore);
  const place = useGroupName()(group);
  const value = figure.value(group);
  const n = figure.n?.(group);
  const share = n === 0 ? t('stats.none') : formatNumber(value / (n ?? 1), { style: 'percent' });
  const shown = n === undefined ? formatNumber(value) : share;
  const rows = viewOf(group, by, view, currentLocationId);
  return (
    <div className={styles['stack']}>
      {rows && figure.rows && value > 0 ? (
        <Link
          to={rowsOf(figure.rows[0], rows, figure.rows[1])}
          className={styles['count']}
          aria-label={t('stats.countOf', {
            ...{ place, value: shown },
            name: t(`stats.figure.${figure.key}`),
          })}
        >
          {shown}
        </Link>
      ) : (
        <span>{shown}</span>
      )}
      {n !== undefined && <small>{t('stats.partOf', { value, n })}</small>}
    </div>
  );
}

/** The name of a group; a location is opened by it, since its lists are those of the current location. */
function GroupName({ group, by }: { group: Group; by: GroupBy }) {
  const t = useTexts<StatsMessages>();
  const openLocation = useOpenLocation();
  const label = useGroupName()(group);
  const { inspectable_id: id, name, on_time_target: target } = group;
  if (by !== 'location' || id === null || name === null) return label;
  return (
    <div className={styles['name']}>
      <Button
        variant="secondary"
        onClick={() => {
          openLocation({ id, name });
        }}
      >
        {label}
      </Button>
      {target !== null && <small>{t('stats.target', { target })}</small>}
    </div>
  );
}

function useGroupColumns({ by, view }: CellsProps) {
  const t = useTexts<StatsMessages>();
  const figures = isDue(by) ? dueFigures : [...dueFigures, ...otherFigures];
  return [
    {
      key: 'name',
      header: t(`stats.compare.${by}`),
      cell: (group: Group) => <GroupName group={group} by={by} />,
    },
    ...figures.map((figure) => ({
      key: figure.key,
      header: t(`stats.figure.${figure.key}`),
      align: 'end' as const,
      cell: (group: Group) => <FigureCell {...{ group, figure, by, view }} />,
    })),
  ];
}

function GroupRows({ by, view, order }: CellsProps & { order: Order }) {
  const t = useTexts<StatsMessages>();
  const query = useGroups(view, by);
  const columns = useGroupColumns({ by, view });
  const nameOf = useGroupName();
  return (
    <ListState query={query} rows={4} rowHeight={56}>
      {({ items }) => (
        <div className={styles['rows']} aria-busy={query.isPlaceholderData}>
          <Table
            caption={t(`stats.compare.${by}`)}
            rows={inOrder(items, order, nameOf)}
            rowKey={({ key }) => key}
            columns={columns}
          />
        </div>
      )}
    </ListState>
  );
}

/** How environments, types, locations, or the weekdays and months of due dates compare. */
export function GroupsTable({ view }: { view: StatsView }) {
  const t = useTexts<StatsMessages>();
  const { offered, by, order, change } = useComparison();
  const offeredOrders = orders.filter((one) => !isDue(by) || (one !== 'low' && one !== 'open'));
  const used = offeredOrders.find((one) => one === order) ?? 'key';
  return (
    <section className={styles['groups']} aria-labelledby="stats-comparison">
      <h2 id="stats-comparison">{t('stats.comparison')}</h2>
      <Segments
        legend={t('stats.compareBy')}
        showLegend
        value={by}
        options={offered.map((value) => ({ value, label: t(`stats.compare.${value}`) }))}
        onChange={(value) => {
          change('compare', value);
        }}
      />
      <SelectField
        label={t('stats.order')}
        value={used}
        options={offeredOrders.map((value) => ({
          value,
          label: value === 'key' ? t('stats.orderKey') : t(`stats.figure.${value}`),
        }))}
        onChange={({ target: { value } }) => {
          change('order', value);
        }}
      />
      {isDue(by) && <p className={styles['note']}>{t('stats.byDue')}</p>}
      <GroupRows by={by} view={view} order={used} />
    </section>
  );
}
