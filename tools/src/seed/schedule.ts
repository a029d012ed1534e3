import {
  addDays,
  capPlannedDate,
  inspectionType,
  latestPlannable,
  nextOpenDay,
  type LocalDate,
  type WorkingCalendar,
} from '@kierros/domain';
import type { DuePlan } from './due-plans.ts';
import type { ScheduleRecord } from '../testing/seed-records.ts';

const ENVIRONMENTS = 5;
const ROOMS = 3;

/** Plans a few inspections for days other than their natural ones, and records that in the plans themselves. */
export function scheduleEntries(
  plans: readonly DuePlan[],
  today: LocalDate,
  {
    plannerOf,
    calendarOf,
  }: {
    plannerOf: (locationId: number) => number;
    calendarOf: (locationId: number) => WorkingCalendar;
  },
): ScheduleRecord[] {
  const later = plans.filter(
    (plan) => !plan.isNeverInspected && plan.naturalDue > addDays(today, plan.type === 1 ? 3 : 9),
  );
  const chosen = [
    ...later.filter((plan) => plan.kind === 'environment').slice(0, ENVIRONMENTS),
    ...later.filter((plan) => plan.kind === 'room').slice(0, ROOMS),
  ];
  return chosen.map((plan, index) => {
    const isMoved = index % 3 === 1;
    const days = { today, calendar: calendarOf(plan.location_id) };
    const due_date = dateFor(plan, days, plan.kind === 'room' ? 1 : 4 + index);
    const new_due_date = isMoved
      ? dateFor(plan, days, plan.kind === 'room' ? 2 : 11 + index)
      : null;
    plan.plannedDue = new_due_date ?? due_date;
    return {
      kind: 'schedule_entry',
      id: index + 1,
      location_id: plan.location_id,
      inspectable_id: plan.id,
      inspectiontype_id: plan.type,
      due_date,
      new_due_date,
      created_by: plannerOf(plan.location_id),
      created_at: `${addDays(today, -5)}T09:15:00.000Z`,
    };
  });
}

function dateFor(
  plan: DuePlan,
  { today, calendar }: { today: LocalDate; calendar: WorkingCalendar },
  after: number,
): LocalDate {
  const type = inspectionType(plan.type);
  const wanted = nextOpenDay(calendar, addDays(plan.naturalDue, after));
  if (!type) return wanted;
  const row = { naturalDue: plan.naturalDue, lastDoneOn: null, createdOn: null };
  return capPlannedDate(wanted, latestPlannable(row, type, calendar, today)).date;
}
