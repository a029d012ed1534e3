import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { HELD, payloadsOf } from '../../queue/queue-jobs.repository.ts';
import type { Reader } from '../../shared/viewer.ts';

export type ReportJobRow = Tables['report_jobs'];

/** The kind of the jobs that draw reports. */
export const REPORT = 'report';

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

// Those that an older server beside this one draws are its own.
const isFree = (now: Date) =>
  sql<boolean>`(state = 'queued' or (state = 'running'
    and (claimed_until is null or claimed_until <= ${now.toISOString()} or claimed_until = ${HELD})))`;

/**
 * Reports to be drawn that have no job: of an older server beside this one. Jobs are read first, so that one which ends
 * meanwhile is missed as little as its report.
 */
export async function reportsWithoutJob(
  db: Executor,
  now: Date,
): Promise<Pick<ReportJobRow, 'id'>[]> {
  const jobs = new Set(await payloadsOf(db, { kind: REPORT, location_id: 0 }));
  const open = await db
    .selectFrom('report_jobs')
    .select('id')
    // As literals: with parameters neither database would use the index of these states.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where(isFree(now))
    .where('expires_at', '>', now.toISOString())
    .execute();
  return open.filter(({ id }) => !jobs.has(JSON.stringify({ report: id }))).slice(0, 100);
}

/** Shows the state of its job in a report that is to be drawn, with what is read of it. */
export const showReportJob = (
  tx: Executor,
  {
    id,
    state,
    now,
    ...done
  }: Pick<ReportJobRow, 'id' | 'state'> & Partial<ReportJobRow> & { now: Date },
) =>
  tx
    .updateTable('report_jobs')
    .set({ ...done, state, claimed_until: state === 'running' ? HELD : null })
    .where('id', '=', id)
    .where(isFree(now))
    .execute();

/** A report that the queue draws now. */
export const heldReport = (
  db: Executor,
  { id, now }: { id: number; now: Date },
): Promise<ReportJobRow | undefined> =>
  db
    .selectFrom('report_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claimed_until', '=', HELD)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

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
