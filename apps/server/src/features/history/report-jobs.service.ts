import type { Schema } from '@kierros/api/schema';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { lockUser } from '../users/public.ts';
import { enqueue } from '../../queue/queue-jobs.repository.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { reportAnswer } from './month-report.ts';
import {
  expiredReportJobs,
  insertReportJob,
  removeReportJobs,
  reportJobOf,
  reportJobsOf,
  type ReportJobRow,
} from './report-jobs.repository.ts';
import { reportJob } from './report-worker.ts';
import { onlyLocation } from '../../shared/scope.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_JOBS = 20;
const NAME_BYTES = 16;

const toReportJob = (row: ReportJobRow): Schema<'ReportJob'> => ({
  id: row.id,
  state: row.state,
  location_id: row.location_id,
  month: row.month,
  lang: row.lang,
  locations: row.locations,
  locations_read: row.locations_read,
  created_at: row.created_at,
  expires_at: row.expires_at,
});

/** The caller's reports of the last day. */
export async function ownReportJobs({
  db,
  viewer,
  now,
}: Call<'listReportJobs'>): Promise<Schema<'ReportJobList'>> {
  return { items: (await reportJobsOf(db, viewer.id, now)).map(toReportJob) };
}

/** Queues a report of locations that the caller may read; `wake` has it drawn once it is committed. */
export async function createReportJob(
  database: Database,
  wake: () => void,
  call: Call<'createReportJob'>,
): Promise<Answer> {
  const { db, viewer, body, now } = call;
  const scope = await listScope(db, viewer, body.location_id);
  await lockUser(db, viewer.id);
  if ((await reportJobsOf(db, viewer.id, now)).length >= MOST_JOBS)
    throw new ProblemError('limit_exceeded', {
      detail: `You have ${MOST_JOBS} reports of the last day; the oldest is removed a day after it was asked for.`,
    });
  const row: ReportJobRow = {
    id: await database.nextId(db, 'report_jobs'),
    owner_id: viewer.id,
    location_id: onlyLocation(scope) ?? null,
    month: body.month,
    lang: body.lang ?? viewer.locale,
    state: 'queued',
    locations: 0,
    locations_read: 0,
    file_name: `${randomBytes(NAME_BYTES).toString('base64url')}.pdf`,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
    claimed_until: null,
    tries: 0,
  };
  await insertReportJob(db, row);
  await enqueue(database, db, [reportJob(row.id, now)]);
  call.afterCommit(wake);
  return new Answer(201, toReportJob(row));
}

/** The file of a report, to its owner alone, who may have lost a location since. */
export async function downloadReport(
  photos: PhotoStore,
  { db, viewer, params, now }: Call<'downloadReport'>,
): Promise<Answer> {
  const row = found(await reportJobOf(db, { ownerId: viewer.id, id: params.id, now }));
  await listScope(db, viewer, row.location_id ?? 'all');
  const pdf = row.state === 'done' ? await photos.get('reports', row.file_name) : undefined;
  return reportAnswer(found(pdf), row.month);
}

/** Removes reports that have expired: the files first, so that a row is left where a file could not be removed. */
export async function removeExpiredReports(
  database: Database,
  photos: PhotoStore,
  now: Date,
): Promise<number> {
  const expired = await expiredReportJobs(database.db, now);
  for (const { file_name } of expired) await photos.remove('reports', file_name);
  if (expired.length > 0)
    await database.write((tx) =>
      removeReportJobs(
        tx,
        expired.map(({ id }) => id),
      ),
    );
  return expired.length;
}
