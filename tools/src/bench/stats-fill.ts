import type { DatabaseSync } from 'node:sqlite';
import { AT } from './site.ts';

/** The first environment of a location has this id more. */
export const FIRST_ENVIRONMENT = 1_000_000;
const PER_ENVIRONMENT = 50;
/** One in as many inspections raised an action. */
const RAISED = 20;

/** Adds environments of 50 rooms, and actions: those of the last round of inspections are open. */
export function fillForStats(db: DatabaseSync, forms: number): void {
  fillEnvironments(db);
  fillActions(db, forms);
  followFromInspections(db, forms);
}

// The ids of the rooms of a location are consecutive; that of the first of each fifty determines its environment's.
function fillEnvironments(db: DatabaseSync): void {
  const environment = `${FIRST_ENVIRONMENT} + location_id + (id - location_id - 2) / ${PER_ENVIRONMENT} * ${PER_ENVIRONMENT}`;
  db.exec(
    `insert into inspectables (id, kind, location_id, name_en, name_fi, description_en, description_fi, search_text,
        first_due_date, created_at, updated_at, created_on, version)
      select ${environment}, 'environment', location_id, 'Floor ' || min(id), 'Kerros ' || min(id), '', '', '',
        '2026-01-01', '${AT}', '${AT}', '2026-01-01', 1
      from inspectables where kind = 'room' group by 1, 3;
    update inspectables set environment_id = ${environment} where kind = 'room'`,
  );
}

// Coverage recounts due dates from the last inspection of each room. These dates are not those of its rhythm, which
// coverage accepts where nothing was due when the inspection began.
function followFromInspections(db: DatabaseSync, forms: number): void {
  const rooms = roomsIn(db);
  db.exec(
    `update form_inspectables set natural_due_seen = null where form_id > ${forms - rooms};
    update due_rows set last_done_on = f.done_on
      from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
      where fi.form_id > ${forms - rooms} and due_rows.location_id = fi.location_id
        and due_rows.inspectable_id = fi.inspectable_id`,
  );
}

const roomsIn = (db: DatabaseSync) =>
  Number(
    db.prepare("select count(*) as total from inspectables where kind = 'room'").get()?.['total'],
  );

function fillActions(db: DatabaseSync, forms: number): void {
  const rooms = roomsIn(db);
  const isOpen = `fi.form_id > ${forms - rooms}`;
  const later = (days: number) => `date(f.done_on, '+${days} days') || 'T09:00:00.000Z'`;
  db.exec(
    `insert into pending_actions (location_id, id, kind, status, inspectable_id, question_id, form_id,
        form_location_id, value, open_key, created_at, updated_at, fixed_at, fix_by, approved_on)
      select fi.location_id, fi.form_id, 'low_value', case when ${isOpen} then 'approved' else 'verified' end,
        fi.inspectable_id, 1, fi.form_id, fi.location_id, 1, case when ${isOpen} then 'open-' || fi.form_id end,
        f.submitted_at, f.submitted_at, case when not ${isOpen} then ${later(3)} end, date(f.done_on, '+14 days'),
        f.done_on
      from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
      where fi.form_id % ${RAISED} = 0;
    insert into pending_events (location_id, id, action_id, at, actor_id, action)
      select location_id, 2 * id, id, created_at, (select min(id) from users), 'raise' from pending_actions
      union all
      select location_id, 2 * id + 1, id, fixed_at, (select min(id) from users), 'resolve' from pending_actions
      where fixed_at is not null`,
  );
}
