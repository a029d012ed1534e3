import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { idsWithin, isOfLocations, type Within } from './inspectable-within.ts';

/** Where a page of the timeline begins: the sort values of the last event of the page before. */
export type TimelineCursor = readonly [
  source: number,
  day: string,
  at: string,
  first: number,
  second: number,
  third: number,
];

/** Which events of one source belong to a page: those of a place in some days, after the cursor if it is of this source. */
export type TimelinePart = {
  within: Within;
  locationId: number;
  /** Days, and the instants between which they lie in the zone of the location. */
  from: string;
  to: string;
  start: string;
  end: string;
  typeId: number | undefined;
  after: TimelineCursor | undefined;
  limit: number;
};

// Cross joins fix SQLite's join order, here and below. Of a place, everything is read from what belongs to it, and then
// sorted; of a whole location, from the index by time, as far as the page goes.
const isOfLocation = ({ within }: TimelinePart) => isOfLocations(within);

type Sources = { ofLocation: RawBuilder<unknown>; ofPlace?: RawBuilder<unknown> };

/** The tables of a source: of a place behind its inspectables, one after the other. */
const tablesOf = (part: TimelinePart, { ofLocation, ofPlace = ofLocation }: Sources) =>
  isOfLocation(part) ? ofLocation : sql`(${idsWithin(part.within)}) place cross join ${ofPlace}`;

/**
 * A column by which events are ordered. Of a place in a form that no index has: SQLite would read all times of the
 * location again for each inspectable, rather than what belongs to it.
 */
const orderOf = (part: TimelinePart, ...columns: readonly string[]) => {
  const refs = columns.map((column) => sql.ref(column));
  if (!isOfLocation(part)) return sql<string>`coalesce(${sql.join(refs)}, '')`;
  return columns.length === 1 ? sql<string>`${refs[0]}` : sql<string>`coalesce(${sql.join(refs)})`;
};

/** The condition that a row belongs to the location, or to an inspectable of the place. */
const isWithin = (part: TimelinePart, table: string) => {
  const own = sql<boolean>`${sql.ref(`${table}.location_id`)} = ${part.locationId}`;
  return isOfLocation(part)
    ? own
    : sql<boolean>`${own} and ${sql.ref(`${table}.inspectable_id`)} = place.id`;
};

const ofType = (column: string, { typeId }: TimelinePart) =>
  typeId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${typeId}`;

/** The condition that a row comes after the cursor, in descending order of some columns. */
const beyond = (columns: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
  values ? sql<boolean>`${columns} < (${sql.join([...values])})` : sql<boolean>`true`;

export type Correction = {
  inspectable_id: number;
  form_id: number;
  version: number;
  edited_at: string;
  edited_by: number;
  inspectiontype_id: number;
};

export type Plan = {
  id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  effective_date: string;
  created_by: number;
  removed_at: string | null;
};

export type Missed = { inspectable_id: number; inspectiontype_id: number; day: string };

export type Step = {
  id: number;
  action_id: number;
  action: string;
  actor_id: number | null;
  reasoning: string;
  at: string;
  inspectable_id: number;
  question_id: number | null;
  created_at: string;
  form_id: number | null;
  is_review: 0 | 1;
};

/** Later changes of the forms of a place, by the time of the change. */
export async function correctionsOf(db: Executor, part: TimelinePart) {
  const { locationId, start, end, after, limit } = part;
  const at = orderOf(part, 'v.edited_at');
  const last = after && [after[2], after[3], after[4], after[5]];
  const tables = tablesOf(part, {
    ofLocation: sql`form_versions v cross join forms f cross join form_inspectables fi`,
    ofPlace: sql`form_inspectables fi cross join form_versions v cross join forms f`,
  });
  const { rows } =
    await sql<Correction>`select fi.inspectable_id, v.form_id, v.version, v.edited_at, v.edited_by, f.inspectiontype_id
    from ${tables}
    where ${isWithin(part, 'fi')} and v.location_id = ${locationId} and v.form_id = fi.form_id
      and f.location_id = ${locationId} and f.id = v.form_id and ${at} >= ${start} and ${at} < ${end}
      and ${ofType('f.inspectiontype_id', part)}
      and ${beyond(sql`(${at}, v.form_id, v.version, fi.inspectable_id)`, last)}
    order by ${at} desc, v.form_id desc, v.version desc, fi.inspectable_id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** The plans of a place, by the day to which the inspection was moved; those that stand, those that were removed, or both. */
