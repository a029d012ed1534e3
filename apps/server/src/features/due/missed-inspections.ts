import {
  addDays,
  decidedThrough,
  inspectionType,
  inspectionTypes,
  latestKnown,
  localDayOf,
  missedByVersions,
} from '@kierros/domain';
import { sql } from 'kysely';
import { databaseOf, type Database, type Executor } from '../../db/database.ts';
import { forUpdate } from '../../db/dialect.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import {
  calendarOf,
  holdCalendar,
  versionsOf,
  type LocationCalendar,
} from '../working-calendars/public.ts';
import { chunks, evenChunks } from '../../shared/chunks.ts';
import type { DueRowKey } from './due-row-dates.ts';
import { forPlaces, type PlaceSpan } from './location-parts.ts';
import { addSums, inspectionRow, type Cell } from '../rollups/public.ts';
import { rhythmOf } from './row-dates.ts';
import {
  everyLocation,
  onlyLocation,
  within,
  withinNamed,
  type Scope,
} from '../../shared/scope.ts';

// Each missed inspection is a row, and a count of its day in the rollups, from the day on which it fell due. A job adds
// those of each new day, and so does whoever reads them before the job ran; whoever changes a date corrects those that
// depend on it.

/** A missed inspection to add to the stored ones (1) or to take back (-1). */
export type MissedChange = DueRowKey & { day: string; count: 1 | -1 };

type MissedRow = Tables['missed_inspections'];
type DatesOfRow = Pick<
  Tables['due_rows'],
  'natural_due' | 'last_done_on' | 'created_on' | 'applies_from' | 'decided_through'
>;

/** The days up to `until` on which a due row was missed, by the calendars then in force. */
export function missedDaysOf(
  row: DatesOfRow & { inspectiontype_id: number },
  until: string,
  calendar: LocationCalendar,
): string[] {
  const type = inspectionType(row.inspectiontype_id);
  if (!type) return [];
  return missedByVersions(toDates(row), until, type, versionsOf(calendar));
}

const toDates = (row: DatesOfRow) => ({
  ...rhythmOf(row),
  countsFrom: row.applies_from,
  decidedThrough: row.decided_through,
});

/** The last occurrence of a due row that is decided by the end of a day, as a date before it is shifted. */
export async function decidedBy(
  tx: Executor,
  row: DatesOfRow & DueRowKey,
  until: string,
): Promise<string | null> {
  const type = inspectionType(row.inspectiontype_id);
  if (!type) return null;
  const calendar = await calendarOf(tx, row.location_id);
  return decidedThrough(toDates(row), until, type, versionsOf(calendar));
}

/** The row with the days of which the calendar is known: what was missed before is as booked. */
export const whereCalendarIsKnown = <Row extends DatesOfRow>(
  row: Row,
  calendar: LocationCalendar,
): Row => ({
  ...row,
  applies_from: latestKnown(row.applies_from, versionsOf(calendar)[0]?.since ?? null),
});

/** Whether an inspection due on this day can have been missed by `today`; with closed days, a date shifts by less than one period. */
export const canBeMissed = (naturalDue: string, today: string): boolean => naturalDue < today;

const missedAfter = prepared((db, p: { locationId: number; ids: number[]; after: string }) =>
  db
    .selectFrom('missed_inspections')
    .selectAll()
    .where('location_id', '=', p.locationId)
    .where('inspectable_id', 'in', p.ids)
    .where('day', '>', p.after),
);

/** The stored missed inspections of some inspectables after a day. */
export const storedMissed = (
  db: Executor,
  locationId: number,
  ids: readonly number[],
  after: string,
): Promise<MissedRow[]> => missedAfter.all(db, { locationId, ids: filledUp(ids), after });

/**
 * The changes after which the stored days of a due row, after its natural due date, are the wanted ones. Days up to
 * `settled` are not taken back: they may belong to an earlier time in which a template applied.
 */
export function missedChanges(
  key: DueRowKey,
  stored: readonly MissedRow[],
  { after, wanted, settled }: { after: string; wanted: readonly string[]; settled: string },
): MissedChange[] {
  const { location_id, inspectable_id, inspectiontype_id } = key;
  const days = stored
    .filter(
      (row) =>
        row.inspectable_id === inspectable_id &&
        row.inspectiontype_id === inspectiontype_id &&
        row.day > after,
    )
    .map((row) => row.day);
  const of = { location_id, inspectable_id, inspectiontype_id };
  return [
    ...wanted
      .filter((day) => !days.includes(day))
      .map((day) => ({ ...of, day, count: 1 as const })),
    ...days
      .filter((day) => day > settled && !wanted.includes(day))
      .map((day) => ({ ...of, day, count: -1 as const })),
  ];
}

const insertRows = prepared((db, p: { rows: MissedRow[] }) =>
  db.insertInto('missed_inspections').values(p.rows),
);
const deleteRows = prepared(
  (_db, p: { rows: MissedRow[] }) =>
    sql`delete from missed_inspections where ${sql.join(
      p.rows.map(
        (row) => sql`(location_id = ${row.location_id} and inspectable_id = ${row.inspectable_id}
        and inspectiontype_id = ${row.inspectiontype_id} and day = ${row.day})`,
      ),
      sql` or `,
    )}`,
);

