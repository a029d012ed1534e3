import { useTexts } from '../../shared/texts.ts';
import type { CalendarDay } from './calendar.api.ts';
import { countsOf } from './day-counts.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

/** Returns the spoken name of a day: its date, what it has, and whether it is closed. */
export function useDayName(): (day: CalendarDay) => string {
  const t = useTexts();
  const formatDay = useDayFormat();
  const pick = usePickText();
  return (day) => {
    const { due, projected, done, overdue } = countsOf(day);
    const { closed, date } = day;
    const parts = [
      formatDay(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      (due > 0 || projected + done === 0) && t('calendar.dayDue', { count: due }),
      overdue > 0 && t('calendar.dayOverdue', { count: overdue }),
      projected > 0 && t('calendar.dayProjected', { count: projected }),
      done > 0 && t('calendar.dayDone', { count: done }),
      closed &&
        (closed.name ? t('calendar.closedFor', { name: pick(closed.name) }) : t('calendar.closed')),
    ];
    return parts.filter((part) => typeof part === 'string').join(', ');
  };
}
