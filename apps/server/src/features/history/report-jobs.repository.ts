import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { takeLock } from '../../db/dialect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Reader } from '../../shared/viewer.ts';

export type ReportJobRow = Tables['report_jobs'];

const LOCK_KEY = 4_021_125;
// Shared by all servers of a database.
const CONCURRENCY = 2;
// A report that ended its server this often is not drawn again.
const MOST_TRIES = 3;
// Renewed while a report is drawn, which tells that its server lives.
const CLAIM_MS = 60_000;

export const insertReportJob = (tx: Executor, row: ReportJobRow) =>
  tx.insertInto('report_jobs').values(row).execute();

/** The reports of a person that have not expired, the newest first. */
export const reportJobsOf = (db: Executor, ownerId: number, now: Date): Promise<ReportJobRow[]> =>
  db
    .selectFrom('report_jobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute();

/** A report of a person that has not expired. */
export const reportJobOf = (
  db: Executor,
  { ownerId, id, now }: { ownerId: number; id: number; now: Date },
): Promise<ReportJobRow | undefined> =>
  db
    .selectFrom('report_jobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Whose report it is, as they are now; nobody if the account has ended. */
export async function reportOwner(db: Executor, ownerId: number): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'location_id'])
    .where('id', '=', ownerId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && { role: row.role, locationId: row.location_id };
}

const openJobs = (db: Executor, now: Date) =>
  db
    .selectFrom('report_jobs')
    .selectAll()
    // As literals: with parameters neither database would use the index of these states.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id');

/**
 * Claims the oldest report that waits, or whose server has ended, unless as many as may be are drawn already. With
 * several servers one claims at a time.
 */
export async function claimReportJob(
  database: Database,
  now: Date,
): Promise<ReportJobRow | undefined> {
  // Most of the time there is none: nothing is written then.
  if ((await openJobs(database.db, now).limit(1).execute()).length === 0) return undefined;
  return database.write(async (tx) => {
    await takeLock(tx, LOCK_KEY);
    const open = await openJobs(tx, now).execute();
    const free = open.filter(
      ({ state, claimed_until: until }) => state === 'queued' || (until ?? '') <= now.toISOString(),
    );
    if (open.length - free.length >= CONCURRENCY) return undefined;
    for (const row of free) {
      const isGivenUp = row.tries >= MOST_TRIES;
      const change: Partial<ReportJobRow> = isGivenUp
        ? { state: 'failed', claimed_until: null }
        : { state: 'running', claimed_until: claimEnd(now), tries: row.tries + 1 };
      await tx.updateTable('report_jobs').set(change).where('id', '=', row.id).execute();
      if (!isGivenUp) return { ...row, ...change };
    }
    return undefined;
  });
}

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS).toISOString();

/** Renews a claim with what is done; returns whether this server still holds it. */
export const renewReportJob = (
  database: Database,
  row: ReportJobRow,
  { now, ...done }: { now: Date } & Pick<ReportJobRow, 'locations' | 'locations_read'>,
): Promise<boolean> => changeClaimed(database, row, { ...done, claimed_until: claimEnd(now) });

/** Ends a claim with another state; returns whether this server still held it. */
export const endReportJob = (
  database: Database,
  row: ReportJobRow,
  change: Pick<ReportJobRow, 'state'> & Partial<ReportJobRow>,
): Promise<boolean> => changeClaimed(database, row, { ...change, claimed_until: null });

// Each claim has its own number, by which one that another server has taken over is told apart.
const changeClaimed = (
  database: Database,
  { id, tries }: ReportJobRow,
  change: Partial<ReportJobRow>,
): Promise<boolean> =>
  database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report_jobs')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('tries', '=', tries)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Queues again what was being drawn: one server uses an embedded database, so at its start nobody draws. */
export async function queueAgain(database: Database): Promise<void> {
  if (database.kind !== 'sqlite') return;
  await database.write((tx) =>
    tx
      .updateTable('report_jobs')
      .set({ state: 'queued', claimed_until: null })
      .where('state', '=', 'running')
      .execute(),
  );
}

/** Reports that have expired, at most a thousand. */
export const expiredReportJobs = (
  db: Executor,
  now: Date,
): Promise<Pick<ReportJobRow, 'id' | 'file_name'>[]> =>
  db
    .selectFrom('report_jobs')
    .select(['id', 'file_name'])
    .where('expires_at', '<=', now.toISOString())
    .limit(1_000)
    .execute();

export const removeReportJobs = (tx: Executor, ids: readonly number[]) =>
  tx.deleteFrom('report_jobs').where('id', 'in', ids).execute();
