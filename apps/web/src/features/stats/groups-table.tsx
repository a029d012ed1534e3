import { scopeOf } from '@kierros/domain';
import { Button, Segments, SortButton, Table } from '@kierros/ui';
import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useOpenLocation } from '../../shared/open-location.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAddress } from '../../shared/use-address-change.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { sessionStore } from '../../stores/session.store.ts';
import {
  daysInMonth,
  directionIn,
  dueOrders,
  expectedOf,
  inOrder,
  nextOrder,
  orderIn,
  orders,
} from './group-order.ts';
import type { Order, OrderKey } from './group-order.ts';
import { useGroups } from './groups.api.ts';
import type { Group, GroupBy } from './groups.api.ts';
import { useMonthName } from '../../shared/month-name.ts';
import { useWeekdayName } from '../../shared/weekday-name.ts';
import { PartNote } from './part-note.tsx';
import styles from './places-table.module.css';
import { rowsOf, useShownView } from './stats-view.ts';
import type { FigureList, StatsView } from './stats-view.ts';

const groupings = ['environment', 'type', 'location', 'weekday', 'month'] as const;

const isDue = (by: GroupBy) => by === 'weekday' || by === 'month';

/** What is compared and how it is ordered, in the address. */
function useComparison() {
  const { search, change } = useAddress();
  const user = useSignedInUser();
  const seesAll = user !== null && scopeOf(user.role) === 'all';
  const offered = groupings.filter((one) => one !== 'location' || seesAll);
  const by: GroupBy = offered.find((one) => one === search.get('compare')) ?? 'environment';
  const given = search.get('order');
  const order = useMemo(() => orderIn(given, isDue(by) ? dueOrders : orders), [given, by]);
  return { offered, by, order, change };
}

/** The name of a group in words. */
function useGroupName(): (group: Group) => string {
  const weekdayName = useWeekdayName();
  const monthName = useMonthName();
  const pick = usePickText();
  return ({ key, name }) => {
    if (name) return pick(name);
    return key.length === 1 ? weekdayName(key) : monthName(key);
  };
}

/** What the rows behind a group are narrowed to; null where no list is filtered as the group is. */
function rowsBehind(
  { key, inspectable_id: id, inspectiontype_id: typeId, archived }: Group,
  by: GroupBy,
  view: StatsView,
): { view: StatsView; more?: Readonly<Record<string, string>> } | null {
  const here = sessionStore.currentLocationId;
  const chosen = view.place === here ? null : view.place;
  if (by === 'type' && typeId !== null) return { view: { ...view, typeId } };
  // Of a chosen place there is one group: its own, or that of the environment in which it lies.
  if (by === 'environment')
    return chosen === null && id === here
      ? { view: { ...view, place: id }, more: { alone: 'true' } }
      : { view: { ...view, place: chosen ?? id } };
  // Lists are of the current location: the address names the one to open, which an archived one cannot be.
  if (by === 'location')
    return archived ? null : { view: { ...view, place: id }, more: { location: key } };
  if (by === 'weekday') return { view, more: { dueweekday: key } };
  return by === 'month' ? { view, more: { duemonth: key } } : null;
}

/** The address of the rows behind a figure of a group. */
function addressOf(group: Group, { rows: [list, own] }: Figure, { by, view }: CellsProps) {
  const behind = rowsBehind(group, by, view);
  if (!behind) return null;
  if (list === 'missed' && by === 'month') {
    // What was missed was due on its day.
    const days = daysInMonth(group.key, view.days);
    return rowsOf(list, { ...behind.view, days });
  }
  return rowsOf(list, behind.view, { ...behind.more, ...own });
}

interface CellsProps {
  by: GroupBy;
  view: StatsView;
}

/** How a figure is read from a group, and the list with its rows. */
interface Figure {
  key: Exclude<OrderKey, 'key'>;
  value: (group: Group) => number;
  /** Of how many; absent for a number that is no share. */
  n?: (group: Group) => number;
  rows: readonly [list: FigureList, more?: Readonly<Record<string, string>>];
}

