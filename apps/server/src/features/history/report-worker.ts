import { can } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { JobChange, Kind, RunningJob } from '../../queue/kind.ts';
import { enqueue } from '../../queue/queue-jobs.repository.ts';
import { isRefusal, notFound } from '../../shared/problem-error.ts';
import { drawOnThread, readMonth, type ReportProgress } from './month-report.ts';
import {
  heldReport,
  REPORT,
  reportOwner,
  reportsWithoutJob,
  showReportJob,
  type ReportJobRow,
} from './report-jobs.repository.ts';

type Dependencies = { database: Database; photos: PhotoStore; clock: () => Date };

const stateOf = { waiting: 'queued', running: 'running', dead: 'failed' } as const;

/** Draws the reports that people asked for, two concurrently; the row that people see shows the state of its job. */
export const reportWork = (deps: Dependencies): Kind => ({
  name: REPORT,
  ...{ concurrency: 2, totalConcurrency: 2 },
  ...{ attempts: 3, pauseMs: 2_000, mostPauseMs: 60_000 },
  run: (job) => drawReport(deps, job),
  mirror: async (tx, { payload, state, progress, now }: JobChange) => {
    await showReportJob(tx, {
      ...progress,
      id: payload['report'] ?? 0,
      state: stateOf[state],
      now,
    });
  },
  takeOver: async (now) => {
    const { database } = deps;
    const found = await reportsWithoutJob(database.db, now);
    if (found.length > 0)
      await database.write((tx) =>
        enqueue(
          database,
          tx,
          found.map(({ id }) => reportJob(id, now)),
        ),
      );
    return found.length;
  },
});

/** The job that draws a report. Reports are of the site, whichever locations they cover. */
export const reportJob = (report: number, now: Date) => ({
  ...{ kind: REPORT, location_id: 0, payload: { report }, now },
});

async function drawReport(deps: Dependencies, job: RunningJob): Promise<void> {
  const now = deps.clock();
  const row = await heldReport(deps.database.db, { id: job.payload['report'] ?? 0, now });
  if (!row) return;
  const { id } = row;
  let read = { locations: 0, locations_read: 0 };
  const progress = (locations_read: number, locations: number) =>
    job.progress((read = { locations, locations_read }));
  try {
    const pdf = await draw(deps, row, { progress, signal: job.signal });
    await deps.photos.put('reports', row.file_name, pdf);
    await job.settle((tx) => showReportJob(tx, { ...read, id, state: 'done', now }));
  } catch (error) {
    // Its owner has lost the right to read it: that is no fault.
    if (!isRefusal(error)) throw error;
    await job.settle((tx) => showReportJob(tx, { id, state: 'failed', now }));
  }
}

/** Draws a report for its owner as they are now. */
async function draw(
  { database, clock }: Dependencies,
  { owner_id, month, lang, location_id }: ReportJobRow,
  { progress, signal }: { progress: ReportProgress; signal: AbortSignal },
): Promise<Buffer> {
  const owner = await reportOwner(database.db, owner_id);
  if (!owner || !can(owner.role, 'export')) throw notFound();
  const asked = { month, lang, locationId: location_id ?? ('all' as const) };
  const from = { db: database.longReads, viewer: owner, now: clock() };
  return drawOnThread(await readMonth({ ...from, ...asked }, progress), signal);
}
