import type { Schema } from '@kierros/api/schema';
import {
  certificateStates,
  formState,
  localDayOf,
  postponedIn,
  rowState,
  type CertificateState,
  type ComparedOutcomes,
  type InspectionTypeId,
} from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { pairKey, type RowReader } from './coverage-rows.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { withSnapshot } from '../backups/public.ts';
import { inspectablesById } from '../inspectables/public.ts';
import {
  arrivedSince,
  recordedForms,
  type RecordedForm,
} from './certificate-comparison.repository.ts';
import { certifiedForms, missedCounts } from './certificate.repository.ts';
import { refuseForeign } from './certificate.service.ts';
import { locationZones } from './coverage-days.ts';
import { recordMissed, type Recounted } from './coverage.service.ts';

type Certificate = Schema<'Certificate'>;
type Row = Schema<'ComparedRow'>;

const MOST_ROWS = 1_000;

type RecordedOutcomes = { done: number; postponed?: number; late: number; missed: number };

/** Nothing done or missed, as a certificate says it: earlier ones do not say what was postponed. */
const noneIn = ({ rows }: Certificate): RecordedOutcomes => ({
  ...{ done: 0, late: 0, missed: 0 },
  ...(postponedIn(rows) !== null && { postponed: 0 }),
});

/** A certificate of this site, compared with what is recorded, and when. */
export type Compared = Recounted & { signed: Schema<'SignedCertificate'>; wasRunning: boolean };

/** Each row of a certificate beside what is recorded of it, on one state of the database. */
export async function comparedWithin(
  database: Database,
  { db, scope, now, signed, wasRunning }: Compared,
): Promise<Row[]> {
  await recordMissed(db, await locationZones(db, scope, now), now);
  return withSnapshot(database, (reader) => comparedRows(reader, signed.certificate, wasRunning));
}

