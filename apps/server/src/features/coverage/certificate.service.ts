import { sign, verify } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, certificateTotals, type InspectionTypeId } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { pairKey, type RowReader } from './coverage-rows.ts';
import { found, ProblemError } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { withSnapshot } from '../backups/public.ts';
import { inspectablesById } from '../inspectables/public.ts';
import {
  certifiedForms,
  missedCounts,
  openPairs,
  publicKey,
  signingKeyOrNew,
} from './certificate.repository.ts';
import { locationZones } from './coverage-days.ts';
import {
  recordMissed,
  coveredPairs,
  type CoveredPair,
  type Recounted,
} from './coverage.service.ts';

type Row = Required<Schema<'CertificateRow'>>;
type Period = Call<'createCertificate'>['query'];

/** What is certified, and when. */
export type Certified = Recounted & { period: Period };

type Found = { rows: Omit<Row, 'path'>[]; gaps: number };

/** What a certificate says of its period, on one state of the database. */
export async function certifiedWithin(
  database: Database,
  { db, scope, now, period }: Certified,
): Promise<Found> {
  const zones = await locationZones(db, scope, now);
  await recordMissed(db, zones, now);
  return withSnapshot(database, async (reader) => {
    const pairs = await coveredPairs(database, reader, scope, zones);
    return { rows: await rowsOf(reader, pairs, period), gaps: gapsOf(pairs) };
  });
}

/** Certifies a period of a location, and records who asked for it. */
export async function createCertificate(
  database: Database,
  call: Call<'createCertificate'>,
  certified: (asked: Certified) => Promise<Found>,
): Promise<Schema<'SignedCertificate'>> {
  const { db, viewer, query, now } = call;
  const { location_id, from, to } = query;
  const scope = await listScope(db, viewer, location_id);
  const { rows, gaps } = await certified({ db, scope, now, period: query });
  const inspectables = await inspectablesById(db, scope, [
    location_id,
    ...rows.map((row) => row.inspectable_id),
  ]);
  const certificate: Schema<'Certificate'> = {
    format: 'kierros-certificate-1',
    location_id,
    location: found(inspectables.get(location_id)).name,
    ...{ from, to, gaps },
    made_at: now.toISOString(),
    totals: certificateTotals(rows),
    rows: rows.map((row) => ({
      ...row,
      path: inspectables.get(row.inspectable_id)?.path.map(({ name }) => name) ?? [],
    })),
  };
  return signed(database, call, certificate);
}

async function signed(
  database: Database,
  call: Call<'createCertificate'>,
  certificate: Schema<'Certificate'>,
): Promise<Schema<'SignedCertificate'>> {
  const { from, to, location_id, totals } = certificate;
  return database.write(async (tx) => {
    const key = await signingKeyOrNew(tx);
    await recordAudit(database, tx, call, [
      {
        locationId: location_id,
        actorId: call.viewer.id,
        action: 'certify',
        subject: { kind: 'location', id: location_id },
        after: { from, to, totals },
      },
    ]);
    const signature = sign(null, Buffer.from(canonicalJson(certificate)), key);
    return { certificate, signature: signature.toString('base64') };
  });
}

const gapsOf = (pairs: readonly CoveredPair[]) =>
  pairs.filter(({ gaps }) => gaps.length > 0).length;

/** Every pair that exists or has a fate in the period, in the order of the ids. */
async function rowsOf(
  reader: RowReader,
  pairs: readonly CoveredPair[],
  { location_id: locationId, from, to }: Period,
): Promise<Row[]> {
  const days = { locationId, from, to };
  const rows = new Map<string, Row>();
  const rowOf = (inspectable_id: number, typeId: number): Row => {
    const pair = { inspectable_id, inspectiontype_id: typeId as InspectionTypeId };
    const row = rows.get(pairKey(pair)) ?? {
      ...{ ...pair, path: [], done: 0, postponed: 0, late: 0, missed: 0, open: 0 },
      excluded: null,
      forms: [],
    };
    rows.set(pairKey(pair), row);
    return row;
  };
  for (const { inspectable, typeId, exclusion } of pairs)
    rowOf(inspectable.id, typeId).excluded = exclusion;
  for (const form of await certifiedForms(reader, days)) {
    const row = rowOf(form.inspectable_id, form.inspectiontype_id);
    row[form.on_time === 1 ? 'done' : 'late'] += 1;
    row.postponed += form.postponed;
    row.forms.push({ id: form.id, version: form.version, sha256: form.sha256 });
  }
  for (const one of await missedCounts(reader, days))
    rowOf(one.inspectable_id, one.inspectiontype_id).missed = one.count;
  for (const one of await openPairs(reader, days))
    rowOf(one.inspectable_id, one.inspectiontype_id).open = one.count;
  return [...rows.values()].sort(
    (one, other) =>
      one.inspectable_id - other.inspectable_id || one.inspectiontype_id - other.inspectiontype_id,
  );
}

/** The public key of the site. */
export const certificateKey = async ({
  db,
}: Call<'getCertificateKey'>): Promise<Schema<'CertificateKey'>> => ({
  public_key: found(await publicKey(db)),
});

/** Refuses a certificate that this site did not sign: it is neither compared nor printed. */
export async function refuseForeign(
  db: Executor,
  { certificate, signature }: Schema<'SignedCertificate'>,
): Promise<void> {
  const key = await publicKey(db);
  const payload = Buffer.from(canonicalJson(certificate));
  if (key === undefined || !verify(null, payload, key, Buffer.from(signature, 'base64')))
    throw new ProblemError('foreign_certificate');
}
