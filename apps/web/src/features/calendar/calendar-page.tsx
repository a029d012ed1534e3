import type { DayRange, LocalDate } from '@kierros/domain';
import { isoWeekOf } from '@kierros/domain';
import { Banner } from '@kierros/ui';
import { useDeferredValue, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { NextStep } from '../../device/lists/next-step.tsx';
import { useOnline } from '../../shared/online.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { InspectableChip, chosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { useOpenedOn } from '../../shared/viewport.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { Agenda } from './agenda.tsx';
import { preloadSpan, usePrefetchedSpan, useSpan } from './calendar.api.ts';
import type { CalendarDay } from './calendar.api.ts';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import type { Doing } from './calendar-dialogs.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import styles from './calendar-page.module.css';
import { DayGrid } from './day-grid.tsx';
import { DayPanel } from './day-panel.tsx';
import type { RowActions } from './day-list.tsx';
import { Lifted } from './lifted.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { StepBar } from './step-bar.tsx';
import { calendarViewIn, shownAround, useCalendarView } from './use-calendar-view.ts';
import type { CalendarLength, CalendarView } from './use-calendar-view.ts';
import { useChanges } from './use-changes.ts';
import { useLift } from './use-lift.ts';
import { useMarked } from './use-marked.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

// As many names as a day of the grid shows, and a few more, so that most days need no answer of their own.
const itemsOf = { month: 6, week: 16 } as const;
const shownOf = { month: 3, week: 14 } as const;

function useLabel(day: LocalDate, length: CalendarLength, { from, to }: DayRange): string {
  const t = useTexts();
  const { formatDateTimeRange } = useIntl();
  const formatDay = useDayFormat();
  if (length === 'month') return formatDay(day, { month: 'long', year: 'numeric' });
  const days = formatDateTimeRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  return `${t('calendar.week', { week: Number(isoWeekOf(from).split('W')[1] ?? 0) })} · ${days}`;
}

/** Focuses what a day has: its first inspection, or its heading. */
function enter(side: HTMLElement | null): void {
  for (const first of ['[data-lift]', 'li button', 'h2']) {
    const found = side?.querySelector<HTMLElement>(first);
    if (!found) continue;
    found.focus();
    return;
  }
}

interface DaysProps {
  view: CalendarView;
  range: DayRange;
  label: string;
  days: readonly CalendarDay[];
  isFetching: boolean;
  panel: Omit<Parameters<typeof Agenda>[0], 'days'>;
}

/** The grid, and beside it the chosen day; on a phone below it the days from the chosen one on. */
function Days({ view, range, label, days, isFetching, panel }: DaysProps) {
  const { day, length, choose } = view;
  const isPhone = useOpenedOn(true) === 'mobile';
  const entered = useRef<HTMLDivElement>(null);
  // The grid comes first.
  const isWhole = useDeferredValue(true, false);
  const chosen = days.find(({ date }) => date === day);
  const emptyDay: CalendarDay = { date: day, closed: null, counts: [], items: [] };
  return (
    <div className={styles['container']}>
      {days.every(({ items }) => items.length === 0) && <NextStep isSetup />}
      <div className={styles['columns']}>
        <DayGrid
          days={days}
          range={range}
          label={label}
          selected={day}
          today={todayHere()}
          month={length === 'month' ? day.slice(0, 7) : null}
          shownItems={shownOf[length]}
          isFetching={isFetching}
          lifting={panel.lifting}
          marked={panel.marked}
          markedItems={panel.markedItems}
          onSelect={choose}
          onEnter={() => {
            enter(entered.current);
          }}
        />
        {isWhole &&
          (isPhone ? (
            <Agenda days={days.filter(({ date }) => date >= day)} {...panel} />
          ) : (
            <DayPanel day={chosen ?? emptyDay} entered={entered} {...panel} />
          ))}
      </div>
    </div>
  );
}

/** Requests the days that the page will show, before it is rendered, if the URL names it. */
export function preloadCalendar(): void {
  const search = new URLSearchParams(location.search);
  if (search.get('view') !== 'calendar') return;
  const view = calendarViewIn(search, chosenInspectable(sessionStore.breadcrumb)?.id ?? null);
  const { day, length, filter } = view;
  preloadSpan(shownAround(day, length), { filter, items: itemsOf[length] });
}

/** The days on the screen, as far as they have been fetched. */
function useDays({ day, length, filter }: CalendarView) {
  const range = shownAround(day, length);
  usePrefetchedSpan(range, { filter, items: itemsOf[length] });
  const query = useSpan(range, filter, { items: itemsOf[length] });
  return { range, query, days: query.data?.days ?? [] };
}

/** Marking, moving and removing inspections, for those who may change them and are online. */
function useRowActions(
  { day, choose }: CalendarView,
  days: readonly CalendarDay[],
  onDo: (doing: Doing) => void,
) {
  const isPhone = useOpenedOn(true) === 'mobile';
  const isOnline = useOnline();
  const mayChange = useMay()('schedule.write') && isOnline;
  const changes = useChanges();
  const marks = useMarked(days.find(({ date }) => date === day)?.items ?? []);
  const lifting = useLift({
    onDrop: (items, target) => {
      marks.clear();
      void changes.drop(items, target);
    },
    onTarget: choose,
  });
  const actions: RowActions = {
    mayChange,
    lifting: mayChange && !isPhone ? lifting : null,
    marked: marks.marked,
    markedItems: marks.items,
    onMark: marks.mark,
    onMove: (item) => {
      onDo({ what: 'move', items: [item] });
    },
    onRemove: (item) => void changes.remove(item),
  };
  return { actions, changes, marks, lifting };
}

/** Inspections by month, week and day; what is planned or due can be moved. */
export function CalendarPage() {
  const t = useTexts();
  const view = useCalendarView();
  const isOnline = useOnline();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { range, query, days } = useDays(view);
  const { actions, changes, marks, lifting } = useRowActions(view, days, setDoing);
  const label = useLabel(view.day, view.length, range);
  const onAdd = (day: LocalDate) => {
    setDoing({ what: 'add', day });
  };
  const panel = {
    filter: view.filter,
    isMoving: doing !== null,
    failure: changes.failure,
    onAdd: actions.mayChange ? onAdd : null,
    ...actions,
  };
  return (
    <LocatedPage
      isWide
      title={t('calendar.title')}
      filters={<StepBar label={label} view={view} mayChange={actions.mayChange} onDo={setDoing} />}
    >
      {/* Before the list: it has closed, and returned the focus, when the moved row is removed. */}
      <CalendarDialogs
        doing={doing}
        changes={changes}
        onMoved={marks.clear}
        onClose={() => {
          setDoing(null);
        }}
      />
      <CalendarFilters
        filter={view.filter}
        inspectors={query.data?.inspectors ?? []}
        isLoaded={!query.isPending}
        onNarrow={view.narrow}
      />
      <InspectableChip />
      {!isOnline && <Banner>{t('calendar.offline')}</Banner>}
      <MarkedBar
        count={marks.items.length}
        onMove={() => {
          setDoing({ what: 'move', items: marks.items });
        }}
        onClear={marks.clear}
      />
      <ListState query={query} rows={5} rowHeight={64}>
        {() => (
          <Days {...{ view, range, label, days, panel }} isFetching={query.isPlaceholderData} />
        )}
      </ListState>
      <Lifted lifting={lifting} />
    </LocatedPage>
  );
}