const dueFigures: readonly Figure[] = [
  {
    key: 'onTime',
    value: (one) => one.on_time,
    n: expectedOf,
    rows: ['history', { ontime: 'true' }],
  },
  { key: 'late', value: (one) => one.late, n: expectedOf, rows: ['history', { late: 'true' }] },
  { key: 'missed', value: (one) => one.missed, n: expectedOf, rows: ['missed'] },
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
  const t = useTexts();
  const { formatNumber } = useIntl();
  const place = useGroupName()(group);
  const value = figure.value(group);
  const n = figure.n?.(group);
  const share = n === 0 ? t('stats.none') : formatNumber(value / (n ?? 1), { style: 'percent' });
  const shown = n === undefined ? formatNumber(value) : share;
  const address = addressOf(group, figure, { by, view });
  return (
    <div className={styles['stack']}>
      {address !== null && value > 0 ? (
        <StaticLink
          to={address}
          className={styles['count']}
          aria-label={t('stats.countOf', {
            ...{ place, value: shown },
            name: t(`stats.figure.${figure.key}`),
          })}
        >
          {shown}
        </StaticLink>
      ) : (
        <span>{shown}</span>
      )}
      {n !== undefined && <small>{t('stats.partOf', { value, n })}</small>}
      {figure.key === 'onTime' && group.postponed > 0 && (
        <small>
          {t('stats.postponed', {
            n: group.postponed,
            share: formatNumber(group.postponed / expectedOf(group), { style: 'percent' }),
          })}
        </small>
      )}
    </div>
  );
}

/** The name of a group; a location is opened by it, unless it is archived. */
function GroupName({ group, by }: { group: Group; by: GroupBy }) {
  const t = useTexts();
  const openLocation = useOpenLocation();
  const label = useGroupName()(group);
  const { inspectable_id: id, name, archived, on_time_target: target } = group;
  const opens = by === 'location' && !archived && id !== null && name !== null;
  if (!opens && !archived) return label;
  return (
    <div className={styles['name']}>
      {opens ? (
        <Button
          onClick={() => {
            openLocation({ id, name });
          }}
        >
          {label}
        </Button>
      ) : (
        label
      )}
      {archived && <small>{t('stats.archived')}</small>}
      {target !== null && <small>{t('stats.target', { target })}</small>}
    </div>
  );
}

/** The head of a column, which orders the groups by it. */
function Head({ name, order, label }: { name: OrderKey; order: Order; label: string }) {
  const { change } = useComparison();
  return (
    <SortButton
      label={label}
      direction={directionIn(order, name)}
      onSort={() => {
        change({ order: nextOrder(order, name) });
      }}
    />
  );
}

interface RowsProps extends CellsProps {
  items: readonly Group[];
  order: Order;
}

/** The groups; what is drawn does not change with the view until its groups are there. */
const Rows = memo(function Rows({ items, by, view, order }: RowsProps) {
  const t = useTexts();
  const nameOf = useGroupName();
  const figures = isDue(by) ? dueFigures : [...dueFigures, ...otherFigures];
  const head = (key: OrderKey, header: string) => ({
    ...{ key, header, sorted: directionIn(order, key) },
    head: <Head name={key} order={order} label={header} />,
  });
  return (
    <Table
      caption={t(`stats.compare.${by}`)}
      rows={inOrder(items, order, nameOf)}
      rowKey={({ key }) => key}
      columns={[
        {
          ...head('key', t(`stats.compare.${by}`)),
          cell: (group: Group) => <GroupName group={group} by={by} />,
        },
        ...figures.map((figure) => ({
          ...head(figure.key, t(`stats.figure.${figure.key}`)),
          align: 'end' as const,
          cell: (group: Group) => <FigureCell {...{ group, figure, by, view }} />,
        })),
      ]}
    />
  );
});

function GroupRows({ by, view: chosen, order }: CellsProps & { order: Order }) {
  const query = useGroups(chosen, by);
  const view = useShownView(chosen, query.isPlaceholderData);
  return (
    <ListState query={query} rows={4} rowHeight={56}>
      {({ items }) => (
        <div className={styles['rows']} aria-busy={query.isPlaceholderData}>
          <PartNote part="stats groups" query={query} />
          <Rows {...{ items, by, view, order }} />
        </div>
      )}
    </ListState>
  );
}

/** How environments, types, locations, or the weekdays and months of due dates compare. */
export function GroupsTable({ view }: { view: StatsView }) {
  const t = useTexts();
  const { offered, by, order, change } = useComparison();
  return (
    <section className={styles['groups']} aria-labelledby="stats-comparison">
      <h2 id="stats-comparison">{t('stats.comparison')}</h2>
      <Segments
        legend={t('stats.compareBy')}
        showLegend
        value={by}
        options={offered.map((value) => ({ value, label: t(`stats.compare.${value}`) }))}
        onChange={(value) => {
          change({ compare: value });
        }}
      />
      {isDue(by) && <p className={styles['note']}>{t('stats.byDue')}</p>}
      <GroupRows {...{ by, view, order }} />
    </section>
  );
}
