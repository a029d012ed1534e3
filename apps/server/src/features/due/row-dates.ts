import type { DueRow } from '@kierros/domain';
import type { Tables } from '../../db/tables.ts';

type Stored = Pick<
  Tables['due_rows'],
  'natural_due' | 'planned_due' | 'last_done_on' | 'created_on' | 'is_applicable'
>;

/** What the dates of a due row follow from besides its plan, as the rules read it. */
export const rhythmOf = ({
  natural_due: naturalDue,
  last_done_on: lastDoneOn,
  created_on: createdOn,
}: Pick<Stored, 'natural_due' | 'last_done_on'> & { created_on: string | null }) => ({
  naturalDue,
  lastDoneOn,
  createdOn,
});

/** A due row as the rules read it. */
export const toDueRow = (row: Stored): DueRow => ({
  ...rhythmOf(row),
  plannedDue: row.planned_due,
  isApplicable: row.is_applicable === 1,
});
