import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { exportHistory } from './history-export.service.ts';

type Dependencies = { database: Database };

/** Data that people bring and take away: exports and imports. */
export function recordsRoutes(_dependencies: Dependencies): Handlers {
  return {
    exportHistory,
  };
}
