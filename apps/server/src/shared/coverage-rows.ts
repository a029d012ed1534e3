import type {
  CoveredInspectable,
  CoverageInput,
  CoveringTemplate,
  DueEvidence,
  StoredDue,
  WorkingCalendar,
} from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';

// From what the coverage of inspectables follows, as `verify` and people read it: the rows and their translation to the
// domain. The statements run on a snapshot, because a submission between two of them would look like a loss.

/** Whatever runs these statements on one state of the database. */
export type RowReader = { all<Row>(query: RawBuilder<Row>): Promise<Row[]> };

type Pair = { inspectable_id: number; inspectiontype_id: number };
type InspectableRow = Pick<
  Tables['inspectables'],
  'id' | 'kind' | 'location_id' | 'environment_id' | 'archived_at' | 'first_due_date' | 'created_on'
>;
type MoveRow = Pair & {
  natural_due_seen: string | null;
  done_on: string;
  on_time: 0 | 1 | null;
  last_done_on: string;
};
type PlanRow = Pair & { planned_due: string };

/** The rows of the inspectables of one location, or of several. */
export type CoverageRows = {
  due: readonly Tables['due_rows'][];
  moves: readonly MoveRow[];
  plans: readonly PlanRow[];
};

/** A key of an inspectable and a type. */
export const pairKey = (row: Pair): string => `${row.inspectable_id}.${row.inspectiontype_id}`;

/** The templates in use, with their lists. */
export async function coveringTemplates(reader: RowReader): Promise<CoveringTemplate[]> {
  const rows = await reader.all(sql<{
    id: number;
    inspectiontype_id: number;
    location_id: number | null;
    inspectable_id: number | null;
  }>`select t.id, t.inspectiontype_id, t.location_id, l.inspectable_id from templates t
      left join template_inspectables l on l.template_id = t.id where t.archived_at is null`);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ inspectiontype_id, location_id }) => ({
      inspectionTypeId: inspectiontype_id,
      locationId: location_id,
      listed: new Set(
        lines.flatMap((line) => (line.inspectable_id === null ? [] : [line.inspectable_id])),
      ),
    })),
  );
}

/** The inspectables under a condition on `i`, in the order of their ids. */
export async function coveredInspectables(
  reader: RowReader,
  condition: RawBuilder<unknown>,
): Promise<CoveredInspectable[]> {
  const rows = await reader.all(sql<InspectableRow>`select i.id, i.kind, i.location_id,
      i.environment_id, i.archived_at, i.first_due_date, i.created_on
    from inspectables i where ${condition} order by i.id`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    locationId: row.location_id,
    environmentId: row.environment_id,
    isArchived: row.archived_at !== null,
    firstDueDate: row.first_due_date,
    createdOn: row.created_on,
  }));
}

/**
 * For each inspectable under a condition on `i`, and each type, the inspection that last moved its date, in whatever
 * location it was then. Reads every inspection of these inspectables.
 */
export const everyLastMove = (
  reader: RowReader,
  condition: RawBuilder<unknown>,
): Promise<MoveRow[]> =>
  reader.all(sql<MoveRow>`
    select * from (
      select fi.inspectable_id, f.inspectiontype_id, fi.natural_due_seen, f.done_on, fi.on_time,
        max(f.done_on) over (partition by fi.inspectable_id, f.inspectiontype_id) as last_done_on,
        row_number() over (partition by fi.inspectable_id, f.inspectiontype_id
          order by coalesce(fi.natural_due_seen, '9999') desc) as place
      from form_inspectables fi
      join inspectables i on i.id = fi.inspectable_id and ${condition}
      join forms f on f.location_id = fi.location_id and f.id = fi.form_id
      where fi.moved = 1 and f.done_on is not null) m where place = 1`);

/** The earliest open plans of some locations. */
export const openPlans = (reader: RowReader, location: RawBuilder<unknown>): Promise<PlanRow[]> =>
  reader.all(sql<PlanRow>`select inspectable_id, inspectiontype_id, min(effective_date) as planned_due
    from schedule_entries
    where ${location} and removed_at is null and consumed_by_form_id is null
    group by inspectable_id, inspectiontype_id`);

/** What the domain's rule reads for each inspectable. */
export function coverageInputs(
  { due, moves, plans }: CoverageRows,
  templates: readonly CoveringTemplate[],
): (inspectable: CoveredInspectable, calendar: WorkingCalendar) => CoverageInput {
  const stored = new Map(due.map((row) => [`${row.location_id}.${pairKey(row)}`, row]));
  const moved = new Map(moves.map((row) => [pairKey(row), row]));
  const planned = new Map(plans.map((row) => [pairKey(row), row.planned_due]));
  return ({ id, locationId }, calendar) => ({
    templates,
    calendar,
    storedOf: (type) => {
      const row = stored.get(`${locationId}.${id}.${type.id}`);
      return row && toStoredDue(row);
    },
    evidenceOf: (type) => {
      const move = moved.get(`${id}.${type.id}`);
      return {
        lastMove: move ? toLastMove(move) : null,
        plannedDue: planned.get(`${id}.${type.id}`) ?? null,
      };
    },
  });
}

const toStoredDue = (row: Tables['due_rows']): StoredDue => ({
  kind: row.kind,
  naturalDue: row.natural_due,
  plannedDue: row.planned_due,
  lastDoneOn: row.last_done_on,
  createdOn: row.created_on,
  isApplicable: row.is_applicable === 1,
  due: row.due,
  opensOn: row.opens_on,
  earliestDue: row.earliest_due,
  earliestOpensOn: row.earliest_opens_on,
  appliesFrom: row.applies_from,
});

const toLastMove = (row: MoveRow): DueEvidence['lastMove'] => ({
  naturalDueSeen: row.natural_due_seen,
  doneOn: row.done_on,
  onTime: row.on_time === 1,
  lastDoneOn: row.last_done_on,
});
