import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { applySchedule, planSchedule } from './bulk.service.ts';
import { scheduleDay, scheduleMonth } from './calendar.service.ts';
import { recommendDay } from './recommend.service.ts';
import { scheduleSpan } from './span.service.ts';
import { createEntry, moveEntry, removeEntry } from './schedule.service.ts';

type Dependencies = { database: Database };

/** The calendar: entries, moving them, bulk plans, and the recommended round of a day. */
export function scheduleRoutes({ database }: Dependencies): Handlers {
  return {
    listScheduleMonth: scheduleMonth,
    listScheduleDay: scheduleDay,
    listSchedule: scheduleSpan,
    createScheduleEntry: (call) => createEntry(database, call),
    moveScheduleEntry: (call) => moveEntry(database, call),
    removeScheduleEntry: (call) => removeEntry(database, call),
    recommendInspections: recommendDay,
    planSchedule,
    applySchedulePlan: (call) => applySchedule(database, call),
  };
}
