import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database };

/** Notifications, their definitions and preferences. */
export function notificationsRoutes(_dependencies: Dependencies): Handlers {
  return {};
}
