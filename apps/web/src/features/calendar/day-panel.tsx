import type { LocalDate } from '@kierros/domain';
import type { RefObject } from 'react';
import { todayHere } from '../../shared/today.ts';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import type { CalendarDay, CalendarFilter } from './calendar.api.ts';
import { DayContent, useWholeDay } from './day-content.tsx';
import type { RowActions } from './day-list.tsx';
import { itemKey } from './item-key.ts';
import { Recommended } from './recommended.tsx';
import styles from './calendar-page.module.css';

interface DayPanelProps extends RowActions {
  day: CalendarDay;
  filter: CalendarFilter;
  /** Whether one of them is being moved. */
  isMoving: boolean;
  /** The error message of the last change. */
  failure: string | null;
  /** Takes the focus when a day is entered from the grid. */
  entered: RefObject<HTMLDivElement | null>;
  onAdd: ((day: LocalDate) => void) | null;
}

/** What is on the chosen day, with the possible actions. */
export function DayPanel({ day, filter, isMoving, entered, ...rest }: DayPanelProps) {
  const whole = useWholeDay(day, filter);
  // Choosing another day happens outside of this list, where the focus stays.
  const focus = useFocusInList<HTMLDivElement>(whole.items.map(itemKey), {
    otherwise: 'h2',
    isAway: isMoving,
  });
  return (
    <div className={styles['side']} ref={entered}>
      <div className={styles['day']} {...focus}>
        <DayContent day={day} whole={whole} {...rest} />
      </div>
      <Recommended day={day.date} isWanted={rest.mayChange && day.date >= todayHere()} />
    </div>
  );
}
