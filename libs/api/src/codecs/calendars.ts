import type { Weekday, WorkingCalendar } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** Decodes the working calendar of a location. */
export function calendarFromWire(
  wire: Pick<Schema<'WorkingCalendar'>, 'open_weekdays' | 'shift_to' | 'closures'>,
): WorkingCalendar {
  return {
    openWeekdays: wire.open_weekdays as Weekday[],
    shiftTo: wire.shift_to,
    closures: wire.closures.map(({ from, to, yearly, name }) => ({
      from,
      to,
      isYearly: yearly,
      name,
    })),
  };
}
