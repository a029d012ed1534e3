import type { Schema } from '@kierros/api/schema';
import { addDays, closuresIn, localDayOf, startOfLocalDay, type DayRange } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { calendarOf } from '../../shared/calendars.ts';
import { timeZoneOf } from '../inspectables/inspectables.read.ts';
import { versionsBegun } from '../templates/lineage.read.ts';
import type { Within } from './inspectable-within.ts';

const MOST_MARKS = 100;

/** What a graph must not hide: when its template changed, and when its location was closed. */
export async function marksOf(
  db: Executor,
  { scope, place }: Within,
  { from, to, templateId }: DayRange & { templateId: number | undefined },
): Promise<Pick<Schema<'Graph'>, 'versions' | 'closures'>> {
  const [versions, calendar] = await Promise.all([
    templateId === undefined ? undefined : versionsIn(db, scope, { from, to, templateId }),
    place ? calendarOf(db, place.location_id) : undefined,
  ]);
  return {
    ...(versions && { versions }),
    ...(calendar && { closures: closuresIn(calendar, { from, to }).slice(0, MOST_MARKS) }),
  };
}

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
