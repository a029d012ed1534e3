import type { DayRange } from '@kierros/domain';
import { addDays } from '@kierros/domain';

/** The most days of one answer. */
const mostDays = 62;

/** A range in parts that the server answers. */
export function withinSpan({ from, to }: DayRange): DayRange[] {
  const parts: DayRange[] = [];
  for (let day = from; day <= to; day = addDays(day, mostDays)) {
    const last = addDays(day, mostDays - 1);
    parts.push({ from: day, to: last < to ? last : to });
  }
  return parts;
}
