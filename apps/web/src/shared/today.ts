import { localDayOf } from '@kierros/domain';
import type { LocalDate } from '@kierros/domain';
import { serverNow } from './clock.ts';
import { timeZoneHere } from '../stores/session.store.ts';

/** Today in the time zone of the location that is looked at, by the clock of the server (decisions 4). */
export function todayHere(now: Date = serverNow()): LocalDate {
  return localDayOf(now.toISOString(), timeZoneHere());
}
