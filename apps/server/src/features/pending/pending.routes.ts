import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { handlePending, pageOfPending } from './pending.service.ts';

type Dependencies = { database: Database };

/** Pending actions: what a person must decide, under its own name and under the specification's odd one. */
export function pendingRoutes({ database }: Dependencies): Handlers {
  return {
    listPendingActions: pageOfPending,
    listPendingActionsByTest: pageOfPending,
    handlePendingAction: (call) => handlePending(database, call),
  };
}
