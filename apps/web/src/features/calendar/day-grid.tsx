import type { DayRange, Language, LocalDate } from '@kierros/domain';
import { addDays, isoWeekOf, pickText, weekRange } from '@kierros/domain';
import { classNames, VisuallyHidden } from '@kierros/ui';
import { Check, ClockAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CalendarDay, CalendarItem } from './calendar.api.ts';
import { dayAfterKey } from './day-after-key.ts';
import { countsOf } from './day-counts.ts';
import styles from './day-grid.module.css';
import { isMovable, itemKey } from './item-key.ts';
import { useDayName } from './use-day-name.ts';
import type { Lifting } from './use-lift.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

interface DayGridProps {
  days: readonly CalendarDay[];
  range: DayRange;
  label: string;
  selected: LocalDate;
  today: LocalDate;
  /** The month whose days are in focus; days of other months are dimmed. Null for a week. */
  month: string | null;
  /** How many names a day has room for. */
  shownItems: number;
  isFetching: boolean;
  /** What can be dragged; null where nothing may be changed. */
  lifting: Lifting | null;
  marked: ReadonlySet<string>;
  markedItems: readonly CalendarItem[];
  onSelect: (day: LocalDate) => void;
  /** Enter on a day: its inspections take the focus. */
  onEnter: () => void;
}

interface ItemProps extends Pick<DayGridProps, 'lifting' | 'marked' | 'markedItems'> {
  item: CalendarItem;
  language: Language;
}

function Item({ item, language, lifting, marked, markedItems }: ItemProps) {
  const key = itemKey(item);
  const isMarked = marked.has(key);
  const onPointerDown =
    lifting && isMovable(item)
      ? (event: PointerEvent) => {
          lifting.onPointerDown(event, isMarked ? markedItems : [item]);
        }
      : undefined;
  return (
    <span
      aria-hidden
      data-item={key}
      className={classNames(
        styles['item'],
        styles[item.state],
        item.source === 'entry' && styles['entry'],
        isMarked && styles['marked'],
        onPointerDown && styles['movable'],
      )}
      onPointerDown={onPointerDown}
    >
      {item.source === 'done' && item.state !== 'late' && <Check size={12} strokeWidth={2.5} />}
      {(item.state === 'late' || item.state === 'overdue') && (
        <ClockAlert size={12} strokeWidth={2} />
      )}
      <span className={styles['name']}>{pickText(item.name, language).text}</span>
    </span>
  );
}

/** How many there are, where a day has no room for their names. */
function Count({ counts: { all, due, overdue } }: { counts: ReturnType<typeof countsOf> }) {
  return (
    <span
      className={classNames(
        styles['count'],
        due === 0 && styles['quiet'],
        overdue > 0 && styles['late'],
      )}
      aria-hidden
    >
      {all}
    </span>
  );
}

interface CellProps extends Pick<
  DayGridProps,
  | 'selected'
  | 'today'
  | 'month'
  | 'shownItems'
  | 'lifting'
  | 'marked'
  | 'markedItems'
  | 'onSelect'
  | 'onEnter'
> {
  day: CalendarDay;
  isTabStop: boolean;
  // Once for the whole grid: there are some 40 cells with 120 names.
  language: Language;
  nameOf: ReturnType<typeof useDayName>;
}

