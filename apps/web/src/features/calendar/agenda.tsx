import type { LocalDate } from '@kierros/domain';
import { Alert } from '@kierros/ui';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import type { CalendarDay, CalendarFilter } from './calendar.api.ts';
import { DayContent, useWholeDay } from './day-content.tsx';
import type { RowActions } from './day-list.tsx';
import { itemKey } from './item-key.ts';
import styles from './calendar-page.module.css';

interface AgendaProps extends RowActions {
  /** The days to list, from the chosen one on. */
  days: readonly CalendarDay[];
  filter: CalendarFilter;
  isMoving: boolean;
  failure: string | null;
  onAdd: ((day: LocalDate) => void) | null;
}

type DayProps = Omit<AgendaProps, 'days' | 'isMoving' | 'failure'> & { day: CalendarDay };

function Day({ day, filter, ...rest }: DayProps) {
  const whole = useWholeDay(day, filter);
  return (
    <section className={styles['agendaDay']} data-agenda={day.date}>
      <DayContent day={day} whole={whole} failure={null} {...rest} />
    </section>
  );
}

/** On a phone: the chosen day, and the days after it that have anything, one below the other. */
export function Agenda({ days, isMoving, failure, ...rest }: AgendaProps) {
  const [first, ...others] = days;
  const shown = [
    ...(first ? [first] : []),
    ...others.filter(({ counts, closed }) => counts.length > 0 || closed?.name),
  ];
  const focus = useFocusInList<HTMLDivElement>(
    shown.flatMap(({ items }) => items.map(itemKey)),
    { otherwise: 'h2', isAway: isMoving },
  );
  return (
    <div className={styles['agenda']} {...focus}>
      {failure !== null && <Alert tone="red">{failure}</Alert>}
      {shown.map((day, index) => (
        <Day key={day.date} day={day} {...rest} onAdd={index === 0 ? rest.onAdd : null} />
      ))}
    </div>
  );
}
