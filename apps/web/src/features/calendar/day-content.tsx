import type { LocalDate } from '@kierros/domain';
import { Alert, Button, EmptyState, Skeleton } from '@kierros/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useSpan } from './calendar.api.ts';
import type { CalendarDay, CalendarFilter } from './calendar.api.ts';
import { countsOf } from './day-counts.ts';
import { DayList } from './day-list.tsx';
import type { RowActions } from './day-list.tsx';
import styles from './calendar-page.module.css';
import { useDayFormat } from '../../shared/use-day-format.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

const FIRST = 50;
const MOST = 1_000;

/** A day with all its items: those of the calendar where they are all, else its own answer. */
export function useWholeDay(day: CalendarDay, filter: CalendarFilter) {
  const [shown, setShown] = useState({ date: day.date, items: FIRST });
  const items = shown.date === day.date ? shown.items : FIRST;
  const all = countsOf(day).all;
  const isWhole = day.items.length >= all;
  const range = { from: day.date, to: day.date };
  const query = useSpan(range, filter, { items, isWanted: !isWhole });
  const own = query.data?.days.find(({ date }) => date === day.date);
  const found = isWhole ? day : (own ?? day);
  return {
    items: found.items,
    isLoading: !isWhole && own === undefined && query.isPending,
    left: isWhole ? 0 : Math.max(0, countsOf(found).all - found.items.length),
    showMore: () => {
      setShown({ date: day.date, items: MOST });
    },
  };
}

interface DayContentProps extends RowActions {
  day: CalendarDay;
  whole: ReturnType<typeof useWholeDay>;
  /** The error message of the last change. */
  failure: string | null;
  onAdd: ((day: LocalDate) => void) | null;
}

/** A day's heading and items, why it is closed, and the button that adds to it. */
export function DayContent({ day, whole, failure, onAdd, ...rest }: DayContentProps) {
  const formatDay = useDayFormat();
  const t = useTexts();
  const pick = usePickText();
  const { items, isLoading, left, showMore } = whole;
  const { date, closed } = day;
  return (
    <>
      <h2 tabIndex={-1}>{formatDay(date, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
      {closed && (
        <p className={styles['closed']}>
          {closed.name
            ? t('calendar.closedFor', { name: pick(closed.name) })
            : t('calendar.closed')}
        </p>
      )}
      {failure !== null && <Alert tone="red">{failure}</Alert>}
      {isLoading && items.length === 0 ? (
        <Skeleton label={t('app.loading')} rows={3} rowHeight={72} />
      ) : items.length === 0 ? (
        <EmptyState title={t('calendar.empty')} />
      ) : (
        <DayList items={items} {...rest} />
      )}
      {left > 0 && (
        <Button variant="quiet" onClick={showMore}>
          {t('calendar.more', { count: left })}
        </Button>
      )}
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
    </>
  );
}
