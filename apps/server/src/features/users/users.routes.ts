import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** People and the audit log, for administrators. */
export function usersRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