/** Adds and takes back missed inspections, without their sums. No wait between its statements. */
export async function storeMissed(tx: Executor, changes: readonly MissedChange[]): Promise<void> {
  const rowsOf = (count: number) =>
    evenChunks(
      changes.filter((change) => change.count === count),
      128,
    ).map((part) => ({ rows: part.map(({ count: _count, ...row }) => row) }));
  await Promise.all([
    ...rowsOf(-1).map((part) => deleteRows.run(tx, part)),
    ...rowsOf(1).map((part) => insertRows.run(tx, part)),
  ]);
}

/** The row of sums that a change adds for its inspectable and day. */
export const missedSums = (change: MissedChange): Cell[] =>
  inspectionRow([change.location_id, change.inspectable_id, change.inspectiontype_id, change.day], {
    missed: change.count,
  });

async function write(
  database: Database,
  tx: Executor,
  changes: readonly MissedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await storeMissed(tx, changes);
  await database.withCommit(tx, changes, () =>
    addSums(tx, { inspections: changes.map(missedSums) }),
  );
}

type SettledRow = DueRowKey &
  DatesOfRow & {
    is_applicable: 0 | 1;
    today: string;
    /** The last day whose missed inspections are final; today's, or the day before where none applies, if omitted. */
    settled?: string;
  };

/**
 * Makes the missed inspections of due rows of one location follow from their dates: up to today, or up to yesterday
 * where no template applies any more, since the day at whose end it does not apply counts as nothing. The rows are
 * locked by the transaction, which holds the calendar. Returns how many changed.
 */
export async function settleMissed(tx: Executor, rows: readonly SettledRow[]): Promise<number> {
  const database = databaseOf(tx);
  const late = rows.filter((row) => canBeMissed(row.natural_due, row.today));
  const [first] = late;
  if (!database || !first) return 0;
  const calendar = await calendarOf(tx, first.location_id);
  const changes: MissedChange[] = [];
  for (const part of chunks(late, CHUNK)) {
    const earliest = part.reduce(
      (day, row) => (row.natural_due < day ? row.natural_due : day),
      first.natural_due,
    );
    const ids = part.map((row) => row.inspectable_id);
    const stored = Map.groupBy(
      await storedMissed(tx, first.location_id, ids, earliest),
      (row) => row.inspectable_id,
    );
    for (const row of part) {
      const until = row.is_applicable === 1 ? row.today : addDays(row.today, -1);
      const wanted = missedDaysOf(whereCalendarIsKnown(row, calendar), until, calendar);
      changes.push(
        ...missedChanges(row, stored.get(row.inspectable_id) ?? [], {
          after: row.natural_due,
          wanted,
          settled: row.settled ?? until,
        }),
      );
    }
  }
  await write(database, tx, changes);
  return changes.length;
}

/** Removes all missed inspections of an inspectable that is deleted, in whatever location they were. */
export const removeMissed = (tx: Executor, inspectableId: number): Promise<void> =>
  removeMissedAmong(tx, [inspectableId]);

/** The same for many. */
export async function removeMissedAmong(
  tx: Executor,
  inspectableIds: readonly number[],
): Promise<void> {
  const database = databaseOf(tx);
  const stored = await tx
    .selectFrom('missed_inspections')
    .selectAll()
    .where(withinNamed(everyLocation, 'location_id'))
    .where('inspectable_id', 'in', inspectableIds)
    .execute();
  if (database)
    await write(
      database,
      tx,
      stored.map((row) => ({ ...row, count: -1 as const })),
    );
}

// Places per transaction: while it runs, their submissions wait.
const CHUNK = 500;

type LateRow = DueRowKey & DatesOfRow & { last_missed: string | null };

// The latest day by a subquery, which is looked up for each late row: PostgreSQL would join with all rows of the
// location.
const lateRows = (db: Executor, locationId: number, today: string) =>
  sql<LateRow>`${sql.join(
    inspectionTypes.map(
      ({
        id,
      }) => sql`select d.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due, d.last_done_on,
          d.created_on, d.applies_from, d.decided_through, (select max(m.day) from missed_inspections m
            where m.location_id = ${locationId} and m.inspectable_id = d.inspectable_id
              and m.inspectiontype_id = ${sql.lit(id)}) as last_missed
        from due_rows d where d.location_id = ${locationId} and d.inspectiontype_id = ${sql.lit(id)}
          and d.is_applicable = 1 and d.natural_due < ${today}`,
    ),
    sql` union all `,
  )}`.execute(db);

// The unary plus makes SQLite read the span of places instead of all late rows of the location.
const lateRowsIn = (
  db: Executor,
  { locationId, today, from, to }: { locationId: number; today: string } & PlaceSpan,
) => lateInSpan.all(db, { locationId, today, from, to });

