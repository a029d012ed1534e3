import type { Database } from '../db/database.ts';
import type { Erasure } from '../features/users/users.read.ts';

/** What stands where a copy should go. */
export type TargetState = {
  isEmpty: boolean;
  /** Whom it has erased; undefined when it is too damaged to tell. */
  erasures: readonly Erasure[] | undefined;
};

/** A database that is built beside the one that stands, and takes its place only when it is whole. */
export type Beside = {
  database: Database;
  /** Brings it to the schema of this server. */
  bringUpToDate(): Promise<void>;
  /** Puts it in the place of the other, at once; tells where the other is kept, unless it was empty. */
  swap(): Promise<string | undefined>;
  discard(): Promise<void>;
};

export type RestoreTarget = {
  current: TargetState;
  /** A fresh, empty database with these migrations. */
  build(migrations: readonly string[]): Promise<Beside>;
  /** Lets go of what stands. */
  close(): Promise<void>;
};
