import type { LocalDate } from '@kierros/domain';
import type { CalendarDay, CalendarItem, CalendarSpan } from './calendar.api.ts';
import { itemKey } from './item-key.ts';

/** The days after an item has been moved to another, before the server has said so. */
export function withMoved(span: CalendarSpan, item: CalendarItem, day: LocalDate): CalendarSpan {
  if (day === item.date) return span;
  return {
    ...span,
    days: span.days.map((one) => {
      if (one.date === item.date) return counted(without(one, item), item, -1);
      if (one.date !== day) return one;
      const moved: CalendarItem = { ...item, source: 'entry', date: day, shifted_from: null };
      return counted({ ...one, items: [moved, ...one.items] }, moved, 1);
    }),
  };
}

const without = (day: CalendarDay, item: CalendarItem): CalendarDay => ({
  ...day,
  items: day.items.filter((one) => itemKey(one) !== itemKey(item)),
});

function counted(day: CalendarDay, item: CalendarItem, by: 1 | -1): CalendarDay {
  const typeId = item.inspection_type_id;
  const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };
  const known = day.counts.find((one) => one.inspection_type_id === typeId);
  const count = { ...none, ...known, inspection_type_id: typeId };
  const changed = { ...count, [item.source]: Math.max(0, count[item.source] + by) };
  return {
    ...day,
    counts: [...day.counts.filter((one) => one !== known), changed].sort(
      (a, b) => a.inspection_type_id - b.inspection_type_id,
    ),
  };
}