const lateInSpan = prepared(
  (_db, p: { locationId: number; today: string; from: number; to: number }) =>
    sql<LateRow>`select d.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due, d.last_done_on,
        d.created_on, d.applies_from, d.decided_through, (select max(m.day) from missed_inspections m
          where m.location_id = ${p.locationId} and m.inspectable_id = d.inspectable_id
            and m.inspectiontype_id = d.inspectiontype_id) as last_missed
      from due_rows d where d.location_id = ${p.locationId} and d.inspectable_id between ${p.from} and ${p.to}
        and +d.is_applicable = 1 and d.natural_due < ${p.today}`,
);

/** The places of a location that missed something up to today which is not stored yet. */
async function unsettled(db: Executor, locationId: number, today: string): Promise<number[]> {
  const { rows } = await lateRows(db, locationId, today);
  return unsettledOf(rows, lastMissedBy(await calendarOf(db, locationId), today));
}

const unsettledOf = (rows: readonly LateRow[], lastMissed: LastMissed): number[] => [
  ...new Set(
    rows
      .filter((row) => {
        const last = lastMissed(row);
        return last !== undefined && (row.last_missed === null || row.last_missed < last);
      })
      .map((row) => row.inspectable_id),
  ),
];

type LastMissed = (row: LateRow) => string | undefined;

/**
 * The last day up to `until` on which a row was missed as far as the calendar is known. Reckoned once for all rows of
 * the same dates: many rooms have the same ones.
 */
function lastMissedBy(calendar: LocationCalendar, until: string): LastMissed {
  const known = new Map<string, string | undefined>();
  return (row) => {
    const { inspectiontype_id, natural_due, last_done_on, created_on } = row;
    const { applies_from, decided_through } = row;
    const key = `${inspectiontype_id} ${natural_due} ${last_done_on} ${created_on} ${applies_from} ${decided_through}`;
    if (!known.has(key))
      known.set(key, missedDaysOf(whereCalendarIsKnown(row, calendar), until, calendar).at(-1));
    return known.get(key);
  };
}

async function settleLocked(
  tx: Executor,
  locationId: number,
  ids: readonly number[],
  today: string,
): Promise<number> {
  await holdCalendar(tx, locationId);
  const rows = await forUpdate(
    tx,
    tx
      .selectFrom('due_rows')
      .selectAll()
      .where('location_id', '=', locationId)
      .where('inspectable_id', 'in', ids)
      .where('is_applicable', '=', 1)
      .orderBy('inspectable_id')
      .orderBy('inspectiontype_id'),
  ).execute();
  return settleMissed(
    tx,
    rows.map((row) => ({ ...row, today })),
  );
}

/** Adds what a location has missed up to a day and what is not yet stored, by the calendar that is about to change. */
export async function settleThrough(tx: Executor, locationId: number, day: string): Promise<void> {
  const lastMissed = lastMissedBy(await calendarOf(tx, locationId), day);
  await forPlaces(tx, locationId, async (span) => {
    const rows = await lateRowsIn(tx, { locationId, today: day, ...span });
    for (const ids of chunks(unsettledOf(rows, lastMissed), CHUNK))
      await settleLocked(tx, locationId, ids, day);
  });
}

const bookedThrough = new WeakMap<Database, Map<number, string>>();

/**
 * Adds what a location has missed up to today and what is not yet stored. The whole periods of a row are stored
 * together, so a row whose latest is missing is found by an index. Costs nothing once the process has done it that day.
 */
async function recordMissedOf(
  database: Database,
  locationId: number,
  today: string,
): Promise<number> {
  const through = bookedThrough.get(database) ?? new Map<number, string>();
  bookedThrough.set(database, through);
  if (through.get(locationId) === today) return 0;
  let booked = 0;
  for (const ids of chunks(await unsettled(database.db, locationId, today), CHUNK)) {
    booked += await database.write((tx) => settleLocked(tx, locationId, ids, today));
  }
  through.set(locationId, today);
  return booked;
}

/** The same for the locations of a scope, each by its own day. */
export async function recordMissed(
  database: Database,
  now: Date,
  scope: Scope = everyLocation,
): Promise<number> {
  const locations = await database.db
    .selectFrom('inspectables')
    .select(['id', 'time_zone'])
    .where('kind', '=', 'location')
    .where(within(scope, 'id'))
    .execute();
  let booked = 0;
  for (const { id, time_zone } of locations)
    booked += await recordMissedOf(
      database,
      id,
      localDayOf(now.toISOString(), time_zone ?? 'Europe/Helsinki'),
    );
  return booked;
}

/**
 * Before a read of missed inspections outside a transaction: so that it does not depend on when the job runs. `today` is
 * the day of a single location.
 */
export async function missedAreRecorded(
  db: Executor,
  scope: Scope,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const database = databaseOf(db);
  if (!database) return;
  const location = onlyLocation(scope);
  if (location === undefined) await recordMissed(database, now, scope);
  else await recordMissedOf(database, location, today);
}
