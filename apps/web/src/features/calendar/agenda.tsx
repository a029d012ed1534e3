import type { LocalDate } from '@kierros/domain';
import { pickText } from '@kierros/domain';
import { Banner, Button, EmptyState } from '@kierros/ui';
import { CalendarPlus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import type { CalendarDay, CalendarFilter } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import { DayList } from './day-list.tsx';
import type { RowActions } from './day-list.tsx';
import { useWholeDay } from './day-panel.tsx';
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

function Day({ day, filter, onAdd, ...rest }: DayProps) {
  const t = useTexts<CalendarMessages>();
  const { formatDate } = useIntl();
  const { language } = useSnapshot(languageStore);
  const { items, left, showMore } = useWholeDay(day, filter);
  const { date, closed } = day;
  return (
    <section className={styles['agendaDay']} data-agenda={date}>
      <h2 tabIndex={-1}>
        {formatDate(`${date}T12:00:00`, { weekday: 'long', day: 'numeric', month: 'long' })}
      </h2>
      {closed && (
        <p className={styles['closed']}>
          {closed.name
            ? t('calendar.closedFor', { name: pickText(closed.name, language).text })
            : t('calendar.closed')}
        </p>
      )}
      {items.length > 0 && <DayList items={items} {...rest} />}
      {left > 0 && (
        <Button variant="quiet" onClick={showMore}>
          {t('calendar.more', { count: left })}
        </Button>
      )}
      {items.length === 0 && <EmptyState title={t('calendar.empty')} />}
      {onAdd && date >= todayHere() && !closed && (
        <Button
          variant="quiet"
          icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            onAdd(date);
          }}
        >
          {t('calendar.add')}
        </Button>
      )}
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
      {failure !== null && (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
      {shown.map((day, index) => (
        <Day key={day.date} day={day} {...rest} onAdd={index === 0 ? rest.onAdd : null} />
      ))}
    </div>
  );
}
