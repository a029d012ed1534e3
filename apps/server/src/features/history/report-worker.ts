import { can } from '@kierros/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { isRefusal, notFound } from '../../shared/problem-error.ts';
import { drawMonthReport, type ReportProgress } from './month-report.ts';
import {
  claimReportJob,
  endReportJob,
  queueAgain,
  renewReportJob,
  reportOwner,
  type ReportJobRow,
} from './report-jobs.repository.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Draws the reports that people asked for. */
export type ReportWorker = {
  /** Call it when a report was queued. */
  wake: () => void;
  idle: () => Promise<void>;
  /** Queues again what is being drawn. */
  stop: () => Promise<void>;
};

// Reports that another server of the database left behind are found by looking.
const SWEEP_MS = 15_000;
const RENEW_MS = 2_000;
// The claims, which all servers share, limit it as well.
const RUNS = 2;

// Ends the drawing of a report: the server stops, or another one has claimed it meanwhile.
class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Draws reports one after the other, at most two at a time. A server claims a report for a minute and renews the claim
 * while it draws, so that one that was killed leaves it to the next, as with photos (ADR 0028).
 */
export function startReportWorker(deps: Dependencies): ReportWorker {
  const runs = new Set<Promise<void>>();
  let isAgain = false;
  let isStopped = false;
  let freed: Promise<void> | undefined;
  // Once for both runs: a second time it would take a report from the first.
  const freeClaims = () =>
    (freed ??= queueAgain(deps.database).catch((error: unknown) => {
      freed = undefined;
      throw error;
    }));
  const drain = async () => {
    isAgain = false;
    await freeClaims();
    const next = async () => (isStopped ? undefined : claimReportJob(deps.database, deps.clock()));
    for (let row = await next(); row; row = await next()) await drawOne(deps, row, () => isStopped);
  };
  const wake = () => {
    isAgain = true;
    while (!isStopped && runs.size < RUNS) {
      // An unreachable database must not end the process: the next look finds the same rows again.
      const run: Promise<void> = drain()
        .catch((error: unknown) => deps.log.error({ err: error }, 'reports wait for the database'))
        .finally(() => {
          runs.delete(run);
          if (isAgain) wake();
        });
      runs.add(run);
    }
  };
  const timer = setInterval(wake, SWEEP_MS);
  timer.unref();
  wake();
  return {
    wake,
    idle: async () => {
      while (runs.size > 0) await Promise.all(runs);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(runs);
    },
  };
}

async function drawOne(
  deps: Dependencies,
  row: ReportJobRow,
  isStopped: () => boolean,
): Promise<void> {
  const { database, photos, log } = deps;
  const renewal = renewalOf(deps, row, isStopped);
  try {
    const pdf = await draw(deps, row, renewal.progress);
    await photos.put('reports', row.file_name, pdf);
    await endReportJob(database, row, { state: 'done', ...renewal.done() });
  } catch (error) {
    if (error instanceof Stopped)
      await endReportJob(database, row, { state: 'queued', tries: row.tries - 1 });
    else {
      // A refusal is no fault: its owner has lost the right to read it.
      if (!isRefusal(error)) log.error({ err: error, report: row.id }, 'report could not be drawn');
      await endReportJob(database, row, { state: 'failed' });
    }
  }
}

/** Draws a report for its owner as they are now. */
async function draw(
  { database, clock }: Dependencies,
  row: ReportJobRow,
  progress: ReportProgress,
): Promise<Buffer> {
  const owner = await reportOwner(database.db, row.owner_id);
  if (!owner || !can(owner.role, 'export')) throw notFound();
  const { month, lang, location_id } = row;
  const asked = { month, lang, locationId: location_id ?? ('all' as const) };
  const from = { db: database.longReads, viewer: owner, now: clock() };
  return drawMonthReport({ ...from, ...asked }, progress);
}

/** Renews the claim every two seconds, and ends the drawing of what is no longer to be drawn here. */
function renewalOf({ database, clock }: Dependencies, row: ReportJobRow, isStopped: () => boolean) {
  let renewedAt = -Infinity;
  let done = { locations: 0, locations_read: 0 };
  const progress: ReportProgress = async (locations_read, locations) => {
    done = { locations, locations_read };
    if (isStopped()) throw new Stopped();
    if (performance.now() - renewedAt < RENEW_MS) return;
    renewedAt = performance.now();
    if (!(await renewReportJob(database, row, { now: clock(), ...done }))) throw new Stopped();
  };
  return { progress, done: () => done };
}
