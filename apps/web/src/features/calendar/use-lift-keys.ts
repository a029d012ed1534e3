import type { LocalDate } from '@kierros/domain';
import type { KeyboardEvent } from 'react';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CalendarItem } from './calendar.api.ts';
import { dayAfterKey } from './day-after-key.ts';
import type { LiftState } from './use-lift.ts';

/** Moving with the keys: arrow keys choose the day, Enter or Space drops, Escape puts back. */
export function useLiftKeys(state: LiftState, onTarget: (day: LocalDate) => void) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const { lift, setLift, announce, nameOf, why, consequence, cancel, drop } = state;
  const byKeys = (items: readonly CalendarItem[]) => {
    const [first] = items;
    if (!first) return;
    setLift({ items, by: 'keys', target: first.date });
    announce(t('calendar.lift.picked', { name: nameOf(items), day: formatDay(first.date) }));
    onTarget(first.date);
  };
  /** Handles a key of the grid, which has the focus while something is lifted. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (lift?.by !== 'keys' || event.key === 'Tab') return;
    const { items, target } = lift;
    event.preventDefault();
    if (event.key === 'Escape') {
      cancel(items);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const refused = target === null ? null : why(items, target);
      // Stays lifted: another arrow key leads to a day that is allowed.
      if (refused === null) drop(lift, target);
      else announce(refused);
      return;
    }
    const next = target === null ? undefined : dayAfterKey(event, target);
    if (next === undefined) return;
    setLift({ ...lift, target: next });
    onTarget(next);
    announce(
      [formatDay(next), consequence(items, next)].filter((part) => part !== null).join(': '),
    );
  };
  return { byKeys, onKeyDown };
}
