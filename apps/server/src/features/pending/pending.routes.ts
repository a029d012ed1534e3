import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** Pending actions: what a person must decide. */
export function pendingRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
