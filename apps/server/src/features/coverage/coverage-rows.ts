import {
  isOfLocation,
  type Applicability,
  type CoveredInspectable,
  type CoverageInput,
  type LastMove,
  type StoredDue,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';

// From what the coverage of inspectables follows, as `verify` and people read it: the rows and their translation to the
// domain. The statements run on a snapshot, because a submission between two of them would look like a loss.

/** Whatever runs these statements on one state of the database. */
export type RowReader = { all<Row>(query: RawBuilder<Row>): Promise<Row[]> };

type Pair = { inspectable_id: number; inspectiontype_id: number };
type MoveRow = Pair & {
  natural_due_seen: string | null;
  done_on: string;
  by_natural_due: 0 | 1;
  last_done_on: string;
};
type PlanRow = Pair & { planned_due: string };

/** What a due row says, and what it must follow from; one object for all rows that say the same. */
export type DueContent = {
  typeId: number;
  stored: StoredDue;
  /** The inspection that last moved its date. */
  lastMove: LastMove | null;
  /** The stored missed days after its natural due date, separated by commas. */
  missed: string;
};

/** A due row of a location as coverage reads it. */
export type CoveredDue = { locationId: number; inspectableId: number; content: DueContent };

/** The rows of the inspectables of one location, or of several. */
export type CoverageRows = { due: readonly CoveredDue[]; plans: readonly PlanRow[] };

/** A key of an inspectable and a type. */
export const pairKey = (row: Pair): string => `${row.inspectable_id}.${row.inspectiontype_id}`;

/** The templates in use, with their lists. */
export async function coveringTemplates(reader: RowReader): Promise<Applicability[]> {
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

type Lines = { location_id: number; lines: string };

// A location is one row and one text, since passing its values one by one costs more than reading them: coverage of 5,000
// rooms takes 42 ms of processor time like this and 105 with a column for each value, on PostgreSQL 33 and 80 (`npm run
// bench -- stats`, bar 60). They are ids, days and words of ours, which have none of the separators.
const asLines = (columns: readonly RawBuilder<unknown>[]) =>
  sql<string>`string_agg(concat_ws('|', ${sql.join(columns)}), ';')`;
const orEmpty = (column: string) => sql`coalesce(cast(${sql.ref(column)} as text), '')`;
const orNull = (text: string | undefined): string | null => text || null;

const rowsIn = <Row>(
  locations: readonly Lines[],
  rowOf: (locationId: number, line: string) => Row,
): Row[] =>
  locations.flatMap(({ location_id, lines }) =>
    lines.split(';').map((line) => rowOf(location_id, line)),
  );

const inspectableColumns = [
  sql`i.id`,
  sql`i.kind`,
  orEmpty('i.environment_id'),
  sql`case when i.archived_at is null then 0 else 1 end`,
  ...['i.first_due_date', 'i.created_on'].map(orEmpty),
];

/** The inspectables under a condition on `i`, in the order of their ids. */
export async function coveredInspectables(
  reader: RowReader,
  condition: RawBuilder<unknown>,
): Promise<CoveredInspectable[]> {
  const locations = await reader.all(sql<Lines>`select i.location_id,
      ${asLines(inspectableColumns)} as lines
    from inspectables i where ${condition} group by i.location_id`);
  return rowsIn(locations, toInspectable).sort((one, other) => one.id - other.id);
}

function toInspectable(locationId: number, line: string): CoveredInspectable {
  const [id, kind, environmentId, isArchived, firstDueDate = '', createdOn = ''] = line.split('|');
  return {
    id: Number(id),
    kind: kind as CoveredInspectable['kind'],
    locationId,
    environmentId: environmentId ? Number(environmentId) : null,
    isArchived: isArchived === '1',
    firstDueDate,
    createdOn,
  };
}

const dueColumns = [
  ...['d.inspectable_id', 'd.inspectiontype_id', 'd.kind', 'd.natural_due', 'd.planned_due'],
  ...['d.last_done_on', 'd.created_on', 'd.is_applicable', 'd.due', 'd.opens_on'],
  ...['d.earliest_due', 'd.earliest_opens_on', 'd.applies_from', 'd.decided_through'],
].map(orEmpty);

const missedDays = sql`coalesce((select string_agg(m.day, ',') from missed_inspections m
  where m.location_id = d.location_id and m.inspectable_id = d.inspectable_id
    and m.inspectiontype_id = d.inspectiontype_id and m.day > d.natural_due), '')`;

// What was postponed is on time, but was not done by its natural date.
const byNaturalDue = (row: RawBuilder<unknown>) =>
  sql`case when ${row}.on_time = 1 and coalesce(${row}.postponed, 0) = 0 then 1 else 0 end`;

/**
 * The newest inspection of a due row that moved its date: found from the end of an index, so its cost does not grow with
 * the history. Where a device sent an older inspection later it may not be the last move; `everyLastMove` reads all.
 */
const newestMove = sql`(select concat_ws('|', coalesce(s.natural_due_seen, ''), g.done_on, ${byNaturalDue(sql`s`)})
  from form_inspectables s join forms g on g.location_id = s.location_id and g.id = s.form_id
  where s.location_id = d.location_id and s.inspectable_id = d.inspectable_id
    and g.inspectiontype_id = d.inspectiontype_id and s.moved = 1 and g.done_on is not null
  order by s.form_id desc limit 1)`;

/** The due rows under a condition on `d`, each with the newest inspection that moved its date. */
export async function coveredDue(
  reader: RowReader,
  condition: RawBuilder<unknown>,
): Promise<CoveredDue[]> {
  const locations = await reader.all(sql<Lines>`select d.location_id,
      ${asLines([...dueColumns, missedDays, newestMove])} as lines
    from due_rows d where ${condition} group by d.location_id`);
  // Rooms of one round have the same dates.
  const contents = new Map<string, DueContent>();
  return rowsIn(locations, (locationId, line) => {
    const end = line.indexOf('|');
    const text = line.slice(end + 1);
    const content = contents.get(text) ?? toContent(text);
    contents.set(text, content);
    return { locationId, inspectableId: Number(line.slice(0, end)), content };
  });
}

function toContent(text: string): DueContent {
  const [typeId, kind, naturalDue = '', plannedDue, lastDoneOn, createdOn, ...dates] =
    text.split('|');
  const [isApplicable, due = '', opensOn = '', earliestDue, earliestOpensOn, ...rest] = dates;
  const [appliesFrom, decidedThrough, missed = '', seen, doneOn, byNaturalDue] = rest;
  return {
    ...{ typeId: Number(typeId), missed },
    stored: {
      kind: kind as StoredDue['kind'],
      naturalDue,
      plannedDue: orNull(plannedDue),
      lastDoneOn: orNull(lastDoneOn),
      createdOn: createdOn ?? '',
      isApplicable: isApplicable === '1',
      ...{ due, opensOn, earliestDue: orNull(earliestDue) },
      earliestOpensOn: orNull(earliestOpensOn),
      appliesFrom: orNull(appliesFrom),
      decidedThrough: orNull(decidedThrough),
    },
    lastMove:
      doneOn === undefined
        ? null
        : {
            ...{ naturalDueSeen: orNull(seen), doneOn, lastDoneOn: doneOn },
            isByNaturalDue: byNaturalDue === '1',
          },
  };
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
      select fi.inspectable_id, f.inspectiontype_id, fi.natural_due_seen, f.done_on,
        ${byNaturalDue(sql`fi`)} as by_natural_due,
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

/** The due rows with these last moves instead of the newest ones. */
export function withMoves(due: readonly CoveredDue[], moves: readonly MoveRow[]): CoveredDue[] {
  const moved = Map.groupBy(moves, (row) => row.inspectable_id);
  return due.map((row) => {
    const move = ofType(moved.get(row.inspectableId), row.content.typeId);
    return { ...row, content: { ...row.content, lastMove: move ? toLastMove(move) : null } };
  });
}

const ofType = <Row extends Pair>(rows: readonly Row[] | undefined, typeId: number) =>
  rows?.find((row) => row.inspectiontype_id === typeId);

/** The due rows of an inspectable in its location. */
export function dueByInspectable(
  due: readonly CoveredDue[],
): (inspectable: CoveredInspectable) => readonly CoveredDue[] {
  const rows = Map.groupBy(due, (row) => row.inspectableId);
  return ({ id, locationId }) =>
    (rows.get(id) ?? []).filter((row) => row.locationId === locationId);
}

/** The one of a type. */
export const dueOfType = (due: readonly CoveredDue[], typeId: number): CoveredDue | undefined =>
  due.find((row) => row.content.typeId === typeId);

/** The rows that belong to no inspectable of their location, or to no type. */
export function surplusDue(
  due: readonly CoveredDue[],
  accounted: readonly CoveredDue[],
): CoveredDue[] {
  if (accounted.length === due.length) return [];
  const known = new Set(accounted);
  return due.filter((row) => !known.has(row));
}

/** What the domain's rule reads for an inspectable of these due rows. */
export function coverageInputs(
  plans: CoverageRows['plans'],
  templates: readonly Applicability[],
): (
  inspectable: CoveredInspectable,
  due: readonly CoveredDue[],
  calendar: WorkingCalendar,
) => CoverageInput {
  const planned = Map.groupBy(plans, (row) => row.inspectable_id);
  const inLocation = new Map<number, Applicability[]>();
  const templatesIn = (id: number) => {
    const known = inLocation.get(id) ?? templates.filter((template) => isOfLocation(template, id));
    inLocation.set(id, known);
    return known;
  };
  return ({ id, locationId }, due, calendar) => {
    return {
      templates: templatesIn(locationId),
      calendar,
      storedOf: (type) => dueOfType(due, type.id)?.content.stored,
      evidenceOf: (type) => ({
        lastMove: dueOfType(due, type.id)?.content.lastMove ?? null,
        plannedDue: ofType(planned.get(id), type.id)?.planned_due ?? null,
      }),
    };
  };
}

const toLastMove = (row: MoveRow): LastMove => ({
  naturalDueSeen: row.natural_due_seen,
  doneOn: row.done_on,
  isByNaturalDue: row.by_natural_due === 1,
  lastDoneOn: row.last_done_on,
});
