import type { CalendarColumns, EntryColumns } from './record-columns.ts';

type Flag = 0 | 1;

/** Due dates, plans and working calendars, as the database stores them. */
export type ScheduleTables = {
  due_rows: {
    location_id: number;
    inspectable_id: number;
    inspectiontype_id: number;
    kind: 'location' | 'environment' | 'room';
    natural_due: string;
    planned_due: string | null;
    /** The planned date, else the natural one, shifted to an open day. */
    due: string;
    /** The first day on which it may be inspected. */
    opens_on: string;
    /** The group's date, on the one row that leads its inspectable's group (the earliest applicable); null on the others. */
    earliest_due: string | null;
    /** The first day on which anything of the group may be inspected, on the same row. */
    earliest_opens_on: string | null;
    last_done_on: string | null;
    /** That of its inspectable. */
    created_on: string;
    is_applicable: Flag;
    /** The day on which a template last began to apply, if it was known; what fell due before counts as nothing. */
    applies_from: string | null;
    /** Of a room that has moved: the last occurrence that its former location decided, as a date before it is shifted. */
    decided_through: string | null;
  };
  /** One row for each inspection that was missed, with the day on which it fell due. */
  missed_inspections: {
    location_id: number;
    inspectable_id: number;
    inspectiontype_id: number;
    day: string;
  };
  schedule_entries: EntryColumns & {
    location_id: number;
    inspectiontype_id: number;
    consumed_by_form_id: number | null;
    created_by: number;
    removed_at: string | null;
  };
  /** Each change of the planned date of a due row, with the natural date that it had then; in the order of the ids. */
  plan_moves: {
    location_id: number;
    id: number;
    inspectable_id: number;
    inspectiontype_id: number;
    natural_due: string;
    from_date: string | null;
    to_date: string | null;
    /** The day of the location. */
    made_on: string;
    made_at: string;
    /** Null where nobody in particular did it. */
    made_by: number | null;
  };
  /** The calendars of locations that have set one; in all others every day is open. */
  working_calendars: CalendarColumns & {
    /** ISO numbers in order, such as `12345`. */
    open_weekdays: string;
    /** JSON: the closures in the names of the domain. */
    closures: string;
    /** JSON: the calendars that were in force before, each with its first day. */
    earlier: string;
  };
  calendar_feeds: {
    id: number;
    user_id: number;
    location_id: number | null;
    name: string;
    token_hash: string;
    created_at: string;
    revoked_at: string | null;
  };
};
