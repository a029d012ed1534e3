import type { OperationQuery, Schema } from '@kierros/api/schema';
import { addDays, can, isLocalDate, localDayOf } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { weekdayOfColumn } from '../../db/dialect.ts';
import type { Call } from '../../plugins/operations.ts';
import { foreignCursor, writeCursor } from '../../shared/cursor.ts';
import { spanOfDays } from '../working-calendars/public.ts';
import { missedAreRecorded } from '../due/public.ts';
import { startOf } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { placeOnPath } from '../inspectables/public.ts';
import { listEntries } from './entries.repository.ts';
import type { EntryFilter } from './entry-filter.ts';
import {
  alone,
  idsWithin,
  inspectableWithin,
  isOfLocations,
  liesWithin,
  type Within,
} from './inspectable-within.ts';
import { toEvents, type TimelineRow } from './place-events.ts';
import {
  correctionsOf,
  missedOf,
  plansOf,
  stepsOf,
  type TimelineCursor,
  type TimelinePart,
} from './place-timeline.repository.ts';
import { spanOf } from './stats.service.ts';

type Query = OperationQuery<'getPlaceTimeline'>;

/** A page of what happened in a place, the newest first. */
export async function placeTimeline(
  database: Database,
  { db, viewer, params, query, now }: Call<'getPlaceTimeline'>,
): Promise<Schema<'PlaceTimeline'>> {
  const wanted = await inspectableWithin(db, viewerScope(viewer), params.id);
  const within = query.include_children === true ? wanted : alone(wanted);
  const inspectable = found(wanted.inspectable);
  const zone = inspectable.time_zone;
  const today = localDayOf(now, zone);
  // Refuses days in the wrong order; without days there is no limit.
  if (query.from !== undefined && query.to !== undefined) spanOf(query, today);
  await missedAreRecorded(db, within.scope, { now, today });
  const { after, limit } = startOf(query, cursorKinds);
  if (after && !isLocalDate(after[1])) throw foreignCursor();
  const asked = { within, inspectable, zone, query, after, limit: limit + 1 };
  const hasDoors = can(viewer.role, 'actions.resolve');
  const read = await Promise.all(
    sourcesOf(query).map((source) => readSource(database, db, { source, asked, hasDoors })),
  );
  const rows = read.flat().toSorted(newestFirst).slice(0, limit);
  const last = read.flat().length > limit ? rows.at(-1) : undefined;
  return {
    ...placeOnPath(inspectable),
    after: last ? writeCursor(last.at) : null,
    items: await toEvents(db, rows, zone),
  };
}

const cursorKinds = ['number', 'string', 'string', 'number', 'number', 'number'] as const;

/** The sources, in their order within a day. */
const sources = ['inspection', 'correction', 'step', 'plan', 'missed'] as const;
type Source = (typeof sources)[number];

const sourceOfKind = {
  ...{ inspection: 'inspection', correction: 'correction', action: 'step', review: 'step' },
  ...{ planned: 'plan', unplanned: 'plan', missed: 'missed' },
} as const satisfies Record<NonNullable<Query['kind']>, Source>;

// What was not due has no weekday on which it was, and what was done is found by the history.
const sourcesOf = ({ kind, due_weekday }: Query): readonly Source[] =>
  sources.filter(
    (one) =>
      (kind === undefined || one === sourceOfKind[kind]) &&
      (due_weekday === undefined || one === 'missed'),
  );

type Asked = {
  within: Within;
  inspectable: { location_id: number };
  zone: string;
  query: Query;
  after: TimelineCursor | undefined;
  limit: number;
};

/** An event with its place in the order. */
type Placed = TimelineRow & { at: TimelineCursor };