/** Compares a certificate of this site, row by row, with what is recorded now. */
export async function compareCertificate(
  { db, viewer, body, now }: Call<'compareCertificate'>,
  compared: (asked: Compared) => Promise<Row[]>,
): Promise<Schema<'CertificateComparison'>> {
  const { certificate } = body;
  await refuseForeign(db, body);
  const { location_id, from, to, made_at } = certificate;
  const scope = await listScope(db, viewer, location_id);
  const location = found((await inspectablesById(db, scope, [location_id])).get(location_id));
  const wasRunning = to >= localDayOf(made_at, location.time_zone);
  const rows = await compared({ db, scope, now, signed: body, wasRunning });
  const counts = Object.fromEntries(
    certificateStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<CertificateState, number>;
  return {
    ...{ location_id, location: certificate.location, from, to, made_at, counts },
    rows: rows
      .filter(({ state }) => state !== 'same')
      .sort((one, other) => byState(one, other) || byIds(one, other))
      .slice(0, MOST_ROWS),
  };
}

const byState = (one: Row, other: Row) =>
  Number(other.state === 'disagreeing') - Number(one.state === 'disagreeing');
const byIds = (one: Row, other: Row) =>
  one.inspectable_id - other.inspectable_id || one.inspectiontype_id - other.inspectiontype_id;

type Recorded = {
  outcomes: Map<string, RecordedOutcomes>;
  /** The forms of the period by pair. */
  formsOf: Map<string, number[]>;
  forms: Map<number, RecordedForm>;
  /** The pairs with other counts of which something arrived since. */
  arrived: ReadonlySet<string>;
};

async function comparedRows(
  reader: RowReader,
  certificate: Certificate,
  wasRunning: boolean,
): Promise<Row[]> {
  const recorded = await recordedOf(reader, certificate);
  const none = noneIn(certificate);
  const certified = new Map(certificate.rows.map((row) => [pairKey(row), row]));
  const keys = new Set([...certified.keys(), ...recorded.outcomes.keys()]);
  return [...keys].map((key): Row => {
    const row = certified.get(key) ?? absent(key, none);
    const now = recorded.outcomes.get(key) ?? none;
    const forms = statesOf(row.forms, recorded.formsOf.get(key) ?? [], {
      forms: recorded.forms,
      madeAt: certificate.made_at,
    });
    const { done, postponed, late, missed } = row;
    const outcomes = { done, late, missed, ...(postponed !== undefined && { postponed }) };
    return {
      inspectable_id: row.inspectable_id,
      path: row.path,
      inspectiontype_id: row.inspectiontype_id,
      state: rowState({
        certified: outcomes,
        now,
        forms: forms.map(({ state }) => state),
        hasMore: wasRunning || recorded.arrived.has(key),
      }),
      certified: outcomes,
      now,
      forms: forms.filter(({ state }) => state !== 'same'),
    };
  });
}

/** A row that the certificate does not have. */
function absent(key: string, none: RecordedOutcomes): Schema<'CertificateRow'> {
  const [inspectable_id = 0, typeId = 0] = key.split('.').map(Number);
  const pair = { inspectable_id, inspectiontype_id: typeId as InspectionTypeId, path: [] };
  return { ...pair, ...none, open: 0, excluded: null, forms: [] };
}

/** The certified forms and those that only the server has in the same period, each with its state. */
function statesOf(
  certified: Schema<'CertificateRow'>['forms'],
  own: readonly number[],
  { forms, madeAt }: { forms: Recorded['forms']; madeAt: string },
): Row['forms'] {
  const listed = new Set(certified.map(({ id }) => id));
  const isAdded = (id: number) => (forms.get(id)?.submittedAt ?? '') >= madeAt;
  return [
    ...certified.map((form) => ({
      id: form.id,
      state: formState(form, own.includes(form.id) ? forms.get(form.id) : undefined),
    })),
    ...own
      .filter((id) => !listed.has(id))
      .map((id) => ({ id, state: isAdded(id) ? ('added' as const) : ('disagreeing' as const) })),
  ];
}

/** What is recorded now of the period of a certificate. */
async function recordedOf(reader: RowReader, certificate: Certificate): Promise<Recorded> {
  const { location_id: locationId, from, to, made_at } = certificate;
  const days = { locationId, from, to };
  const outcomes = new Map<string, RecordedOutcomes>();
  const formsOf = new Map<string, number[]>();
  const outcomesOf = (key: string) => {
    const known = outcomes.get(key) ?? noneIn(certificate);
    outcomes.set(key, known);
    return known;
  };
  const done = await certifiedForms(reader, days);
  for (const form of done) {
    const key = pairKey(form);
    const own = outcomesOf(key);
    own[form.on_time === 1 ? 'done' : 'late'] += 1;
    if (own.postponed !== undefined) own.postponed += form.postponed;
    formsOf.set(key, [...(formsOf.get(key) ?? []), form.id]);
  }
  for (const one of await missedCounts(reader, days)) outcomesOf(pairKey(one)).missed = one.count;
  const ids = [...new Set(done.map(({ id }) => id))];
  const since = { locationId, since: made_at };
  const arrived = await arrivedSince(reader, since, countedOtherwise(certificate, outcomes));
  return {
    ...{ outcomes, formsOf },
    forms: await recordedForms(reader, locationId, ids),
    arrived: new Set(arrived.map(pairKey)),
  };
}

/** The inspectables of which not as much was done or missed as certified: only there an arrival explains something. */
function countedOtherwise(
  certificate: Certificate,
  outcomes: ReadonlyMap<string, ComparedOutcomes>,
): number[] {
  const none = noneIn(certificate);
  const certified = new Map(certificate.rows.map((row) => [pairKey(row), row]));
  const differing = [...new Set([...certified.keys(), ...outcomes.keys()])].filter((key) => {
    const [before, now] = [certified.get(key) ?? none, outcomes.get(key) ?? none];
    return before.done !== now.done || before.late !== now.late || before.missed !== now.missed;
  });
  return [...new Set(differing.map((key) => Number(key.split('.')[0])))];
}
