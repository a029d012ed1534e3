import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** Data that people bring and take away: exports, imports, backups. */
export function recordsRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
