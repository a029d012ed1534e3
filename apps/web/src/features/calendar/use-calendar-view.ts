import type { DayRange, InspectionTypeId, LocalDate } from '@kierros/domain';
import {
  addDays,
  inspectionType,
  isLocalDate,
  periodRange,
  sameDayOfMonth,
  weekRange,
} from '@kierros/domain';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '../../shared/id-in.ts';
import { todayHere } from '../../shared/today.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import type { CalendarFilter } from './calendar.api.ts';

/** How much the calendar shows. */
export type CalendarLength = 'month' | 'week';

/** The days that a month or a week shows around a day: whole weeks. */
export function shownAround(day: LocalDate, length: CalendarLength): DayRange {
  if (length === 'week') return weekRange(day);
  const { from, to } = periodRange(day, 'month');
  return { from: weekRange(from).from, to: weekRange(to).to };
}

/** The same day of the next or the previous month or week. */
export const stepFrom = (day: LocalDate, length: CalendarLength, by: 1 | -1): LocalDate =>
  length === 'week' ? addDays(day, 7 * by) : periodRange(sameDayOfMonth(day, by), 'month').from;

/** The chosen day, the length and the filters that a URL and the chosen inspectable name. */
export function calendarViewIn(search: URLSearchParams, inspectable: number | null) {
  const given = search.get('day');
  const day: LocalDate = isLocalDate(given) ? given : todayHere();
  const length: CalendarLength = search.get('show') === 'week' ? 'week' : 'month';
  const filter: CalendarFilter = {
    type: (inspectionType(idIn(search, 'type') ?? 0)?.id ?? null) satisfies InspectionTypeId | null,
    environment: idIn(search, 'environment'),
    inspector: idIn(search, 'inspector'),
    inspectable,
  };
  return { day, length, filter };
}

/** The chosen day, the length and the filters, all stored in the URL. */
export function useCalendarView() {
  const [search, setSearch] = useSearchParams();
  const inspectable = useChosenInspectable();
  const { day, length, filter } = calendarViewIn(search, inspectable?.id ?? null);
  // A second change may come before the first is rendered, and must not undo it.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(latest.current);
    if (value === null) next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setSearch(next, { replace: true });
  };
  return {
    day,
    length,
    filter,
    choose: (next: LocalDate) => {
      set('day', next);
    },
    showLength: (next: CalendarLength) => {
      set('show', next === 'month' ? null : next);
    },
    narrow: (name: 'type' | 'environment' | 'inspector', value: string) => {
      set(name, value === '' ? null : value);
    },
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;
