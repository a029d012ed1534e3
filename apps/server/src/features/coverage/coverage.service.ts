import {
  coverageOf,
  hasOpenDay,
  laterDay,
  type Coverage,
  type CoveredInspectable,
  type DerivedDate,
  type DueFault,
  type InspectionTypeId,
} from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import {
  coverageInputs,
  dueByInspectable,
  dueOfType,
  surplusDue,
  withMoves,
  type CoveredDue,
  type DueContent,
  type RowReader,
} from './coverage-rows.ts';
import type { LocationCalendar } from '../working-calendars/public.ts';
import { missedAreRecorded, missedDaysOf, whereCalendarIsKnown } from '../due/public.ts';
import { inTurns } from '../../shared/others-served.ts';
import { listScope } from '../../shared/viewer.ts';
import { withSnapshot } from '../backups/public.ts';
import { locationZones, type LocationZone } from './coverage-days.ts';
import { coverageState, lastMovesOf, type CoverageState } from './coverage.repository.ts';
import { exclusionsOf, type ExclusionGroup } from './exclusions.ts';
import { toCoverage } from './coverage.shapes.ts';
import { oneLocation, type Scope } from '../../shared/scope.ts';

/** How a pair is not accounted for, in the words of the contract. */
export type Gap = Pick<Schema<'CoverageGap'>, 'fault' | 'stored' | 'expected'>;

/** A pair of an inspectable and an inspection type with its gaps. */
export type CoveredPair = {
  inspectable: Pick<CoveredInspectable, 'id' | 'locationId' | 'environmentId' | 'kind'>;
  typeId: InspectionTypeId;
  exclusion: Coverage['exclusion'];
  gaps: readonly Gap[];
};

/** What is recounted, and when. */
export type Recounted = { db: Executor; scope: Scope; now: Date };

type Found = { pairs: CoveredPair[]; exclusions: ExclusionGroup[]; zones: LocationZone[] };

/** `coverageWithin`, one at a time. */
export type Recount = (asked: Recounted) => Promise<Found>;

/** Whether every inspectable of a scope is accounted for, with reasons and gaps. */
export async function coverage(
  { db, viewer, query, now }: Call<'getCoverage'>,
  recount: Recount,
): Promise<Schema<'Coverage'>> {
  const scope = await listScope(db, viewer, query.location_id);
  return toCoverage(db, scope, await recount({ db, scope, now }));
}

/** The pairs of a scope, and what of them is excluded, after what was missed up to today is stored. */
export async function coverageWithin(
  database: Database,
  { db, scope, now }: Recounted,
): Promise<Found> {
  const zones = await locationZones(db, scope, now);
  await recordMissed(db, zones, now);
  return withSnapshot(database, async (reader) => {
    const pairs = await coveredPairs(database, reader, scope, zones);
    return { pairs, exclusions: await exclusionsOf(reader, scope, pairs), zones };
  });
}

/** Stores what was missed up to today, so that nothing depends on when the job runs. */
export async function recordMissed(
  db: Executor,
  zones: readonly LocationZone[],
  now: Date,
): Promise<void> {
  for (const { locationId, today, calendar } of zones)
    if (hasOpenDay(calendar)) await missedAreRecorded(db, oneLocation(locationId), { now, today });
}

/** The pairs of a scope on one state of the database, with their reasons and gaps. */
export async function coveredPairs(
  database: Database,
  reader: RowReader,
  scope: Scope,
  zones: readonly LocationZone[],
): Promise<CoveredPair[]> {
  const state = await coverageState(reader, scope);
  const todays = new Map(zones.map(({ locationId, today }) => [locationId, today]));
  const first = await inTurns(pairsOf(state, todays));
  const suspects = new Set(
    first.filter(({ gaps }) => gaps.some(isDate)).map(({ inspectable }) => inspectable.id),
  );
  if (suspects.size === 0) return first;
  const moves = await lastMovesOf(database, reader, [...suspects]);
  const { due } = state.rows;
  const others = due.filter((row) => !suspects.has(row.inspectableId));
  const again = due.filter((row) => suspects.has(row.inspectableId));
  const rows = { ...state.rows, due: [...others, ...withMoves(again, moves)] };
  return inTurns(pairsOf({ ...state, rows }, todays));
}

