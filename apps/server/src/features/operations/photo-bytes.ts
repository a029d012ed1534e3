import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import { storedPhotoBytes } from './system.repository.ts';

export type PhotoBytes = {
  /** The last count; the first call starts one, since the job runs only after an hour. */
  last: () => Pick<Schema<'System'>['photos'], 'bytes' | 'counted_at'>;
  count: (now: Date) => Promise<number>;
  /** Waits for a running count. */
  stop: () => Promise<void>;
};

/** The size of all stored photos, counted now and then: the sum reads every photo's row. */
export function photoBytes(database: Database, clock: () => Date): PhotoBytes {
  let counted: { bytes: number; counted_at: string } | undefined;
  let running: Promise<number> | undefined;
  const count = (now: Date): Promise<number> => {
    running ??= storedPhotoBytes(database.longReads)
      .then((bytes) => {
        counted = { bytes, counted_at: now.toISOString() };
        return 0;
      })
      .finally(() => (running = undefined));
    return running;
  };
  return {
    last: () => {
      // A failed count leaves the figure empty; the job reports its own failures.
      if (!counted) void count(clock()).catch(() => undefined);
      return counted ?? { bytes: null, counted_at: null };
    },
    count,
    stop: async () => void (await running?.catch(() => undefined)),
  };
}
