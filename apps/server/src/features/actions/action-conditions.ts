import { sql } from 'kysely';
import { byLocation, dayOf, type LocationDay } from '../working-calendars/public.ts';

/** What lies in an archived place is no work for anybody (decisions 20). */
export const isOfPlaceInUse = sql<boolean>`not exists (select 1 from inspectables i
  where i.id = pending_actions.inspectable_id and i.archived_at is not null)`;

/** Work of a table of actions whose date has passed, wherever it lies. */
export const isLate = (table: string, latestOpen: unknown) =>
  sql<boolean>`${sql.ref(`${table}.status`)} = 'approved' and ${sql.ref(`${table}.fix_by`)} < ${latestOpen}`;

/** Work whose date has passed, by the day of each location. */
export const isOverdue = (days: readonly LocationDay[]) => {
  const latest = byLocation(days, ({ latestOpen }) => latestOpen);
  const isPast = isLate('pending_actions', dayOf(latest, sql`pending_actions.location_id`));
  return sql<boolean>`(${isPast} and ${isOfPlaceInUse})`;
};
