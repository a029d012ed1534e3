import type { DayRange } from '@kierros/domain';
import type { SortDirection } from '@kierros/ui';
import type { Group } from './groups.api.ts';

/** What groups by due date can be ordered by; `key` is the order of the calendar, or of the names. */
export const dueOrders = ['key', 'onTime', 'late', 'missed'] as const;
/** What other groups can be ordered by. */
export const orders = [...dueOrders, 'low', 'open'] as const;
export type OrderKey = (typeof orders)[number];

/** An order that was chosen: by name or day, or the worst first; or the other way round. */
export interface Order {
  key: OrderKey;
  isReversed: boolean;
}

/** The order in an address; `-late` has the least late first. */
export function orderIn(text: string | null, offered: readonly OrderKey[]): Order {
  const key = offered.find((one) => one === text?.replace('-', ''));
  return { key: key ?? 'key', isReversed: key !== undefined && text?.startsWith('-') === true };
}

/** The order, as in an address, after the head of a column was pressed. */
export const nextOrder = (order: Order, key: OrderKey): string =>
  order.key === key && !order.isReversed ? `-${key}` : key;

/**
 * The direction of the numbers or names in the column that orders the groups, none in others; the worst is the least on
 * time, and the most of the others.
 */
export function directionIn(
  { key, isReversed }: Order,
  column: OrderKey,
): SortDirection | undefined {
  if (key !== column) return undefined;
  return (key === 'key' || key === 'onTime') === isReversed ? 'descending' : 'ascending';
}

export const expectedOf = ({ on_time, late, missed }: Group): number => on_time + late + missed;

// Of shares the worst comes first; nothing due is no share, and comes last.
const worstFirst = {
  onTime: ({ compliance }: Group) => compliance ?? 2,
  late: (group: Group) => -group.late / Math.max(1, expectedOf(group)),
  missed: (group: Group) => -group.missed / Math.max(1, expectedOf(group)),
  low: ({ low_count, answers_count }: Group) => -(low_count ?? 0) / Math.max(1, answers_count ?? 0),
  open: ({ open_pending }: Group) => -(open_pending ?? 0),
} as const;

/** The groups in an order that was chosen; `nameOf` decides between equal ones. */
export function inOrder(
  groups: readonly Group[],
  { key, isReversed }: Order,
  nameOf: (group: Group) => string,
): Group[] {
  const sign = isReversed ? -1 : 1;
  const byName = (one: Group, other: Group) => nameOf(one).localeCompare(nameOf(other));
  if (key === 'key') {
    const isCalendar = groups.every(({ name }) => name === null);
    const sorted = isCalendar ? [...groups] : groups.toSorted(byName);
    return isReversed ? sorted.toReversed() : sorted;
  }
  const rank = worstFirst[key];
  return groups.toSorted((one, other) => sign * (rank(one) - rank(other)) || byName(one, other));
}

/** The days of a month, as far as they are within a range. */
export const daysInMonth = (month: string, { from, to }: DayRange): DayRange => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return { from: first > from ? first : from, to: last < to ? last : to };
};

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
