import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** The calendar: entries, moving them, plans in bulk, what to do on a day. */
export function scheduleRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
