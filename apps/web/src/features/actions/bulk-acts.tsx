import { Button, Dialog, useDisclosure } from '@kierros/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { AssignForm } from './assign-form.tsx';
import type { PendingAction } from './actions.api.ts';
import { useSeveral } from './use-several.ts';

/** What can be done with the marked rows, each with one way back. */
export function BulkActs({ actions }: { actions: readonly PendingAction[] }) {
  const t = useTexts();
  const { run, tellFailure } = useSeveral();
  const assigning = useDisclosure();
  const [isRunning, setRunning] = useState(false);
  const approvable = actions.filter((one) => one.allowed_actions.includes('approve'));
  const approve = async () => {
    setRunning(true);
    const failure = await run(
      approvable.map(({ id }) => id),
      null,
      true,
    );
    setRunning(false);
    if (failure) tellFailure(failure);
  };
  return (
    <>
      {approvable.length > 0 && (
        <Button variant="primary" busy={isRunning} onClick={() => void approve()}>
          {t('pending.bulk.approve', { count: approvable.length })}
        </Button>
      )}
      <Button onClick={assigning.open}>{t('pending.assign')}</Button>
      <Dialog
        open={assigning.isOpen}
        onClose={assigning.close}
        title={t('pending.bulk.assign', { count: actions.length })}
        closeLabel={t('app.close')}
      >
        <AssignForm actions={actions} onDone={assigning.close} />
      </Dialog>
    </>
  );
}
