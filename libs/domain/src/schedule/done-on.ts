import { limits } from '../constants.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { localDayOf } from '../time-zone.ts';

/** When and where an inspection was done, as its device tells it. */
export type Performed = {
  /** The instant by the device's own clock; absent when it gave none. */
  readonly performedAt: string | null;
  /** The instant by the server's clock. */
  readonly receivedAt: string;
  /** Device clock − server clock at the last contact; positive when the device runs ahead. */
  readonly clockOffsetMs?: number | null;
  readonly timeZone: string;
};

/**
 * The local day on which an inspection was done: `performed_at` without the
 * clock's error, kept within the 30 days before receipt. Nobody knows how wrong
 * a clock is that was never compared, so without an offset it is the day of
 * receipt (decisions 4).
 *
 * @example
 * doneOn({ performedAt: '2026-11-20T23:30:00Z', receivedAt: '2026-11-23T08:00:00Z', clockOffsetMs: 0, timeZone: 'Europe/Helsinki' }) // => '2026-11-21'
 * doneOn({ performedAt: '2026-11-20T23:30:00Z', receivedAt: '2026-11-23T08:00:00Z', timeZone: 'Europe/Helsinki' }) // => '2026-11-23'
 */
export function doneOn(performed: Performed): LocalDate {
  const received = localDayOf(performed.receivedAt, performed.timeZone);
  if (performed.performedAt === null || performed.clockOffsetMs == null) return received;
  const corrected = new Date(Date.parse(performed.performedAt) - performed.clockOffsetMs);
  if (Number.isNaN(corrected.getTime())) return received;
  const day = localDayOf(corrected, performed.timeZone);
  const earliest = addDays(received, -limits.performedWithinDays);
  if (day > received) return received;
  return day < earliest ? earliest : day;
}
