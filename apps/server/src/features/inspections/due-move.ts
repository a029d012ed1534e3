import { decoded } from '@kierros/api/codecs';
import {
  afterSubmission,
  couldBegin,
  consumedBy,
  dueDates,
  plannedDueOf,
  shiftOf,
  type DueRow,
  type InspectionType,
  type Move,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { calendarOn, type LocationCalendar } from '../working-calendars/public.ts';
import {
  setDueDates,
  missedChanges,
  missedDaysOf,
  whereCalendarIsKnown,
  storeMissed,
  type MissedChange,
  plansOf,
  rhythmOf,
} from '../due/public.ts';
import type { DueRowStored } from './due.repository.ts';
import { markMoved, type FormInspectableRow, type FormRow } from './forms.repository.ts';

/** The effect of a submission on the dates of one inspectable. */
export type MovedRow = {
  inspectable_id: number;
  move: Move;
  /** What is missed that was not counted yet, and what was counted and is not missed after all. */
  missed: readonly MissedChange[];
  /** The current dates; null where no active template applies, so that nothing is due (decisions 4). */
  next: NextDates | null;
};

type NextDates = Pick<DueRowStored, 'natural_due' | 'planned_due' | 'due' | 'opens_on'>;

type Submission = {
  form: FormRow;
  type: InspectionType;
  /** That of the location, held until the commit. */
  calendar: LocationCalendar;
  doneOn: string;
  /** The day on which the inspector began. */
  begunOn: string;
  /** The day from which the plans count, which the server knows or limits. */
  plannedSince: string;
  /** How the plans of late places changed. */
  planMoves: readonly Tables['plan_moves'][];
  /** The day of receipt in the location. */
  today: string;
  /** What is stored as missed after the dates that the inspector saw. */
  storedMissed: readonly Tables['missed_inspections'][];
  /** The due rows, locked until the commit. */
  rows: readonly DueRowStored[];
  seen: readonly FormInspectableRow[];
};

/**
 * Moves each due date that still equals the one the inspector saw: a second submission of the same round finds a later
 * date and leaves it unchanged.
 */
export async function moveDueDates(
  database: Database,
  tx: Executor,
  submission: Submission,
): Promise<MovedRow[]> {
  const { form, type, seen, rows } = submission;
  const ofType = rows.filter((row) => row.inspectiontype_id === type.id);
  const byInspectable = new Map(ofType.map((row) => [row.inspectable_id, row]));
  const changes = await Promise.all(
    seen.map((one) => changeOf(tx, submission, byInspectable.get(one.inspectable_id), one)),
  );
  const missed = changes.flatMap(({ moved }) => moved.missed);
  await database.withCommit(tx, [...changes, ...missed], () =>
    Promise.all([
      ...changes.map(({ moved }) =>
        markMoved.run(tx, {
          location_id: form.location_id,
          form_id: form.id,
          inspectable_id: moved.inspectable_id,
          ...markOf(moved),
        }),
      ),
      ...changes.flatMap(({ write }) => (write ? [write()] : [])),
      storeMissed(tx, missed),
    ]),
  );
  return changes.map(({ moved }) => moved);
}

/** What the form's inspectable row stores of a move. */
export const markOf = ({
  move,
}: MovedRow): Pick<FormInspectableRow, 'moved' | 'on_time' | 'postponed'> =>
  move.moved
    ? {
        moved: 1,
        on_time: move.timeliness === 'late' ? 0 : 1,
        postponed: move.timeliness === 'postponed' ? 1 : 0,
      }
    : { moved: 0, on_time: null, postponed: null };

type Change = { moved: MovedRow; write?: () => Promise<unknown> };

async function changeOf(
  tx: Executor,
  submission: Submission,
  row: DueRowStored | undefined,
  seen: FormInspectableRow,
): Promise<Change> {
  const { form, type, calendar, doneOn } = submission;
  const inspectable_id = seen.inspectable_id;
  const still = { inspectable_id, missed: [] };
  if (!row)
    return {
      moved: { ...still, move: { moved: false, reason: 'natural_due_changed' }, next: null },
    };
  const nextOf = ({ natural_due, planned_due, due, opens_on }: NextDates) =>
    row.is_applicable === 1 ? { natural_due, planned_due, due, opens_on } : null;
  const dates = { ...rhythmOf(row), plannedDue: row.planned_due };
  const move = moveOf(submission, row, dates, seen);
  if (!move.moved) return { moved: { ...still, move, next: nextOf(row) } };
  const shift = (day: string) => shiftOf(dates, day, type, calendar);
  const plan = row.planned_due === null ? undefined : await planAfter(tx, row, doneOn, shift);
  const planned = plan?.next ?? null;
  const next = datesAfter(submission, row, { ...move, plannedDue: planned });
  const siblings = type.scope === 'environment' ? 'shared' : 'alone';
  return {
    moved: {
      inspectable_id,
      move,
      missed: missedBy(submission, row, next),
      next: nextOf(next),
    },
    write: () =>
      Promise.all([
        setDueDates(tx, row, next, siblings),
        consume(tx, row, plan?.used ?? [], form.id),
      ]),
  };
}

/** Whether the natural date moves; it stays if no window of the inspection had opened when it was begun. */
function moveOf(
  { type, calendar, doneOn, begunOn, plannedSince, planMoves }: Submission,
  row: DueRowStored,
  dates: Parameters<typeof afterSubmission>[0],
  seen: FormInspectableRow,
): Move {
  const naturalDueSeen = seen.natural_due_seen ?? row.natural_due;
  const datesSeen = { ...dates, naturalDue: naturalDueSeen, plannedDue: seen.planned_due_seen };
  const opensOnSeen =
    seen.opens_on_seen ?? dueDates(datesSeen, type, calendarOn(calendar, begunOn)).opensOn;
  const done = { doneOn, begunOn: plannedSince, plans: plansOf(row, planMoves) };
  const thatDay = calendarOn(calendar, doneOn);
  const move = afterSubmission(dates, { naturalDueSeen, ...done }, type, thatDay);
  const windows = [{ opensOn: opensOnSeen }, { opensOn: row.opens_on }];
  if (!move.moved || couldBegin(windows, begunOn)) return move;
  return { moved: false, reason: 'not_open_yet' };
}

/** The dates of a row after an inspection has moved them. */
function datesAfter(
  { type, calendar }: Submission,
  { created_on }: DueRowStored,
  { naturalDue, plannedDue, lastDoneOn }: Omit<DueRow, 'createdOn' | 'isApplicable'>,
) {
  const dates = { naturalDue, plannedDue, lastDoneOn, createdOn: created_on };
  const { due, opensOn } = dueDates(dates, type, calendar);
  return {
    natural_due: naturalDue,
    planned_due: plannedDue,
    last_done_on: lastDoneOn,
    due,
    opens_on: opensOn,
  };
}

/** What is missed once a row is done: before it was done, and after that if it is due again in the past. */
function missedBy(
  { calendar, doneOn, today, storedMissed }: Submission,
  row: DueRowStored,
  next: Pick<DueRowStored, 'natural_due' | 'last_done_on'>,
): MissedChange[] {
  const wanted =
    row.is_applicable === 1
      ? [
          ...missedDaysOf(whereCalendarIsKnown(row, calendar), doneOn, calendar),
          ...missedDaysOf({ ...row, ...next }, today, calendar),
        ]
      : [];
  return missedChanges(row, storedMissed, { after: row.natural_due, wanted, settled: doneOn });
}

type Plan = { used: number[]; next: string | null };

async function planAfter(
  tx: Executor,
  row: DueRowStored,
  doneOn: string,
  shift: (day: string) => string,
): Promise<Plan> {
  const stored = await tx
    .selectFrom('schedule_entries')
    .select(['id', 'due_date', 'new_due_date'])
    .where('location_id', '=', row.location_id)
    .where('inspectable_id', '=', row.inspectable_id)
    .where('inspectiontype_id', '=', row.inspectiontype_id)
    .where('removed_at', 'is', null)
    .where('consumed_by_form_id', 'is', null)
    .execute();
  const entries = stored.map((entry) => ({ ...decoded(entry), isConsumed: false }));
  const used = consumedBy(entries, doneOn, shift).map((entry) => entry.id);
  return { used, next: plannedDueOf(entries.filter((entry) => !used.includes(entry.id))) };
}

// Prepared, because Kysely would send that of a second place only after the first one, which is after the commit.
const consumeEntries = prepared(
  (db, p: { location_id: number; form_id: number; ids: readonly number[] }) =>
    db
      .updateTable('schedule_entries')
      .set({ consumed_by_form_id: p.form_id })
      .where('location_id', '=', p.location_id)
      .where('id', 'in', p.ids),
);

async function consume(
  tx: Executor,
  { location_id }: DueRowStored,
  ids: number[],
  form_id: number,
): Promise<void> {
  if (ids.length > 0) await consumeEntries.run(tx, { location_id, form_id, ids: filledUp(ids) });
}
