import { limits } from '../constants.ts';
import type { InspectionType } from '../inspection-types.ts';
import { addDays, laterDay } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { shiftOf } from './due.ts';
import type { Rhythm } from './due.ts';
import { missedDays } from './missed.ts';
import { latestOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** Whether an inspection was done in time; `postponed` is on time because its date had been moved in time. */
export type Timeliness = 'on_time' | 'postponed' | 'late';

/** A change of the planned date of a row: what was planned from then on. */
export type PlanChange = {
  /** The local day on which it was made; null for the plan that was there when the natural due date came about. */
  readonly madeOn: LocalDate | null;
  /** The earliest planned date not yet consumed, before it shifts to an open day; null where none was left. */
  readonly plannedDue: LocalDate | null;
};

/** When an inspection was done, and what was planned for it until then. */
export type Done = {
  readonly doneOn: LocalDate;
  /** The day on which it was begun, as `begunDay` tells it; that on which it was done if it is not known. */
  readonly begunOn?: LocalDate;
  /** The plan that the row had when its natural due date came about, and all changes since, in their order. */
  readonly plans?: readonly PlanChange[];
};

/** The circumstances in which a date is planned. */
export type Planning = {
  readonly type: Period;
  readonly calendar: WorkingCalendar;
  readonly today: LocalDate;
};

type Period = Pick<InspectionType, 'periodDays'>;

/**
 * Whether an inspection was done by its natural due date: no open day lay between it, or the open day to which it
 * shifts, and the inspection (decisions 19). Only then the next date keeps its rhythm.
 *
 * @example
 * isByNaturalDue({ naturalDue: '2026-11-21', lastDoneOn: null, createdOn: null }, '2026-11-21', { periodDays: 7 }, alwaysOpen) // => true
 * isByNaturalDue({ naturalDue: '2026-11-21', lastDoneOn: null, createdOn: null }, '2026-11-22', { periodDays: 7 }, alwaysOpen) // => false
 */
export function isByNaturalDue(
  row: Rhythm,
  doneOn: LocalDate,
  type: Period,
  calendar: WorkingCalendar,
): boolean {
  return latestOpenDay(calendar, doneOn) <= naturalLimit(row, type, calendar);
}

/**
 * Measures an inspection against the later of its natural due date and the plans that the server held while it was
 * being done (decisions 19). Planning earlier never makes it late, and what was overdue before it was moved stays late.
 *
 * @example
 * timeliness({ naturalDue: '2026-11-02', lastDoneOn: null, createdOn: null }, { doneOn: '2026-11-04', plans: [{ madeOn: '2026-11-01', plannedDue: '2026-11-04' }] }, { periodDays: 7 }, alwaysOpen) // => 'postponed'
 * timeliness({ naturalDue: '2026-11-02', lastDoneOn: null, createdOn: null }, { doneOn: '2026-11-04', plans: [{ madeOn: '2026-11-03', plannedDue: '2026-11-04' }] }, { periodDays: 7 }, alwaysOpen) // => 'late'
 */
export function timeliness(
  row: Rhythm,
  { doneOn, begunOn = doneOn, plans = [] }: Done,
  type: Period,
  calendar: WorkingCalendar,
): Timeliness {
  const natural = naturalLimit(row, type, calendar);
  const day = latestOpenDay(calendar, doneOn);
  if (day <= natural) return 'on_time';
  // The plan that counts and was replaced last; what was not overdue by it could still be moved.
  const afterPlan = limitAfter(row, type, calendar);
  let counted = natural;
  for (const [at, plan] of plans.entries()) {
    counted = afterPlan(counted, plan);
    const replacedOn = plans[at + 1]?.madeOn;
    const isHeld = (plan.madeOn ?? doneOn) <= doneOn && (replacedOn ?? begunOn) >= begunOn;
    if (isHeld && day <= counted) return 'postponed';
  }
  return 'late';
}

/**
 * The last day on which an inspection counts as on time by what is planned for it now: the later of its natural due
 * date and a plan that counts (decisions 19). A plan made after it does not count.
 *
 * @example
 * onTimeUntil({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, [{ madeOn: '2026-11-21', plannedDue: '2026-11-27' }], { periodDays: 7 }, alwaysOpen) // => '2026-11-27'
 * onTimeUntil({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null }, [], { periodDays: 7 }, alwaysOpen) // => '2026-11-25'
 */
export function onTimeUntil(
  row: Rhythm,
  plans: readonly PlanChange[],
  type: Period,
  calendar: WorkingCalendar,
): LocalDate {
  return plans.reduce(limitAfter(row, type, calendar), naturalLimit(row, type, calendar));
}

/** What a plan does to the figures. */
export type PlanEffect = {
  readonly timeliness: Timeliness;
  /** How many inspections will be missed from tomorrow up to the planned day: a plan removes none (decisions 19). */
  readonly missed: number;
};

/**
 * How an inspection will count if it is planned today for a day and done on it.
 *
 * @example
 * planEffect({ naturalDue: '2026-11-25', lastDoneOn: null, createdOn: null, onTimeUntil: '2026-11-25' }, '2026-12-02', { type: { periodDays: 7 }, calendar: alwaysOpen, today: '2026-11-21' }) // => { timeliness: 'postponed', missed: 1 }
 */
export function planEffect(
  row: Rhythm & { readonly onTimeUntil: LocalDate },
  day: LocalDate,
  { type, calendar, today }: Planning,
): PlanEffect {
  const plans = [
    { madeOn: null, plannedDue: row.onTimeUntil },
    { madeOn: today, plannedDue: day },
  ];
  const missed = missedDays({ ...row, countsFrom: addDays(today, 1) }, day, type, calendar);
  return {
    timeliness: timeliness(row, { doneOn: day, plans }, type, calendar),
    missed: missed.length,
  };
}

/** Returns until when an inspection counts as on time once a plan was made, by until when it did before. */
function limitAfter(row: Rhythm, type: Period, calendar: WorkingCalendar) {
  const natural = naturalLimit(row, type, calendar);
  return (until: LocalDate, { madeOn, plannedDue }: PlanChange): LocalDate => {
    const isInTime = madeOn === null || latestOpenDay(calendar, madeOn) <= until;
    return isInTime && plannedDue !== null
      ? laterDay(natural, shiftOf(row, plannedDue, type, calendar))
      : natural;
  };
}

const naturalLimit = (row: Rhythm, type: Period, calendar: WorkingCalendar): LocalDate =>
  laterDay(row.naturalDue, shiftOf(row, row.naturalDue, type, calendar));

/** What is known about the day on which an inspection was begun, all as local days. */
export type Begun = {
  readonly doneOn: LocalDate;
  /** The server's first record of the draft or form. */
  readonly recordedOn: LocalDate | null;
  /** What the device says. */
  readonly startedOn: LocalDate | null;
};

/**
 * The day from which the plans of an inspection count: that of the server's first record; of work without a network,
 * which the server first heard of later, what the device says, at most 7 days before it was done (decisions 19).
 *
 * @example
 * begunDay({ doneOn: '2026-11-20', recordedOn: '2026-11-02', startedOn: '2026-11-19' }) // => '2026-11-02'
 * begunDay({ doneOn: '2026-11-20', recordedOn: '2026-11-23', startedOn: '2026-11-01' }) // => '2026-11-13'
 */
export function begunDay({ doneOn, recordedOn, startedOn }: Begun): LocalDate {
  if (recordedOn !== null && recordedOn <= doneOn) return recordedOn;
  if (startedOn === null || startedOn > doneOn) return doneOn;
  return laterDay(startedOn, addDays(doneOn, -limits.begunWithinDays));
}
