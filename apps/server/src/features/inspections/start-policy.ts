import {
  applicabilityReason,
  canBeInspected,
  canInspectNow,
  dueDates,
  inspectionType,
  periodRange,
  type DueDates,
  type InspectionResult,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import { toDueRow } from '../due/public.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';
import { calendarOf, calendarOn, unset } from '../working-calendars/public.ts';
import { doneBetween, dueRowsOf, type DueRowStored } from './due.repository.ts';

/** Whether an inspectable may be inspected, and the dates from which that follows. */
export type PolicyAnswer = {
  inspectable: ScopedInspectable;
  row: DueRowStored | undefined;
  /**
   * The effective dates that follow from a natural and a planned date by the calendar of the day it was begun on, as far as
   * that was read.
   */
  datesOf: (naturalDue: string, plannedDue: string | null) => DueDates | undefined;
  result: InspectionResult;
};

type Policy = {
  template: { inspectiontype_id: number; listed: readonly number[] };
  today: string;
  /** The day on which a form that is only now sent was begun: its dates follow from the calendar then in force. */
  begunOn?: string | undefined;
};

/** Whether each of these inspectables of one location may be inspected today with the template, and on which dates. */
export async function policyAnswers(
  db: Executor,
  inspectables: ScopedInspectable[],
  { template, today, begunOn }: Policy,
): Promise<PolicyAnswer[]> {
  const location = inspectables[0]?.location_id ?? 0;
  const ids = inspectables.map((inspectable) => inspectable.id);
  const dueRows = await dueRowsOf(db, location, ids, template.inspectiontype_id);
  return policyOf(db, inspectables, { template, today, begunOn, dueRows });
}

type SeenDates = NonNullable<Call<'createForm'>['body']['due_seen']>;

type StoredDates = { dueRows: readonly DueRowStored[]; sent?: SeenDates | undefined };

/** The same where their due rows have been read, for dates that the inspector saw. */
export async function policyOf(
  db: Executor,
  inspectables: ScopedInspectable[],
  { template, today, begunOn, dueRows, sent = [] }: Policy & StoredDates,
): Promise<PolicyAnswer[]> {
  const type = found(inspectionType(template.inspectiontype_id));
  const location = inspectables[0]?.location_id ?? 0;
  const rows = new Map(
    dueRows
      .filter((row) => row.inspectiontype_id === type.id)
      .map((row) => [row.inspectable_id, row]),
  );
  // Inspections done in the period matter only where the window is not open.
  const closed = [...rows].flatMap(([id, row]) => (isOpen(row, today) ? [] : [id]));
  const areCurrent = sent.every((seen) => isCurrent(seen, rows.get(seen.inspectable_id)));
  const [done, calendar] = await Promise.all([
    doneBetween(db, location, closed, periodRange(today, type.period)),
    closed.length === 0 && areCurrent && begunOn === undefined
      ? undefined
      : calendarOf(db, location),
  ]);
  const then = calendar && begunOn !== undefined ? calendarOn(calendar, begunOn) : calendar;
  const listed = new Set(template.listed);
  return inspectables.map((inspectable) => {
    const row = rows.get(inspectable.id);
    const { id, environment_id: environmentId } = inspectable;
    const isListed = applicabilityReason(listed, { id, environmentId }) !== null;
    const datesOf = (naturalDue: string, plannedDue: string | null) => {
      if (then === calendar && row?.natural_due === naturalDue && row.planned_due === plannedDue)
        return { due: row.due, opensOn: row.opens_on };
      return row && then && dueDates({ ...toDueRow(row), naturalDue, plannedDue }, type, then);
    };
    const answer = { inspectable, row, datesOf };
    if (!row || !isListed) return { ...answer, result: 'not_applicable' };
    if (isOpen(row, today)) return { ...answer, result: 'open' };
    const doneInPeriod = done.get(`${id}.${type.id}`) ?? 0;
    const asked = { row: toDueRow(row), type, calendar: calendar ?? unset, today, doneInPeriod };
    return { ...answer, result: canBeInspected(asked).result };
  });
}

const isOpen = (row: DueRowStored, today: string): boolean =>
  row.is_applicable === 1 && canInspectNow({ opensOn: row.opens_on }, today);

/** Whether the dates that the inspector saw are still those of the row. */
function isCurrent(
  { natural_due, planned_due }: SeenDates[number],
  row: DueRowStored | undefined,
): boolean {
  return (
    row?.natural_due === natural_due &&
    (planned_due === undefined || row.planned_due === planned_due)
  );
}
