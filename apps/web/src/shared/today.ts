import { defaults, localDayOf } from '@kierros/domain';
import type { LocalDate } from '@kierros/domain';
import { sessionStore } from '../stores/session.store.ts';

/** Today in the time zone of the location, not of the device. */
export function todayHere(now: Date = new Date()): LocalDate {
  const zone = sessionStore.user?.location?.time_zone ?? defaults.timeZone;
  return localDayOf(now.toISOString(), zone);
}
