import type { LocalDate } from '../local-date.ts';
import { localDayOf } from '../time-zone.ts';

const quietMs = 24 * 3600 * 1000;

/**
 * The first due date of a new inspectable: the given day, else the local day on which it was created (decisions 4).
 *
 * @example
 * firstDueOn({ createdAt: '2026-11-20T22:30:00Z', timeZone: 'Europe/Helsinki', firstDueDate: null }) // => '2026-11-21'
 */
export function firstDueOn(created: {
  readonly createdAt: string;
  readonly timeZone: string;
  readonly firstDueDate: LocalDate | null;
}): LocalDate {
  return created.firstDueDate ?? localDayOf(created.createdAt, created.timeZone);
}

/**
 * The latest creation time of inspectables that may be notified about: none in
 * their first 24 hours, so that setting up a site does not flood anybody with
 * notifications (decisions 4).
 *
 * @example
 * notifiableSince('2026-11-21T10:00:00.000Z') // => '2026-11-20T10:00:00.000Z'
 */
export function notifiableSince(now: string): string {
  return new Date(Date.parse(now) - quietMs).toISOString();
}
