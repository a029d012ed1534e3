import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import { receiveActionPhotos, type PhotoDependencies } from './action-photo-uploads.ts';
import { exportActions } from './action-export.service.ts';
import { getActionSettings, updateActionSettings } from './action-settings.service.ts';
import { getActionStats } from './action-stats.service.ts';
import { addActionComment, mergeAction, updatePendingAction } from './assignment.service.ts';
import { submitFix } from './fixes.service.ts';
import { actionOfPhotos } from './own-work.ts';
import { handlePending, pageOfPending } from './actions.service.ts';
import { createFaultReport } from './reports.service.ts';

/** Pending actions: what a person must decide, the work that follows, and its check. */
export function pendingRoutes(deps: PhotoDependencies): Handlers {
  const { database } = deps;
  return {
    listPendingActions: pageOfPending,
    listPendingActionsByTest: pageOfPending,
    handlePendingAction: (call) => handlePending(database, call),
    createFaultReport: (call) => createFaultReport(database, call),
    updatePendingAction: (call) => updatePendingAction(database, call),
    submitFix: (call) => submitFix(database, call),
    addActionComment: (call) => addActionComment(database, call),
    mergeAction: (call) => mergeAction(database, call),
    uploadActionPhotos: withoutTransaction<'uploadActionPhotos'>(async (call) =>
      receiveActionPhotos(deps, call, {
        action: await actionOfPhotos(call, call.params.id),
        declared: { actorId: call.viewer.id },
      }),
    ),
    exportActions: (call) => exportActions(database, call),
    getActionStats,
    getActionSettings,
    updateActionSettings: (call) => updateActionSettings(database, call),
  };
}