const isDate = ({ fault }: Gap) => fault === 'wrong_natural_due' || fault === 'wrong_last_done';

function* pairsOf(
  { inspectables, templates, calendarOf, rows: { due, plans } }: CoverageState,
  todays: ReadonlyMap<number, string>,
): Generator<undefined, CoveredPair[]> {
  const dueOf = dueByInspectable(due);
  yield;
  const inputOf = coverageInputs(plans, templates);
  const missedOf = missedGapsBy(calendarOf, todays);
  const accounted: CoveredDue[] = [];
  const pairs: CoveredPair[] = [];
  for (const inspectable of inspectables) {
    const rows = dueOf(inspectable);
    const input = inputOf(inspectable, rows, calendarOf(inspectable.locationId));
    for (const { inspectionTypeId: typeId, exclusion, fault } of coverageOf(inspectable, input)) {
      const row = dueOfType(rows, typeId);
      if (row) accounted.push(row);
      const missed = row && exclusion === null && !fault ? missedOf(row) : [];
      pairs.push({ inspectable, typeId, exclusion, gaps: fault ? [gapOf(fault)] : missed });
    }
    yield;
  }
  return [...pairs, ...surplusDue(due, accounted).map(surplus)];
}

const surplus = ({ inspectableId, locationId, content }: CoveredDue): CoveredPair => ({
  inspectable: { id: inspectableId, locationId, environmentId: null, kind: content.stored.kind },
  typeId: content.typeId as InspectionTypeId,
  exclusion: null,
  gaps: [{ fault: 'surplus', stored: content.stored.naturalDue, expected: null }],
});

/** The gaps in what is stored as missed, computed once for all rows that say the same under one calendar. */
function missedGapsBy(
  calendarOf: CoverageState['calendarOf'],
  todays: ReadonlyMap<number, string>,
): (row: CoveredDue) => Gap[] {
  type Computed = { today: string; gaps: Gap[] };
  const known = new Map<LocationCalendar, Map<DueContent, Computed>>();
  return ({ locationId, content }) => {
    const today = todays.get(locationId);
    if (today === undefined || content.stored.naturalDue >= today) return [];
    const calendar = calendarOf(locationId);
    const ofCalendar = known.get(calendar) ?? new Map<DueContent, Computed>();
    known.set(calendar, ofCalendar);
    const before = ofCalendar.get(content);
    // Locations with one calendar may lie in two time zones.
    if (before?.today === today) return before.gaps;
    const gaps = missedGaps(content, today, calendar);
    ofCalendar.set(content, { today, gaps });
    return gaps;
  };
}

function missedGaps(
  { typeId, stored, missed }: DueContent,
  today: string,
  calendar: LocationCalendar,
): Gap[] {
  const since = whereCalendarIsKnown(
    {
      ...{ inspectiontype_id: typeId, natural_due: stored.naturalDue },
      ...{ last_done_on: stored.lastDoneOn, created_on: stored.createdOn ?? '' },
      applies_from: stored.appliesFrom,
      decided_through: stored.decidedThrough ?? null,
    },
    calendar,
  );
  const expected = missedDaysOf(since, today, calendar);
  const days = missed === '' ? [] : missed.split(',');
  // What was missed before the calendar is known, or by an earlier template, cannot be derived.
  const from = laterDay(since.applies_from ?? '', stored.naturalDue);
  const surplusDays = days.filter((day) => day >= from && !expected.includes(day));
  return [
    ...expected
      .filter((day) => !days.includes(day))
      .map((day): Gap => ({ fault: 'missed_not_stored', stored: null, expected: day })),
    ...surplusDays.map((day): Gap => ({ fault: 'missed_not_due', stored: day, expected: null })),
  ];
}

const dateFaults = {
  naturalDue: 'wrong_natural_due',
  plannedDue: 'wrong_planned_due',
  lastDoneOn: 'wrong_last_done',
  createdOn: 'wrong_created_on',
} as const satisfies Record<DerivedDate, Gap['fault']>;

function gapOf(fault: DueFault): Gap {
  if (fault.fault === 'wrong_date')
    return { fault: dateFaults[fault.date], stored: fault.stored, expected: fault.expected };
  if (fault.fault === 'wrong_kind') return fault;
  return { fault: fault.fault, stored: null, expected: null };
}
