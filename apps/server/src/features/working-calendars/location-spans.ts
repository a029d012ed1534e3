import { addDays, startOfLocalDay, type LocalDate } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { LocationDay } from './location-days.ts';

/** A range of instants in one location. */
export type LocationSpan = {
  locationId: number;
  /** The first instant, and the first one after it. */
  from: string;
  until: string;
};

const [BEFORE_ALL, AFTER_ALL] = ['0000', '9999'];

/** A range of days as instants; a day begins and ends by the clock of its location. Null is open-ended. */
export const spanOfDays = (
  { locationId, timeZone }: Pick<LocationDay, 'locationId' | 'timeZone'>,
  { from, to }: { from: LocalDate | null; to: LocalDate | null },
): LocationSpan => ({
  locationId,
  from: from === null ? BEFORE_ALL : startOfLocalDay(from, timeZone),
  until: to === null ? AFTER_ALL : startOfLocalDay(addDays(to, 1), timeZone),
});

/** Whether an instant of an action lies in the span of its location: one range of an index for each location. */
export function isActionWithin(
  column: RawBuilder<unknown>,
  spans: readonly LocationSpan[],
): RawBuilder<boolean> {
  const groups = Map.groupBy(spans, ({ from, until }) => `${from} ${until}`);
  const parts = [...groups.values()].map((group) => {
    const [{ from, until } = { from: '', until: '' }] = group;
    const ids = sql.join(group.map(({ locationId }) => locationId));
    return sql`(pending_actions.location_id in (${ids}) and ${column} >= ${from} and ${column} < ${until})`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
