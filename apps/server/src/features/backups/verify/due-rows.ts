import {
  addDays,
  dueDates,
  inspectionTypes,
  nextInRhythm,
  type InspectionType,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Snapshot } from '../snapshot.ts';
import { calendarIn } from './calendar-in.ts';
import { rowName, type DatabaseCheck } from './check.ts';

type CheckedInspectable = Pick<
  Tables['inspectables'],
  'id' | 'kind' | 'environment_id' | 'archived_at' | 'first_due_date' | 'created_on'
>;
type DueRow = Tables['due_rows'];
type Template = { inspectiontype_id: number; location_id: number | null; listed: Set<number> };

/** The dates of a pair as derived from its forms and plans. */
type Dates = Pick<DueRow, 'natural_due' | 'planned_due' | 'last_done_on' | 'created_on'>;

const pairOf = (row: { inspectable_id: number; inspectiontype_id: number }) =>
  `${row.inspectable_id}.${row.inspectiontype_id}`;

/**
 * Each inspectable has the due rows that its active templates require, with the dates that follow from its inspections
 * and plans. Recomputed from inspectables, templates, forms and schedule entries and compared in both directions, so
 * that missing rows and surplus rows are found.
 */
export const dueRowsMatch: DatabaseCheck = {
  name: 'due_rows_match_places',
  tables: ['due_rows'],
  async run(snapshot, found) {
    const templates = await activeTemplates(snapshot);
    const locations = await snapshot.all(
      sql<{ id: number }>`select distinct location_id as id from (
        select location_id from inspectables union all select location_id from due_rows) l order by id`,
    );
    for (const { id: location_id } of locations) {
      const stored = await dueRowsIn(snapshot, location_id);
      const dates = await datesIn(snapshot, location_id);
      const calendar = await calendarIn(snapshot, location_id);
      found.looked(stored.size);
      for (const inspectable of await inspectablesIn(snapshot, location_id)) {
        const group: DueRow[] = [];
        for (const type of inspectionTypes) {
          const pair = { location_id, inspectable_id: inspectable.id, inspectiontype_id: type.id };
          const row = stored.get(pairOf(pair));
          stored.delete(pairOf(pair));
          const isApplicable = applies(templates, location_id, inspectable, type);
          const fault = row
            ? faultOf(
                row,
                inspectable,
                isApplicable,
                datesOf(dates.get(pairOf(pair)), inspectable, type),
              )
            : isApplicable && 'is missing, so the place is in no list of this type';
          if (fault) found.fault(`${rowName('due_rows', pair)} ${fault}`);
          else if (row && !hasEffectiveDates(row, type, calendar))
            found.fault(`${nameOf(row)} is not due on the open day of its date`);
          if (row) group.push(row);
        }
        for (const row of wronglyLeading(group))
          found.fault(`${nameOf(row)} does not have the date by which its place is listed`);
      }
      for (const row of stored.values())
        found.fault(`${nameOf(row)} belongs to no place of this location`);
    }
  },
};

const nameOf = ({ location_id, inspectable_id, inspectiontype_id }: DueRow) =>
  rowName('due_rows', { location_id, inspectable_id, inspectiontype_id });

async function activeTemplates(snapshot: Snapshot): Promise<Template[]> {
  const rows = await snapshot.all(sql<{
    id: number;
    inspectiontype_id: number;
    location_id: number | null;
    inspectable_id: number | null;
  }>`select t.id, t.inspectiontype_id, t.location_id, l.inspectable_id from templates t
      left join template_inspectables l on l.template_id = t.id where t.archived_at is null`);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ inspectiontype_id, location_id }) => ({
      inspectiontype_id,
      location_id,
      listed: new Set(
        lines.flatMap((line) => (line.inspectable_id === null ? [] : [line.inspectable_id])),
      ),
    })),
  );
}

function applies(
  templates: readonly Template[],
  locationId: number,
  inspectable: CheckedInspectable,
  type: InspectionType,
): boolean {
  if (inspectable.archived_at !== null || inspectable.kind !== type.scope) return false;
  return templates.some(
    (template) =>
      template.inspectiontype_id === type.id &&
      (template.location_id === null || template.location_id === locationId) &&
      (template.listed.size === 0 ||
        template.listed.has(inspectable.id) ||
        (inspectable.environment_id !== null && template.listed.has(inspectable.environment_id))),
  );
}

const inspectablesIn = (snapshot: Snapshot, locationId: number): Promise<CheckedInspectable[]> =>
  snapshot.all(sql<CheckedInspectable>`select id, kind, environment_id, archived_at, first_due_date, created_on
    from inspectables where location_id = ${sql.lit(locationId)} order by id`);

async function dueRowsIn(snapshot: Snapshot, locationId: number): Promise<Map<string, DueRow>> {
  const rows = await snapshot.all(
    sql<DueRow>`select * from due_rows where location_id = ${sql.lit(locationId)}`,
  );
  return new Map(rows.map((row) => [pairOf(row), row]));
}