// The part of a source behind a cursor: of its day only what comes later in the order of a day.
function partOf(
  { within, inspectable, zone, query, after, limit }: Asked,
  source: Source,
): TimelinePart {
  const order = sources.indexOf(source);
  const [ended, day] = after ?? [];
  const behind =
    ended === undefined || day === undefined ? undefined : order < ended ? addDays(day, -1) : day;
  const to = [query.to, behind].filter((one) => one !== undefined).toSorted()[0] ?? null;
  const instants = spanOfDays(
    { locationId: inspectable.location_id, timeZone: zone },
    { from: query.from ?? null, to },
  );
  return {
    within,
    locationId: inspectable.location_id,
    from: query.from ?? '0000',
    to: to ?? '9999',
    start: instants.from,
    end: instants.until,
    typeId: query.inspectiontype_id,
    after: ended === order ? after : undefined,
    limit,
  };
}

type Reading = { source: Source; asked: Asked; hasDoors: boolean };

async function readSource(
  database: Database,
  db: Executor,
  { source, asked, hasDoors }: Reading,
): Promise<Placed[]> {
  const { query, zone } = asked;
  const part = partOf(asked, source);
  const dayOf = (instant: string) => localDayOf(instant, zone);
  const isKind = (kind: Query['kind']) =>
    query.kind === undefined ? undefined : query.kind === kind;
  switch (source) {
    case 'inspection': {
      const rows = await inspectionsOf(database, db, part);
      return placed(source, rows, (row) => [row.done_on, '', row.form_id, row.inspectable_id, 0]);
    }
    case 'correction': {
      const rows = await correctionsOf(db, part);
      return placed(source, rows, ({ edited_at: at, form_id, version, inspectable_id }) => {
        return [dayOf(at), at, form_id, version, inspectable_id];
      });
    }
    case 'step': {
      const rows = await stepsOf(db, part, { isReview: isKind('review'), hasDoors });
      return placed(source, rows, (row) => [dayOf(row.at), row.at, row.id, 0, 0]);
    }
    case 'plan': {
      const rows = await plansOf(db, part, isKind('unplanned'));
      return placed(source, rows, (row) => [row.effective_date, '', row.id, 0, 0]);
    }
    case 'missed': {
      const rows = await missedOf(db, part, isDueOn(database, query.due_weekday));
      return placed(source, rows, ({ day, inspectable_id, inspectiontype_id }) => {
        return [day, '', inspectable_id, inspectiontype_id, 0];
      });
    }
  }
}

type WithinSource = TimelineCursor extends readonly [number, ...infer Rest] ? Rest : never;

const placed = <Of extends Source, Row>(
  of: Of,
  rows: readonly Row[],
  positionOf: (row: Row) => WithinSource,
) =>
  rows.map((row) => ({
    of,
    row,
    at: [sources.indexOf(of), ...positionOf(row)] as const,
  }));

const isDueOn = ({ kind }: Database, weekday: Query['due_weekday']) =>
  weekday === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${weekdayOfColumn(kind, sql`m.day`)} = ${weekday}`;

function inspectionsOf(database: Database, db: Executor, part: TimelinePart) {
  const { within, from, to, typeId, after, limit } = part;
  const filter: EntryFilter = {
    scope: within.scope,
    within: liesWithin(within, 'fi'),
    ofLocations: isOfLocations(within) ? within.scope : undefined,
    places: isOfLocations(within) ? undefined : idsWithin(within),
    inspectiontype_ids: typeId === undefined ? undefined : [typeId],
    from,
    to,
  };
  return listEntries(database.kind, db, filter, {
    // One more is read than asked for.
    limit: limit - 1,
    offset: 0,
    sort: 'newest',
    after: after && [after[1], after[3], after[4]],
  });
}

/** By day, then by source, then as each source is ordered. */
function newestFirst({ at: a }: Placed, { at: b }: Placed): number {
  if (a[1] !== b[1]) return a[1] < b[1] ? 1 : -1;
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[2] !== b[2]) return a[2] < b[2] ? 1 : -1;
  return b[3] - a[3] || b[4] - a[4] || b[5] - a[5];
}
