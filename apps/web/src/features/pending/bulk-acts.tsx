import { Button, Dialog } from '@kierros/ui';
import { useState } from 'react';
import type { AppMessages } from '../../shared/app.messages.ts';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { AssignForm } from './assign-form.tsx';
import { useActing } from './pending.api.ts';
import type { PendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import { useUndoAll } from './use-undo-all.ts';

type Messages = PendingMessages & AppMessages & typeof problemMessages;

/** What can be done with the marked rows, each with one way back. */
export function BulkActs({ actions }: { actions: readonly PendingAction[] }) {
  const t = useTexts<Messages>();
  const { changeAll } = useActing();
  const undoAll = useUndoAll();
  const [isAssigning, setAssigning] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const approvable = actions.filter((one) => one.allowed_actions.includes('approve'));
  const approve = async () => {
    setRunning(true);
    const ids = approvable.map(({ id }) => id);
    const { done, failure } = await changeAll(ids, 'approve');
    setRunning(false);
    if (done.length > 0)
      notify({
        tone: 'success',
        title: t('pending.bulk.approved', { count: done.length }),
        action: { label: t('pending.undo'), onAction: undoAll(done) },
      });
    if (failure !== null)
      notify({
        tone: 'error',
        title: t('pending.bulk.failed', { count: ids.length - done.length }),
        text: problemText(failure, t),
      });
  };
  const closeDialog = () => {
    setAssigning(false);
  };
  return (
    <>
      {approvable.length > 0 && (
        <Button variant="primary" busy={isRunning} onClick={() => void approve()}>
          {t('pending.bulk.approve', { count: approvable.length })}
        </Button>
      )}
      <Button
        onClick={() => {
          setAssigning(true);
        }}
      >
        {t('pending.assign')}
      </Button>
      <Dialog
        open={isAssigning}
        onClose={closeDialog}
        title={t('pending.bulk.assign', { count: actions.length })}
        closeLabel={t('app.close')}
      >
        <AssignForm actions={actions} onDone={closeDialog} />
      </Dialog>
    </>
  );
}