function Cell({ day, isTabStop, language, nameOf, ...props }: CellProps) {
  const { selected, today, month, shownItems, lifting, marked, markedItems } = props;
  const { onSelect, onEnter } = props;
  const { date, closed, items } = day;
  const counts = countsOf(day);
  const refusal = lifting?.refusalOn(date) ?? null;
  const lift = lifting?.lift ?? null;
  const closedName = closed?.name && pickText(closed.name, language).text;
  return (
    <div
      role="gridcell"
      data-day={date}
      className={classNames(
        styles['day'],
        date === today && styles['today'],
        closed && styles['closed'],
        month !== null && !date.startsWith(month) && styles['beside'],
        refusal !== null && styles['refused'],
        lift?.target === date && styles['target'],
      )}
      aria-selected={date === selected}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => {
        if (lift) lifting?.dropOn(date);
        else onSelect(date);
      }}
      onKeyDown={(event) => {
        if (lift || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <VisuallyHidden>{nameOf(day)}</VisuallyHidden>
      <span className={styles['top']} aria-hidden>
        <span className={styles['number']}>{Number(date.slice(8))}</span>
        {counts.all > 0 && <span className={styles['load']}>{counts.all}</span>}
      </span>
      {closedName != null && (
        <span className={styles['closedName']} aria-hidden>
          {closedName}
        </span>
      )}
      {items.slice(0, shownItems).map((item) => (
        <Item key={itemKey(item)} {...{ item, language, lifting, marked, markedItems }} />
      ))}
      {counts.all > 0 && <Count counts={counts} />}
    </div>
  );
}

/** Moves the focus to the grid while something is lifted by keys, and back to the day on which it was put down. */
function useLiftedFocus(
  grid: RefObject<HTMLElement | null>,
  byKey: RefObject<boolean>,
  lifting: Lifting | null,
): void {
  const isLifted = lifting?.lift?.by === 'keys';
  // Where the keys had moved it: the address may still name the day before.
  const liftedTo = useRef<LocalDate | null>(null);
  const target = isLifted ? (lifting.lift?.target ?? null) : null;
  useEffect(() => {
    if (isLifted) {
      if (liftedTo.current === null) grid.current?.focus();
      liftedTo.current = target;
      return;
    }
    const day = liftedTo.current;
    liftedTo.current = null;
    if (day === null || document.activeElement !== grid.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (cell) cell.focus();
    else byKey.current = true;
  }, [isLifted, target, grid, byKey]);
}

/** The keys of the grid; the focus follows the day that they choose. */
function useGridKeys({ days, selected, lifting, onSelect }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>('[aria-selected=true]');
    // A cell of another month exists only once that month is rendered.
    if (!byKey.current || !cell) return;
    byKey.current = false;
    // The focused cell was removed with its month. If the user has moved the focus elsewhere meanwhile, leave it.
    const { activeElement, body } = document;
    if (activeElement === body || grid.current?.contains(activeElement) === true) cell.focus();
  }, [selected, days]);
  useLiftedFocus(grid, byKey, lifting);
  const onKeyDown = (event: KeyboardEvent) => {
    if (lifting?.lift?.by === 'keys') {
      lifting.onKeyDown(event);
      return;
    }
    const next = dayAfterKey(event, selected);
    if (next === undefined) return;
    event.preventDefault();
    if (next === selected) return;
    byKey.current = true;
    onSelect(next);
  };
  return { grid, onKeyDown };
}

const daysFrom = (monday: LocalDate) =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

function WeekdayNames({ monday }: { monday: LocalDate }) {
  const formatDay = useDayFormat();
  return (
    <div role="row" className={styles['row']}>
      <span role="columnheader" className={styles['weekHead']} aria-hidden />
      {daysFrom(monday).map((day) => (
        <span key={day} role="columnheader" className={styles['head']}>
          {formatDay(day, { weekday: 'short' })}
        </span>
      ))}
    </div>
  );
}

/** Weeks of days. Keys move the chosen day, also into the adjacent months; what is lifted moves in its place. */
export function DayGrid(props: DayGridProps) {
  const { days, range, label, selected, isFetching, lifting } = props;
  const t = useTexts();
  const language = useLanguage();
  const nameOf = useDayName();
  const { grid, onKeyDown } = useGridKeys(props);
  const known = new Map(days.map((day) => [day.date, day]));
  const weeks: LocalDate[] = [];
  for (let day = weekRange(range.from).from; day <= range.to; day = addDays(day, 7))
    weeks.push(day);
  const empty = (date: LocalDate): CalendarDay => ({ date, closed: null, counts: [], items: [] });
  return (
    <div
      className={classNames(styles['grid'], isFetching && styles['fetching'])}
      role="grid"
      aria-label={label}
      aria-busy={isFetching || undefined}
      tabIndex={-1}
      ref={grid}
      data-lifted={lifting?.lift ? 'yes' : undefined}
      data-length={props.month === null ? 'week' : 'month'}
      onKeyDown={onKeyDown}
    >
      <WeekdayNames monday={weeks[0] ?? range.from} />
      {weeks.map((monday) => (
        <div key={monday} role="row" className={styles['row']}>
          <span role="rowheader" className={styles['week']}>
            {t('calendar.week', { week: Number(isoWeekOf(monday).split('W')[1] ?? 0) })}
          </span>
          {daysFrom(monday).map((date) => (
            <Cell
              key={date}
              {...props}
              language={language}
              nameOf={nameOf}
              day={known.get(date) ?? empty(date)}
              isTabStop={date === selected}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
