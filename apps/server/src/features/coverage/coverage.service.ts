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
import { coverageInputs, pairKey, type RowReader } from '../../shared/coverage-rows.ts';
import type { LocationCalendar } from '../../shared/calendars.ts';
import { missedAreBooked, missedDaysOf, sinceLastChange } from '../../shared/missed-inspections.ts';
import { listScope, type Scope } from '../../shared/viewer.ts';
import { withSnapshot } from '../backups/backups.read.ts';
import { locationZones, type LocationZone } from './coverage-days.ts';
import {
  coverageState,
  lastMovesOf,
  type CoverageState,
  type DueRowWithMissed,
} from './coverage.repository.ts';
import { exclusionsOf, type ExclusionGroup } from './exclusions.ts';
import { toCoverage } from './coverage.shapes.ts';

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
  await bookMissed(db, zones, now);
  return withSnapshot(database, async (reader) => {
    const pairs = await coveredPairs(database, reader, scope, zones);
    return { pairs, exclusions: await exclusionsOf(reader, scope, pairs), zones };
  });
}

/** Stores what was missed up to today, so that nothing depends on when the job runs. */
export async function bookMissed(
  db: Executor,
  zones: readonly LocationZone[],
  now: Date,
): Promise<void> {
  for (const { locationId, today, calendar } of zones)
    if (hasOpenDay(calendar)) await missedAreBooked(db, { all: false, locationId }, { now, today });
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
  const first = pairsOf(state, todays);
  const suspects = new Set(
    first.filter(({ gaps }) => gaps.some(isDate)).map(({ inspectable }) => inspectable.id),
  );
  if (suspects.size === 0) return first;
  const moves = await lastMovesOf(database, reader, [...suspects]);
  const others = state.rows.moves.filter((row) => !suspects.has(row.inspectable_id));
  return pairsOf({ ...state, rows: { ...state.rows, moves: [...others, ...moves] } }, todays);
}

const isDate = ({ fault }: Gap) => fault === 'wrong_natural_due' || fault === 'wrong_last_done';

function pairsOf(
  { inspectables, templates, calendarOf, rows }: CoverageState,
  todays: ReadonlyMap<number, string>,
): CoveredPair[] {
  const inputOf = coverageInputs(rows, templates);
  const stored = new Map(rows.due.map((row) => [`${row.location_id}.${pairKey(row)}`, row]));
  const pairs = inspectables.flatMap((inspectable) => {
    const calendar = calendarOf(inspectable.locationId);
    return coverageOf(inspectable, inputOf(inspectable, calendar)).map((one): CoveredPair => {
      const key = `${inspectable.locationId}.${inspectable.id}.${one.inspectionTypeId}`;
      const row = stored.get(key);
      stored.delete(key);
      const today = todays.get(inspectable.locationId);
      const missed =
        row && today !== undefined && one.exclusion === null && !one.fault
          ? missedGaps(row, today, calendar)
          : [];
      const gaps = one.fault ? [gapOf(one.fault)] : missed;
      return { inspectable, typeId: one.inspectionTypeId, exclusion: one.exclusion, gaps };
    });
  });
  return [...pairs, ...[...stored.values()].map(surplus)];
}

const surplus = (row: DueRowWithMissed): CoveredPair => ({
  inspectable: {
    id: row.inspectable_id,
    locationId: row.location_id,
    environmentId: null,
    kind: row.kind,
  },
  typeId: row.inspectiontype_id as InspectionTypeId,
  exclusion: null,
  gaps: [{ fault: 'surplus', stored: row.natural_due, expected: null }],
});

function missedGaps(row: DueRowWithMissed, today: string, calendar: LocationCalendar): Gap[] {
  if (row.natural_due >= today) return [];
  const since = sinceLastChange(row, calendar);
  const expected = missedDaysOf(since, today, calendar);
  const stored = row.missed === null ? [] : row.missed.split(',');
  // What was missed before the last change of the calendar, or by an earlier template, cannot be derived.
  const from = laterDay(since.applies_from ?? '', row.natural_due);
  const surplusDays = stored.filter((day) => day >= from && !expected.includes(day));
  return [
    ...expected
      .filter((day) => !stored.includes(day))
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
