import { decoded } from '@kierros/api/codecs';
import type { LocalDate, TargetRefusal, WorkingCalendar } from '@kierros/domain';
import { closedOn, inspectionType, latestPlannable, targetRefusal } from '@kierros/domain';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import type { CalendarItem } from './calendar.api.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

/** The latest day to which an item can be planned. */
export function latestDay(
  { inspection_type_id, rhythm }: CalendarItem,
  calendar: WorkingCalendar,
): LocalDate {
  const type = inspectionType(inspection_type_id);
  return type && rhythm
    ? latestPlannable(decoded(rhythm), type, calendar, todayHere())
    : '2199-12-31';
}

/** Why an item cannot be moved to a day; null where it can, or already stands there. */
export function refusalOf(
  { inspection_type_id, rhythm, date, entry }: CalendarItem,
  day: LocalDate,
  calendar: WorkingCalendar,
): TargetRefusal | null {
  const type = inspectionType(inspection_type_id);
  if (!type || !rhythm || day === date) return null;
  const frame = { type, calendar, today: todayHere(), moved: entry?.effective_date ?? null };
  return targetRefusal(decoded(rhythm), day, frame);
}

/** Returns why items cannot be moved to a day, in words; null where all of them can. */
export function useTargets(): (items: readonly CalendarItem[], day: LocalDate) => string | null {
  const t = useTexts();
  const formatDay = useFormatDay();
  const calendar = useCalendar();
  const pick = usePickText();
  return (items, day) => {
    for (const item of items) {
      const refusal = refusalOf(item, day, calendar);
      if (refusal === null) continue;
      if (refusal === 'past_cap')
        return t('calendar.refused.past_cap', { day: formatDay(latestDay(item, calendar)) });
      const name = closedOn(calendar, day)?.closure?.name;
      if (refusal === 'closed_day' && name) return t('calendar.closedFor', { name: pick(name) });
      return t(`calendar.refused.${refusal}`);
    }
    return null;
  };
}
