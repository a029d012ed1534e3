// What other features may use of `working-calendars`.
export {
  byLocation,
  byLocationId,
  dayOf,
  locationDays,
  shapeOfDays,
  type ByLocation,
  type LocationDay,
} from './location-days.ts';
export { isActionWithin, spanOfDays, type LocationSpan } from './location-spans.ts';
export {
  calendarOf,
  calendarOn,
  calendarsOf,
  holdCalendar,
  holdCalendars,
  toCalendar,
  unset,
  versionsOf,
  type LocationCalendar,
} from './stored-calendars.ts';
