import type { Schema } from '@kierros/api/schema';
import { closedOn, nextOpenDay } from '@kierros/domain';
import type { LocationDay } from '../working-calendars/public.ts';

/** Why a day is closed in all of these locations, by the name that the first one gives it; null when one is open. */
export function closedIn(days: readonly LocationDay[], date: string): Schema<'ClosedDay'> {
  const closed = days.map(({ calendar }) => closedOn(calendar, date));
  const [first] = closed;
  if (!first || closed.includes(null)) return null;
  return { name: first.closure?.name ?? null };
}

/** The first day from a day on, on which one of these locations is open. */
export const nextOpenIn = (days: readonly LocationDay[], date: string): string =>
  days.map(({ calendar }) => nextOpenDay(calendar, date)).sort()[0] ?? date;
