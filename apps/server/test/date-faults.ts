import { checkOf } from '../src/features/backups/verify/check.ts';
import { dueRowsMatch } from '../src/features/backups/verify/due-rows.ts';
import { missedMatch } from '../src/features/backups/verify/missed.ts';
import { withSnapshot } from '../src/features/backups/snapshot.ts';
import type { Database } from '../src/db/database.ts';

/** What `verify` finds wrong with the dates of places and with what they missed. */
export const dateFaults = (database: Database): Promise<string[]> =>
  withSnapshot(database, async (snapshot) => [
    ...(await checkOf(dueRowsMatch.name, (found) => dueRowsMatch.run(snapshot, found))).faults,
    ...(await checkOf(missedMatch.name, (found) => missedMatch.run(snapshot, found))).faults,
  ]);
