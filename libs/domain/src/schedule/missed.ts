import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysBetween, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';

/**
 * The days up to `until`, inclusive, on which an inspection fell due again while the one due on `naturalDue` was not
 * done: one whole period after it, and so on (decisions 4). The inspections of these days are missed. Days before
 * `appliesFrom`, when no template applied or the inspectable was archived, count as nothing.
 *
 * @example
 * missedDays({ naturalDue: '2026-11-01', appliesFrom: null }, '2026-11-21', { periodDays: 7 }) // => ['2026-11-08', '2026-11-15']
 * missedDays({ naturalDue: '2026-11-01', appliesFrom: '2026-11-10' }, '2026-11-21', { periodDays: 7 }) // => ['2026-11-15']
 */
export function missedDays(
  row: { readonly naturalDue: LocalDate; readonly appliesFrom: LocalDate | null },
  until: LocalDate,
  { periodDays }: Pick<InspectionType, 'periodDays'>,
): LocalDate[] {
  const first = laterDay(addDays(row.naturalDue, periodDays), row.appliesFrom ?? row.naturalDue);
  const days: LocalDate[] = [];
  let periods = Math.ceil(daysBetween(row.naturalDue, first) / periodDays);
  for (;;) {
    const day = addDays(row.naturalDue, periods * periodDays);
    if (day > until) return days;
    days.push(day);
    periods += 1;
  }
}
