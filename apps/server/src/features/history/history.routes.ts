import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** Past inspections, statistics and graphs. */
export function historyRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
