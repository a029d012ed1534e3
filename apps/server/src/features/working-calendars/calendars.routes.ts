import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import {
  getCalendar,
  listPublicHolidays,
  planCalendar,
  updateCalendar,
} from './calendars.service.ts';

/** The working calendars of locations, and public holidays. */
export const calendarsRoutes = ({ database }: { database: Database }): Handlers => ({
  getCalendar,
  updateCalendar: (call) => updateCalendar(database, call),
  planCalendar: (call) => planCalendar(database, call),
  listPublicHolidays,
});
