import type { CalendarItem } from './calendar.api.ts';

/** Identifies an item of the calendar; an inspection that follows itself has one for each day. */
export const itemKey = (item: CalendarItem): string =>
  [
    item.inspectable_id,
    item.inspection_type_id,
    item.date,
    item.entry?.id ?? item.form_id ?? item.source,
  ].join('.');

/** Whether an item can be moved: what is projected follows from the others, and what is done is done. */
export const isMovable = ({ rhythm }: CalendarItem): boolean => rhythm !== null;
