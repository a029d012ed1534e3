import { can } from '@kierros/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { isRefusal, notFound } from '../../shared/problem-error.ts';
import { drawOnThread, readMonth, type ReportProgress } from './month-report.ts';
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

/**
 * Draws reports one after the other, at most two at a time. A server claims a report for a minute and renews the claim
 * while it draws, so that one that was killed leaves it to the next, as with photos (ADR 0028).
 */
export function startReportWorker(deps: Dependencies): ReportWorker {
  const runs = new Set<Promise<void>>();
  let isAgain = false;
  const stopping = new AbortController();
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
    const { signal } = stopping;
    const next = async () =>
      signal.aborted ? undefined : claimReportJob(deps.database, deps.clock());
    for (let row = await next(); row; row = await next()) await drawOne(deps, row, signal);
  };
  const wake = () => {
    isAgain = true;
    while (!stopping.signal.aborted && runs.size < RUNS) {
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
      stopping.abort();
      clearInterval(timer);
      await Promise.all(runs);
    },
  };
}

async function drawOne(
  deps: Dependencies,
  row: ReportJobRow,
  stopping: AbortSignal,
): Promise<void> {
  const { database, photos, log } = deps;
  const claim = heldClaim(deps, row, stopping);
  try {
    const pdf = await draw(deps, row, claim);
    await photos.put('reports', row.file_name, pdf);
    await endReportJob(database, row, { state: 'done', ...claim.done() });
  } catch (error) {
    if (claim.signal.aborted)
      await endReportJob(database, row, { state: 'queued', tries: row.tries - 1 });
    else {
      // A refusal is no fault: its owner has lost the right to read it.
      if (!isRefusal(error)) log.error({ err: error, report: row.id }, 'report could not be drawn');
      await endReportJob(database, row, { state: 'failed' });
    }
  } finally {
    claim.release();
  }
}

/** Draws a report for its owner as they are now. */
async function draw(
  { database, clock }: Dependencies,
  row: ReportJobRow,
  { progress, signal }: ReturnType<typeof heldClaim>,
): Promise<Buffer> {
  const owner = await reportOwner(database.db, row.owner_id);
  if (!owner || !can(owner.role, 'export')) throw notFound();
  const { month, lang, location_id } = row;
  const asked = { month, lang, locationId: location_id ?? ('all' as const) };
  const from = { db: database.longReads, viewer: owner, now: clock() };
  return drawOnThread(await readMonth({ ...from, ...asked }, progress), signal);
}

/**
 * Renews a claim every two seconds with what was read. `signal` ends the work: the server stops, or another one has
 * claimed the report meanwhile.
 */
function heldClaim(
  { database, clock, log }: Dependencies,
  row: ReportJobRow,
  stopping: AbortSignal,
) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let done = { locations: 0, locations_read: 0 };
  const renew = () =>
    renewReportJob(database, row, { now: clock(), ...done }).then(
      (isMine) => void (isMine || lost.abort()),
      // The next one may succeed before the claim ends.
      (error: unknown) => log.error({ err: error, report: row.id }, 'report could not be renewed'),
    );
  const timer = setInterval(() => void renew(), RENEW_MS);
  const progress: ReportProgress = async (locations_read, locations) => {
    const isFirst = done.locations === 0;
    done = { locations, locations_read };
    if (isFirst) await renew();
    signal.throwIfAborted();
  };
  return { signal, progress, done: () => done, release: () => clearInterval(timer) };
}
