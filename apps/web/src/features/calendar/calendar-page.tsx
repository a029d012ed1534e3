import type { DayRange, LocalDate } from '@kierros/domain';
import { addDays, isLocalDate, monthRange, pickText } from '@kierros/domain';
import { Banner, Button, IconButton } from '@kierros/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useFormatDay } from '../../shared/format-day.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { languageStore } from '../../shared/language.ts';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import {
  liesIn,
  InspectableChip,
  useChosenInspectable,
} from '../../shared/views/chosen-inspectable.tsx';
import { useFocusInList } from '../../shared/views/use-focus-in-list.ts';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useMonth, useScheduling } from './calendar.api.ts';
import type { CalendarDay, CalendarItem } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import styles from './calendar-page.module.css';
import { DayList, rowKey } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Recommended } from './recommended.tsx';

/** The chosen day, stored in the URL. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('day');
  const day: LocalDate = isLocalDate(given) ? given : todayHere();
  const choose = (next: LocalDate) => {
    setSearch(
      (before) => {
        before.set('day', next);
        return before;
      },
      { replace: true },
    );
  };
  return { day, choose };
}

// Only what belongs to the inspectable chosen in the panel.
function useNarrowed() {
  const inspectable = useChosenInspectable();
  return (days: readonly CalendarDay[]): readonly CalendarDay[] =>
    inspectable
      ? days.map((one) => ({
          ...one,
          items: one.items.filter((item) => liesIn(inspectable.id, item.inspectable_id, item.path)),
        }))
      : days;
}

/** Moves and removes entries; the toast offers to undo each. A failure is shown until the next change. */
function useChanges() {
  const t = useTexts<CalendarMessages & typeof problemMessages>();
  const formatDay = useFormatDay();
  const scheduling = useScheduling();
  const { language } = useSnapshot(languageStore);
  const [failure, setFailure] = useState<string | null>(null);
  const failed = (item: CalendarItem) => (error: unknown) => {
    const { text } = pickText(item.name, language);
    setFailure(`${text}: ${problemText(error, t)}`);
  };
  const takeBack = (item: CalendarItem, undo: () => Promise<unknown>) => ({
    label: t('calendar.undo'),
    onAction: () => {
      setFailure(null);
      void undo().catch(failed(item));
    },
  });
  const move = async (item: CalendarItem, day: LocalDate) => {
    setFailure(null);
    const entry = item.entry
      ? await scheduling.move(item.entry, day)
      : await scheduling.plan(item, day);
    const undo = () =>
      item.entry ? scheduling.move(entry, item.date) : scheduling.remove(entry.id);
    notify({
      tone: 'success',
      title: entry.capped
        ? t('calendar.capped', { day: formatDay(entry.effective_date) })
        : t('calendar.moved', { day: formatDay(entry.effective_date) }),
      text: t('calendar.movedFrom', {
        name: pickText(item.name, language).text,
        before: formatDay(item.date),
        after: formatDay(entry.effective_date),
      }),
      action: takeBack(item, undo),
    });
  };
  const remove = async (item: CalendarItem) => {
    if (!item.entry) return;
    setFailure(null);
    try {
      await scheduling.remove(item.entry.id);
      notify({
        tone: 'success',
        title: t('calendar.removed'),
        action: takeBack(item, () => scheduling.plan(item, item.date)),
      });
    } catch (error) {
      failed(item)(error);
    }
  };
  return { move, remove, failure };
}

interface MonthBarProps {
  label: string;
  range: DayRange;
  onChoose: (day: LocalDate) => void;
}

/** The month shown, with buttons for the previous and next month and today. */
function MonthBar({ label, range, onChoose }: MonthBarProps) {
  const t = useTexts<CalendarMessages>();
  return (
    <div className={styles['months']}>
      <IconButton
        label={t('calendar.previous')}
        onClick={() => {
          onChoose(addDays(range.from, -1));
        }}
        icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden />}
      />
      <p className={styles['month']} aria-live="polite">
        {label}
      </p>
      <IconButton
        label={t('calendar.next')}
        onClick={() => {
          onChoose(addDays(range.to, 1));
        }}
        icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden />}
      />
      <Button
        variant="quiet"
        onClick={() => {
          onChoose(todayHere());
        }}
      >
        {t('calendar.today')}
      </Button>
    </div>
  );
}

interface DayPanelProps {
  day: LocalDate;
  items: readonly CalendarItem[];
  /** Whether one of them is being moved. */
  isMoving: boolean;
  /** The error message of the last change. */
  failure: string | null;
  onMove: (item: CalendarItem) => void;
  onRemove: (item: CalendarItem) => void;
}

/** What is due on the chosen day, with the possible actions. */
function DayPanel({ day, items, isMoving, failure, onMove, onRemove }: DayPanelProps) {
  const { formatDate } = useIntl();
  const mayChange = useMay()('schedule.write');
  // Choosing another day happens outside of this list, where the focus stays.
  const focus = useFocusInList<HTMLDivElement>(items.map(rowKey), {
    otherwise: 'h2',
    isAway: isMoving,
  });
  return (
    <div className={styles['side']}>
      <div className={styles['day']} {...focus}>
        <h2>{formatDate(`${day}T12:00:00`, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
        {failure !== null && (
          <Banner tone="red" role="alert">
            {failure}
          </Banner>
        )}
        <DayList items={items} mayChange={mayChange} onMove={onMove} onRemove={onRemove} />
      </div>
      <Recommended day={day} isWanted={mayChange && day >= todayHere()} />
    </div>
  );
}

/** Inspections by month and by day; planned ones can be moved. */
export function CalendarPage() {
  const t = useTexts<CalendarMessages>();
  const { formatDate } = useIntl();
  const { day, choose } = useDay();
  const [moved, setMoved] = useState<CalendarItem | null>(null);
  const { move, remove, failure } = useChanges();
  const [year = 0, month = 1] = day.split('-').map(Number);
  const query = useMonth(year, month);
  const narrowed = useNarrowed();
  const label = formatDate(`${day}T12:00:00`, { month: 'long', year: 'numeric' });
  const bar = <MonthBar label={label} range={monthRange(year, month)} onChoose={choose} />;
  const shown = (days: readonly CalendarDay[]) => (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        <MonthGrid days={days} label={label} selected={day} today={todayHere()} onSelect={choose} />
        <DayPanel
          day={day}
          items={days.find((one) => one.date === day)?.items ?? []}
          isMoving={moved !== null}
          failure={failure}
          onMove={setMoved}
          onRemove={(item) => void remove(item)}
        />
      </div>
    </div>
  );
  return (
    <LocatedPage title={t('calendar.title')} filters={bar}>
      <InspectableChip />
      <ListState query={query} rows={5} rowHeight={64}>
        {({ days }) => shown(narrowed(days))}
      </ListState>
      {moved && (
        <MoveDialog
          item={moved}
          onMove={move}
          onClose={() => {
            setMoved(null);
          }}
        />
      )}
    </LocatedPage>
  );
}
