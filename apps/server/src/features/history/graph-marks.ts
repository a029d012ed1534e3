import type { Schema } from '@kierros/api/schema';
import { addDays, closuresIn, localDayOf, startOfLocalDay, type DayRange } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { calendarOf } from '../working-calendars/public.ts';
import { timeZoneOf } from '../inspectables/public.ts';
import { versionsBegun } from '../templates/public.ts';
import type { Within } from './inspectable-within.ts';

const MOST_MARKS = 100;

/** What a graph must not hide: when its template or the way of counting changed, and when its location was closed. */
export async function marksOf(
  db: Executor,
  { scope, inspectable }: Within,
  { from, to, templateId }: DayRange & { templateId: number | undefined },
): Promise<Pick<Schema<'Graph'>, 'versions' | 'closures' | 'postponed_since'>> {
  const [versions, calendar, since] = await Promise.all([
    templateId === undefined ? undefined : versionsIn(db, scope, { from, to, templateId }),
    inspectable ? calendarOf(db, inspectable.location_id) : undefined,
    postponedSince(db),
  ]);
  return {
    ...(versions && { versions }),
    ...(calendar && { closures: closuresIn(calendar, { from, to }).slice(0, MOST_MARKS) }),
    ...(since !== undefined && from <= since && since <= to && { postponed_since: since }),
  };
}

/** The day from which what was moved in time is on time (decisions 19); undefined where it always was. */
const postponedSince = async (db: Executor): Promise<string | undefined> =>
  (await countedSince.all(db, {}))[0]?.value;

const countedSince = prepared((db, _: object) =>
  db.selectFrom('settings').select('value').where('key', '=', 'counts.postponed_since'),
);

async function versionsIn(
  db: Executor,
  scope: Within['scope'],
  { from, to, templateId }: DayRange & { templateId: number },
): Promise<Schema<'GraphVersion'>[]> {
  const zone = await timeZoneOf(db, scope);
  const span = { start: startOfLocalDay(from, zone), end: startOfLocalDay(addDays(to, 1), zone) };
  const begun = await versionsBegun(db, templateId, span);
  const latest = new Map(
    begun.map(({ version, created_at }) => [localDayOf(created_at, zone), version]),
  );
  return [...latest].map(([since, version]) => ({ version, since })).slice(-MOST_MARKS);
}
