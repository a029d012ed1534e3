import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks } from '../../shared/chunks.ts';
import { sha256Hex } from '../../shared/secrets.ts';

// The audit log is signed after the fact, per hour and location: a signature (a row of `audit_seals`) lists the rows of
// an hour with a hash of each and chains to the hash of the previous signature; `audit_head` holds the last one.
// Submissions never wait for signing, and verification reports each row that is missing or was changed later.

export type AuditRow = Tables['audit_events'];
export type AuditSignature = Tables['audit_seals'];
export type AuditHead = Tables['audit_head'];

/**
 * One signed row: its id, a hash of the columns that never change, and a hash of those that erasing a person may clear.
 */
export type SignedRow = readonly [id: number, fixed: string, details: string | null];

const HOUR_MS = 3_600_000;
/** Requests time out after two minutes, so what is dated before this long ago is committed. */
export const SETTLED_MS = 5 * 60_000;
// Rows that are committed up to a day later get a separate signature.
const LATE_MS = 24 * HOUR_MS;
const STEP_MS = 24 * HOUR_MS;
const ROWS_PER_SIGNATURE = 1_000;

const instant = (ms: number): string => new Date(ms).toISOString();
const hourOf = (at: string): string => at.slice(0, 13);
const short = (text: string): string => sha256Hex(text).slice(0, 24);

/** What a signature stores of a row. */
export function signedRow(row: AuditRow): SignedRow {
  const { location_id, id, at, actor_id, action, subject_kind, subject_id } = row;
  const { request_id, operation, before, after } = row;
  const actor = actor_id === null ? null : Number(actor_id);
  const fixed = [Number(location_id), Number(id), at, actor, action, subject_kind];
  return [
    Number(id),
    short(JSON.stringify([...fixed, Number(subject_id), request_id, operation])),
    before === null && after === null ? null : short(JSON.stringify([before, after])),
  ];
}

/** The hash of a signature; it includes the hash of the previous one. */
export const signatureHash = (
  before: string,
  signature: Pick<AuditSignature, 'id' | 'location_id' | 'hour' | 'kind' | 'entries'>,
): string =>
  sha256Hex(
    JSON.stringify([
      before,
      Number(signature.id),
      Number(signature.location_id),
      signature.hour,
      signature.kind,
      signature.entries,
    ]),
  );

/** Signs the rows written up to the last full hour and returns how many. Several servers may run it concurrently. */
export async function signAuditLog(database: Database, now: Date): Promise<number> {
  const end = Math.floor((now.getTime() - SETTLED_MS) / HOUR_MS) * HOUR_MS;
  let signedRows = 0;
  for (;;) {
    const head = await headOf(database.db);
    const from = head.sealed_until || (await firstInstant(database.db));
    if (from === null || Date.parse(from) >= end) return signedRows;
    const until = instant(Math.min(end, Date.parse(`${hourOf(from)}:00:00.000Z`) + STEP_MS));
    const fresh = await unsealed(database.db, instant(Date.parse(from) - LATE_MS), until);
    const isMine = await database.write((tx) =>
      append(tx, head, { signatures: fresh, sealed_until: until, sealed_at: now.toISOString() }),
    );
    // Another server has signed this span in the meantime.
    if (!isMine) return signedRows;
    signedRows += fresh.reduce((total, signature) => total + signature.rows.length, 0);
  }
}

/**
 * Removes rows older than `days` and signs their removal, so that verification does not report them as missing. Returns
 * how many rows were removed.
 */
export async function removeAuditBefore(
  database: Database,
  days: number,
  now: Date,
): Promise<number> {
  const before = instant(now.getTime() - days * 24 * HOUR_MS);
  const old = await database.db
    .selectFrom('audit_seals')
    .select(['id', 'location_id', 'hour', 'entries'])
    .where('kind', '=', 'rows')
    .where('hour', '<', hourOf(before))
    .orderBy('id')
    .execute();
  const gone = new Set(await removedSignatures(database.db));
  const left = old.filter((signature) => !gone.has(Number(signature.id)));
  if (left.length === 0) return 0;
  return database.write(async (tx) => {
    const removed = await removeSignedRows(tx, left);
    const head = await headOf(tx);
    const ids = left.map((signature) => Number(signature.id));
    const signature = {
      location_id: 0,
      hour: hourOf(now.toISOString()),
      kind: 'removed' as const,
      rows: ids,
    };
    const { sealed_until } = head;
    const isMine = await append(tx, head, {
      signatures: [signature],
      sealed_until,
      sealed_at: now.toISOString(),
    });
    if (!isMine) throw new Error('Another server sealed the audit log at the same moment.');
    return removed;
  });
}