export async function plansOf(db: Executor, part: TimelinePart, isRemoved: boolean | undefined) {
  const { from, to, after, limit } = part;
  const day = orderOf(part, 'e.effective_date');
  const removed =
    isRemoved === undefined
      ? sql<boolean>`true`
      : isRemoved
        ? sql<boolean>`e.removed_at is not null`
        : sql<boolean>`e.removed_at is null`;
  const { rows } =
    await sql<Plan>`select e.id, e.inspectable_id, e.inspectiontype_id, e.effective_date, e.created_by,
      e.removed_at
    from ${tablesOf(part, { ofLocation: sql`schedule_entries e` })}
    where ${isWithin(part, 'e')} and ${day} >= ${from} and ${day} <= ${to}
      and ${removed} and ${ofType('e.inspectiontype_id', part)}
      and ${beyond(sql`(${day}, e.id)`, after && [after[1], after[3]])}
    order by ${day} desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The missed inspections of a place, by the day on which they fell due. */
export async function missedOf(db: Executor, part: TimelinePart, onDays: RawBuilder<boolean>) {
  const { from, to, after, limit } = part;
  const day = orderOf(part, 'm.day');
  const { rows } = await sql<Missed>`select m.inspectable_id, m.inspectiontype_id, m.day
    from ${tablesOf(part, { ofLocation: sql`missed_inspections m` })}
    where ${isWithin(part, 'm')} and ${day} >= ${from} and ${day} <= ${to} and ${onDays}
      and ${ofType('m.inspectiontype_id', part)}
      and ${beyond(sql`(${day}, m.inspectable_id, m.inspectiontype_id)`, after && [after[1], after[3], after[4]])}
    order by ${day} desc, m.inspectable_id desc, m.inspectiontype_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The steps of actions that say what became of them; comments and links are read at the action. */
const shownSteps = [
  'raise',
  'approve',
  'reject',
  'resolve',
  'verify',
  'reopen',
  'verified',
  'check_failed',
] as const;

/** Actions about a form, which are its review, beside those about the place. */
const reviews = ['needs_review', 'edit'] as const;

/** Which actions are listed: with or without reviews, and with or without reports of people without an account. */
export type WantedSteps = { isReview: boolean | undefined; hasDoors: boolean };

/** The steps of the actions of a place, by the time at which each was done. */
export async function stepsOf(
  db: Executor,
  part: TimelinePart,
  { isReview, hasDoors }: WantedSteps,
) {
  const { locationId, start, end, typeId, after, limit } = part;
  const at = orderOf(part, 'e.done_at', 'e.at');
  const isOfForm = sql<boolean>`p.kind in (${sql.join([...reviews])})`;
  const kinds = isReview === undefined ? sql`true` : isReview ? isOfForm : sql`not ${isOfForm}`;
  const type = typeId === undefined ? sql`true` : sql`p.form_inspectiontype_id = ${typeId}`;
  const tables = tablesOf(part, {
    ofLocation: sql`pending_events e cross join pending_actions p`,
    ofPlace: sql`pending_actions p cross join pending_events e`,
  });
  const { rows } =
    await sql<Step>`select e.id, e.action_id, e.action, e.actor_id, e.reasoning, ${at} as at,
      p.inspectable_id, p.question_id, p.created_at, p.form_id, case when ${isOfForm} then 1 else 0 end as is_review
    from ${tables}
    where ${isWithin(part, 'p')} and e.location_id = ${locationId} and e.action_id = p.id
      and ${kinds} and ${hasDoors ? sql`true` : sql`p.kind <> 'door_report'`} and ${type}
      and e.action in (${sql.join([...shownSteps])}) and ${at} >= ${start} and ${at} < ${end}
      and ${beyond(sql`(${at}, e.id)`, after && [after[2], after[3]])}
    order by ${at} desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
