import { sql } from 'kysely';
import { byLocation, dayOf, type LocationDay } from './location-days.ts';

/** What lies in an archived place is no work for anybody (decisions 20). */
export const isOfLivingPlace = sql<boolean>`not exists (select 1 from inspectables i
  where i.id = pending_actions.inspectable_id and i.archived_at is not null)`;

/** Work whose date has passed, by the day of each location. */
export const isOverdue = (days: readonly LocationDay[]) => {
  const latest = byLocation(days, ({ latestOpen }) => latestOpen);
  return sql<boolean>`(pending_actions.status = 'approved' and pending_actions.fix_by < ${dayOf(latest, sql`pending_actions.location_id`)} and ${isOfLivingPlace})`;
};
