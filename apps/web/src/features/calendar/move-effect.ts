import { decoded } from '@kierros/api/codecs';
import type { LocalDate, PlanEffect, WorkingCalendar } from '@kierros/domain';
import { inspectionType, planEffect } from '@kierros/domain';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import type { CalendarItem } from './calendar.api.ts';

/** How an inspection will count if it is moved to a day and done on it; null where it cannot be moved. */
export function moveEffect(
  { inspection_type_id, rhythm }: CalendarItem,
  day: LocalDate,
  { calendar, today }: { calendar: WorkingCalendar; today: LocalDate },
): PlanEffect | null {
  const type = inspectionType(inspection_type_id);
  if (!type || !rhythm) return null;
  return planEffect(decoded(rhythm), day, { type, calendar, today });
}

/** A move, or one of many. */
export interface PlannedMove {
  item: CalendarItem;
  day: LocalDate;
}

/** Returns what moves do to the figures, in words; null where they change nothing. */
export function useMoveEffects(): (moves: readonly PlannedMove[]) => string | null {
  const t = useTexts();
  const calendar = useCalendar();
  const today = todayHere();
  return (moves) => {
    const effects = moves.flatMap(({ item, day }) =>
      day === item.date ? [] : (moveEffect(item, day, { calendar, today }) ?? []),
    );
    const count = (is: PlanEffect['timeliness']) =>
      effects.filter(({ timeliness }) => timeliness === is).length;
    const [postponed, late] = [count('postponed'), count('late')];
    const missed = effects.reduce((sum, effect) => sum + effect.missed, 0);
    const words = [
      postponed > 0 && t('calendar.effect.postponed', { count: postponed }),
      late > 0 && t('calendar.effect.late', { count: late }),
      missed > 0 && t('calendar.effect.missed', { count: missed }),
    ].filter((part) => part !== false);
    return words.length === 0 ? null : words.join(' ');
  };
}
