import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { handlePending, pageOfPending } from './pending.service.ts';

type Dependencies = { database: Database };

/** Pending actions, which a person must decide; also under the different name in the specification. */
export function pendingRoutes({ database }: Dependencies): Handlers {
  return {
    listPendingActions: pageOfPending,
    listPendingActionsByTest: pageOfPending,
    handlePendingAction: (call) => handlePending(database, call),
  };
}
