import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** The checklist of a room. */
export function todosRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
