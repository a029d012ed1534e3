import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** Custom buttons: stored queries with a look. */
export function buttonsRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
