import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { RowReader } from './coverage-rows.ts';
import { siteKeys } from '../../shared/site-keys.ts';

const KEY = siteKeys.certificates;

const storedKey = async (db: Executor): Promise<KeyObject | undefined> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row && createPrivateKey(row.value);
};

/** The key by which the site signs certificates; made at first use and stored as its door key is. */
export async function signingKeyOrNew(tx: Executor): Promise<KeyObject> {
  const known = await storedKey(tx);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await storedKey(tx)) ?? privateKey;
}

/** The public key as PEM; undefined before the first certificate. */
export async function publicKey(db: Executor): Promise<string | undefined> {
  const key = await storedKey(db);
  return key && createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

type Pair = { inspectable_id: number; inspectiontype_id: number };
type Days = { locationId: number; from: string; to: string };

export type CertifiedForm = Pair & {
  id: number;
  version: number;
  sha256: string | null;
  on_time: 0 | 1;
  postponed: 0 | 1;
};

/** The inspections of a location that were done in a period and counted, in the order of their forms. */
export const certifiedForms = (
  reader: RowReader,
  { locationId, from, to }: Days,
): Promise<CertifiedForm[]> =>
  reader.all(sql<CertifiedForm>`select fi.inspectable_id, f.inspectiontype_id, f.id, f.version,
      f.kept_sha256 as sha256, fi.on_time, coalesce(fi.postponed, 0) as postponed
    from forms f join form_inspectables fi on fi.location_id = f.location_id and fi.form_id = f.id
    where f.location_id = ${locationId} and f.done_on between ${from} and ${to}
      and fi.on_time is not null and f.status in ('submitted', 'complete') order by f.id`);

type Counted = Pair & { count: number };

/** How often each pair of a location was missed in a period. */
export const missedCounts = (
  reader: RowReader,
  { locationId, from, to }: Days,
): Promise<Counted[]> =>
  reader.all(sql<Counted>`select inspectable_id, inspectiontype_id, count(*) as count
    from missed_inspections where location_id = ${locationId} and day between ${from} and ${to}
    group by inspectable_id, inspectiontype_id`);

/** The pairs of a location that are due in a period and not done. */
export const openPairs = (reader: RowReader, { locationId, from, to }: Days): Promise<Counted[]> =>
  reader.all(sql<Counted>`select inspectable_id, inspectiontype_id, 1 as count from due_rows
    where location_id = ${locationId} and is_applicable = 1 and due between ${from} and ${to}`);