type MoveSeen = {
  natural_due_seen: string | null;
  done_on: string;
  on_time: 0 | 1 | null;
  last_done_on: string;
};
type Found = { moved?: MoveSeen; planned_due?: string };

/**
 * For each pair, the inspection that last moved its date, in whatever location the inspectable was then, and its
 * earliest open plan.
 */
async function datesIn(snapshot: Snapshot, locationId: number): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const moved = await snapshot.all(sql<
    MoveSeen & { inspectable_id: number; inspectiontype_id: number }
  >`
    select * from (
      select fi.inspectable_id, f.inspectiontype_id, fi.natural_due_seen, f.done_on, fi.on_time,
        max(f.done_on) over (partition by fi.inspectable_id, f.inspectiontype_id) as last_done_on,
        row_number() over (partition by fi.inspectable_id, f.inspectiontype_id
          order by coalesce(fi.natural_due_seen, '9999') desc) as place
      from form_inspectables fi
      join inspectables i on i.id = fi.inspectable_id and i.location_id = ${sql.lit(locationId)}
      join forms f on f.location_id = fi.location_id and f.id = fi.form_id
      where fi.moved = 1 and f.done_on is not null) m where place = 1`);
  for (const row of moved) found.set(pairOf(row), { moved: row });
  const planned = await snapshot.all(sql<{
    inspectable_id: number;
    inspectiontype_id: number;
    planned_due: string;
  }>`select inspectable_id, inspectiontype_id, min(effective_date) as planned_due from schedule_entries
      where location_id = ${sql.lit(locationId)} and removed_at is null and consumed_by_form_id is null
      group by inspectable_id, inspectiontype_id`);
  for (const row of planned)
    found.set(pairOf(row), { ...found.get(pairOf(row)), planned_due: row.planned_due });
  return found;
}

function datesOf(
  found: Found | undefined,
  inspectable: CheckedInspectable,
  type: InspectionType,
): Partial<Dates> {
  const planned_due = found?.planned_due ?? null;
  const { created_on } = inspectable;
  if (!found?.moved)
    return { natural_due: inspectable.first_due_date, planned_due, last_done_on: null, created_on };
  const { natural_due_seen: seen, done_on, on_time, last_done_on } = found.moved;
  // If there was no due date when the inspection began, the moved date cannot be derived from the form.
  if (seen === null) return { planned_due, last_done_on, created_on };
  // Whether it was on time is as stored: it depends on the calendar of that day.
  const natural_due =
    on_time === 1 ? nextInRhythm(seen, done_on, type) : addDays(done_on, type.periodDays);
  return { natural_due, planned_due, last_done_on, created_on };
}

function faultOf(
  row: DueRow,
  inspectable: CheckedInspectable,
  isApplicable: boolean,
  dates: Partial<Dates>,
): string | false {
  if (row.kind !== inspectable.kind)
    return `has the kind ${row.kind}, but its place has the kind ${inspectable.kind}`;
  if ((row.is_applicable === 1) !== isApplicable)
    return isApplicable
      ? 'is marked as not applicable although an active template applies'
      : 'is marked as applicable although no active template applies';
  const wrong = (Object.keys(dates) as (keyof Dates)[]).find(
    (column) =>
      row[column] !== dates[column] && !(column === 'natural_due' && isLaterByPause(row, dates)),
  );
  return (
    wrong !== undefined &&
    `has ${wrong} ${row[wrong] ?? 'none'}, but its inspections and plans give ${dates[wrong] ?? 'none'}`
  );
}

// When a template applies again, what was due in the meantime is due on that day; `applies_from` may be later, because a
// room that moves counts in its new location from then on.
const isLaterByPause = (row: DueRow, { natural_due }: Partial<Dates>): boolean =>
  natural_due !== undefined &&
  natural_due < row.natural_due &&
  row.natural_due <= (row.applies_from ?? '');

function hasEffectiveDates(row: DueRow, type: InspectionType, calendar: WorkingCalendar): boolean {
  const dates = {
    naturalDue: row.natural_due,
    plannedDue: row.planned_due,
    lastDoneOn: row.last_done_on,
    createdOn: row.created_on,
  };
  const { due, opensOn } = dueDates(dates, type, calendar);
  return row.due === due && row.opens_on === opensOn;
}

/** Rows of one inspectable with wrong leading dates: only the earliest applicable row has them. */
function wronglyLeading(group: readonly DueRow[]): DueRow[] {
  const due = group.filter((row) => row.is_applicable === 1);
  const [leader] = due.toSorted(
    (one, other) =>
      one.due.localeCompare(other.due) || one.inspectiontype_id - other.inspectiontype_id,
  );
  const opensOn = due.map((row) => row.opens_on).sort()[0];
  return group.filter((row) =>
    row === leader
      ? row.earliest_due !== row.due || row.earliest_opens_on !== opensOn
      : row.earliest_due !== null || row.earliest_opens_on !== null,
  );
}
