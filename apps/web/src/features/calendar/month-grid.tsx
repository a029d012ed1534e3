import type { LocalDate } from '@kierros/domain';
import { addDays, isoWeekOf, pickText, weekRange } from '@kierros/domain';
import { classNames, VisuallyHidden } from '@kierros/ui';
import { Fragment, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CalendarDay, CalendarItem } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import { dayAfterKey } from './day-after-key.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  days: readonly CalendarDay[];
  label: string;
  selected: LocalDate;
  today: LocalDate;
  onSelect: (day: LocalDate) => void;
}

const shownItems = 3;

function Item({ item }: { item: CalendarItem }) {
  const { language } = useSnapshot(languageStore);
  return (
    <span
      aria-hidden
      className={classNames(
        styles['item'],
        styles[item.state],
        item.source === 'entry' && styles['entry'],
      )}
    >
      {pickText(item.name, language).text}
    </span>
  );
}

/** The weeks of a month. Keys move the chosen day, also into the adjacent months. */
export function MonthGrid({ days, label, selected, today, onSelect }: MonthGridProps) {
  const t = useTexts<CalendarMessages>();
  const { formatDate } = useIntl();
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
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return null;
  const known = new Map(days.map((day) => [day.date, day]));
  const weeks: LocalDate[] = [];
  for (let day = weekRange(first).from; day <= last; day = addDays(day, 7)) weeks.push(day);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, selected);
    if (next === undefined) return;
    event.preventDefault();
    if (next === selected) return;
    byKey.current = true;
    onSelect(next);
  };
  const noon = (day: LocalDate) => `${day}T12:00:00`;
  return (
    <div
      className={styles['grid']}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles['row']}>
        <span role="columnheader" className={styles['weekHead']} aria-hidden />
        {Array.from({ length: 7 }, (_, index) => addDays(weeks[0] ?? first, index)).map((day) => (
          <span key={day} role="columnheader" className={styles['head']}>
            {formatDate(noon(day), { weekday: 'short' })}
          </span>
        ))}
      </div>
      {weeks.map((monday) => (
        <div key={monday} role="row" className={styles['row']}>
          <span role="rowheader" className={styles['week']}>
            {t('calendar.week', { week: Number(isoWeekOf(monday).split('W')[1] ?? 0) })}
          </span>
          {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => {
            const items = known.get(day)?.items ?? [];
            if (!known.has(day))
              return <span key={day} role="gridcell" className={styles['out']} />;
            return (
              <button
                key={day}
                type="button"
                role="gridcell"
                className={classNames(styles['day'], day === today && styles['today'])}
                aria-selected={day === selected}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={day === selected || (!known.has(selected) && day === first) ? 0 : -1}
                onClick={() => {
                  onSelect(day);
                }}
              >
                <VisuallyHidden>
                  {t('calendar.dayName', {
                    day: formatDate(noon(day), { weekday: 'long', day: 'numeric', month: 'long' }),
                    count: items.length,
                  })}
                </VisuallyHidden>
                <span className={styles['number']} aria-hidden>
                  {Number(day.slice(8))}
                </span>
                {items.slice(0, shownItems).map((item) => (
                  <Fragment
                    key={`${String(item.inspectable_id)}.${String(item.inspection_type_id)}`}
                  >
                    <Item item={item} />
                  </Fragment>
                ))}
                {items.length > shownItems && (
                  <span className={styles['more']} aria-hidden>
                    +{items.length - shownItems}
                  </span>
                )}
                {items.length > 0 && (
                  <span className={styles['count']} aria-hidden>
                    {items.length}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
