import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../db/database.ts';
import type { DueJob, Payload, QueueJob } from './queue-jobs.repository.ts';

/** A kind of background work. */
export type Kind = {
  name: string;
  /** How many jobs of it a server runs concurrently. */
  concurrency: number;
  /** How many all servers of a database run concurrently; any number if omitted. */
  totalConcurrency?: number;
  /** A job that has failed this often is dead. */
  attempts: number;
  /** The pause after the first failure; each later one is twice as long, up to `mostPauseMs`. */
  pauseMs: number;
  mostPauseMs: number;
  /** Does the work. Runs again after a failure or the end of its server, so it must be repeatable. */
  run: (job: RunningJob) => Promise<void>;
  /** Shows a change of a job in rows of its own, in the same transaction. */
  mirror?: (tx: Executor, change: JobChange) => Promise<void>;
  /**
   * Makes jobs for rows that have none: received by an older server beside this one, or restored from a backup. Returns
   * how many it found.
   */
  takeOver?: (now: Date) => Promise<number>;
  /** Called for each `wake`. */
  woken?: () => void;
  /** Waits until a job may start. */
  holdBack?: (job: DueJob, stopping: AbortSignal) => Promise<void>;
};

export type JobChange = {
  payload: Payload;
  state: QueueJob['state'];
  progress?: Payload | undefined;
  now: Date;
};

export type QueueDependencies = {
  database: Database;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** A job as its run sees it. */
export type RunningJob = {
  location_id: number;
  payload: Payload;
  /** 1 for the first attempt. */
  attempt: number;
  /** Ends the work: the server stops, or another one has claimed the job. */
  signal: AbortSignal;
  /** Reports what is done so far, for whoever waits. Throws once the work is to end. */
  progress: (done: Payload) => void;
  /**
   * Ends the job and writes what came of it in one transaction. Undefined, and nothing written, if another server has
   * claimed the job meanwhile.
   */
  settle: <T>(write: (tx: Executor) => Promise<T>) => Promise<T | undefined>;
};

/** The ids of the rows that a job is about. */
export const payloadOf = (job: QueueJob): Payload => JSON.parse(job.payload) as Payload;
