import { aPendingAction } from '@kierros/api/testing/a-pending-action';
import type { Seen } from './fake-server.ts';
import { aPage, aUser } from './wire.ts';

/** A server with one action. */
export const answers = {
  validateSession: () => ({ json: aUser({ id: 7 }) }),
  listPendingActions: () => ({ json: aPage([aPendingAction()]) }),
  handlePendingAction: () => ({
    json: aPendingAction({ status: 'approved', allowed_actions: ['resolve', 'reopen'] }),
  }),
};

/** The requests that change something. */
export const writes = (seen: readonly Seen[]) =>
  seen.filter(
    ({ id }) => !['listPendingActions', 'validateSession', 'getInspectable'].includes(id),
  );