async function removeSignedRows(
  tx: Executor,
  signatures: readonly Pick<AuditSignature, 'location_id' | 'entries'>[],
): Promise<number> {
  let removed = 0;
  for (const { location_id, entries } of signatures)
    for (const ids of chunks(idsOf(entries), 500)) {
      const { numDeletedRows } = await tx
        .deleteFrom('audit_events')
        .where('location_id', '=', location_id)
        .where('id', 'in', ids)
        .executeTakeFirst();
      removed += Number(numDeletedRows);
    }
  return removed;
}

const idsOf = (entries: string): number[] => (JSON.parse(entries) as SignedRow[]).map(([id]) => id);

/** The ids of signatures whose rows retention has removed. */
export async function removedSignatures(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_seals')
    .select('entries')
    .where('kind', '=', 'removed')
    .execute();
  return rows.flatMap((row) => JSON.parse(row.entries) as number[]);
}

const headOf = (db: Executor): Promise<AuditHead> =>
  db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

async function locationsOf(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('inspectables')
    .select('id')
    .where('kind', '=', 'location')
    .execute();
  // 0: events without a location.
  return [0, ...rows.map((row) => Number(row.id))];
}

async function firstInstant(db: Executor): Promise<string | null> {
  const firsts: string[] = [];
  for (const location of await locationsOf(db)) {
    const row = await db
      .selectFrom('audit_events')
      .select((eb) => eb.fn.min('at').as('first'))
      .where('location_id', '=', location)
      .executeTakeFirst();
    if (row?.first) firsts.push(row.first);
  }
  return firsts.sort()[0] ?? null;
}

type NewSignature = {
  location_id: number;
  hour: string;
  kind: AuditSignature['kind'];
  rows: readonly unknown[];
};

async function unsealed(db: Executor, from: string, until: string): Promise<NewSignature[]> {
  const signatures: NewSignature[] = [];
  for (const location_id of await locationsOf(db)) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('location_id', '=', location_id)
      .where('at', '>=', from)
      .where('at', '<', until)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const known = await db
      .selectFrom('audit_seals')
      .select('entries')
      .where('location_id', '=', location_id)
      .where('kind', '=', 'rows')
      .where('hour', '>=', hourOf(from))
      .execute();
    const signedRows = new Set(known.flatMap((signature) => idsOf(signature.entries)));
    const byHour = Map.groupBy(
      rows.filter((row) => !signedRows.has(Number(row.id))),
      (row) => hourOf(row.at),
    );
    for (const [hour, group] of byHour)
      for (const part of chunks(group, ROWS_PER_SIGNATURE))
        signatures.push({ location_id, hour, kind: 'rows', rows: part.map(signedRow) });
  }
  return signatures;
}

/** Appends signatures after the head that was read; returns false if another server has moved the head since. */
async function append(
  tx: Executor,
  head: AuditHead,
  added: { signatures: readonly NewSignature[]; sealed_until: string; sealed_at: string },
): Promise<boolean> {
  const rows: AuditSignature[] = [];
  let { sha256 } = head;
  for (const { rows: entries, ...signature } of added.signatures) {
    const row = {
      ...signature,
      id: Number(head.seals) + rows.length + 1,
      entries: JSON.stringify(entries),
    };
    sha256 = signatureHash(sha256, row);
    rows.push({ ...row, sha256, sealed_at: added.sealed_at });
  }
  const { numUpdatedRows } = await tx
    .updateTable('audit_head')
    .set({ seals: Number(head.seals) + rows.length, sha256, sealed_until: added.sealed_until })
    .where('id', '=', 1)
    .where('seals', '=', head.seals)
    .where('sealed_until', '=', head.sealed_until)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  for (const part of chunks(rows, 100)) await tx.insertInto('audit_seals').values(part).execute();
  return true;
}
