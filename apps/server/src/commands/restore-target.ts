import type { Database } from '../db/database.ts';
import type { Erasure } from '../features/users/public.ts';

/** The current state of the target database. */
export type TargetState = {
  isEmpty: boolean;
  /** The users it has erased; undefined if it is too damaged to read. */
  erasures: readonly Erasure[] | undefined;
  /** The keys of the site by name, as far as they can be read. */
  keys: ReadonlyMap<string, string>;
};

/** A new database that is built next to the current one and replaces it only when complete. */
export type Beside = {
  database: Database;
  /** Whether an interrupted run has begun it. */
  isResumed: boolean;
  /** Migrates it to the schema of this server. */
  bringUpToDate(): Promise<void>;
  /** Replaces the current database atomically; returns where that is retained, unless it was empty. */
  swap(): Promise<string | undefined>;
  discard(): Promise<void>;
};

export type RestoreTarget = {
  current: TargetState;
  /** An empty database with these migrations, or the unfinished copy of an interrupted run. */
  build(migrations: readonly string[]): Promise<Beside>;
  /** Releases the current database. */
  close(): Promise<void>;
};
