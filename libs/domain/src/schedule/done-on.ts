import { limits } from '../constants.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { localDayOf } from '../time-zone.ts';

/** When and where an inspection was done, as reported by the device. */
export type Performed = {
  /** The instant by the device's own clock; null when it sent none. */
  readonly performedAt: string | null;
  /** The instant by the server's clock. */
  readonly receivedAt: string;
  /** Device clock − server clock at the last contact; positive when the device runs ahead. */
  readonly clockOffsetMs?: number | null;
  readonly timeZone: string;
};

/** Why the day may be wrong, so that the form needs a review. */
export type DayDoubt = 'late_receipt' | 'clock_unsure';

const furthestMs = limits.clockOffsetDays * 86_400_000;

/**
 * The measured offset of a device clock; null where there is none, or one of more than 365 days, which is taken as
 * none: such a clock was never set (decisions 4).
 *
 * @example
 * trustedOffset(-420) // => -420
 * trustedOffset(366 * 86_400_000) // => null
 */
export const trustedOffset = (clockOffsetMs: number | null | undefined): number | null =>
  clockOffsetMs == null || Math.abs(clockOffsetMs) > furthestMs ? null : clockOffsetMs;

/**
 * The local day on which an inspection was done: `performed_at` corrected by the clock offset, limited to the 30 days
 * before receipt. Without an offset the error of the device clock is unknown, so it is the day of receipt (decisions
 * 4).
 *
 * @example
 * doneOn({ performedAt: '2026-11-20T23:30:00Z', receivedAt: '2026-11-23T08:00:00Z', clockOffsetMs: 0, timeZone: 'Europe/Helsinki' }) // => '2026-11-21'
 * doneOn({ performedAt: '2026-11-20T23:30:00Z', receivedAt: '2026-11-23T08:00:00Z', timeZone: 'Europe/Helsinki' }) // => '2026-11-23'
 */
export function doneOn(performed: Performed): LocalDate {
  return doneOnWithDoubts(performed).day;
}

/**
 * The same day with its doubts: `late_receipt` when it was limited to the 30 days, `clock_unsure` when the device
 * reported another day and its clock cannot be trusted.
 *
 * @example
 * doneOnWithDoubts({ performedAt: '2026-11-20T12:00:00Z', receivedAt: '2026-11-23T08:00:00Z', timeZone: 'UTC' }) // => { day: '2026-11-23', doubts: ['clock_unsure'] }
 */
export function doneOnWithDoubts(performed: Performed): {
  readonly day: LocalDate;
  readonly doubts: readonly DayDoubt[];
} {
  const { performedAt, receivedAt, timeZone } = performed;
  const clockOffsetMs = trustedOffset(performed.clockOffsetMs);
  const received = localDayOf(receivedAt, timeZone);
  if (performedAt === null) return { day: received, doubts: [] };
  const corrected = new Date(Date.parse(performedAt) - (clockOffsetMs ?? 0));
  if (Number.isNaN(corrected.getTime())) return { day: received, doubts: ['clock_unsure'] };
  const localDay = localDayOf(corrected, timeZone);
  if (localDay === received) return { day: received, doubts: [] };
  if (clockOffsetMs === null || localDay > received)
    return { day: received, doubts: ['clock_unsure'] };
  const earliest = addDays(received, -limits.performedWithinDays);
  return localDay < earliest
    ? { day: earliest, doubts: ['late_receipt'] }
    : { day: localDay, doubts: [] };
}
