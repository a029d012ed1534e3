import type { Group } from './groups.api.ts';

/** What groups can be ordered by; `key` is the order of the calendar, or of the names. */
export const orders = ['key', 'onTime', 'late', 'missed', 'low', 'open'] as const;
export type Order = (typeof orders)[number];

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
  order: Order,
  nameOf: (group: Group) => string,
): Group[] {
  const byName = (one: Group, other: Group) => nameOf(one).localeCompare(nameOf(other));
  if (order === 'key')
    return groups.every(({ name }) => name === null) ? [...groups] : groups.toSorted(byName);
  const rank = worstFirst[order];
  return groups.toSorted((one, other) => rank(one) - rank(other) || byName(one, other));
}
