import type { MessageId } from '@kierros/domain';
import { Button, Dialog } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { flushAutosave } from './autosave.ts';
import type { InspectionMessages } from './inspection.messages.ts';

type Messages = InspectionMessages & AppMessages & Record<MessageId, unknown>;

/**
 * Leaving waits for the draft to be saved, and asks only when it cannot be.
 * The session is cleared by the change of path, thus after the draft is safe.
 */
export function LeaveGuard() {
  const t = useTexts<Messages>();
  const stay = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ nextLocation }) =>
      nextLocation.pathname !== '/inspection' && inspectionStore.hasUnsavedAnswers,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking) return;
    // Whoever has chosen to stay meanwhile is not asked again.
    let isOver = false;
    void flushAutosave().then((saved) => {
      if (isOver) return;
      if (!saved) {
        setAsking(true);
        return;
      }
      blocker.proceed();
    });
    return () => {
      isOver = true;
    };
  }, [blocker, isAsking]);
  // A save that fails at once may ask again before the router knows that one stays.
  if (isAsking && blocker.state !== 'blocked') setAsking(false);
  useCloseWarning();
  const remain = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return (
    <Dialog
      open={isAsking}
      onClose={remain}
      title={t('inspection.leave.confirm')}
      closeLabel={t('app.close')}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={remain}>
            {t('inspection.stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('inspection.leaveAnyway')}
          </Button>
        </>
      }
    />
  );
}

// Closing the tab cannot wait for a save; the browser asks with its own words.
function useCloseWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (inspectionStore.hasUnsavedAnswers) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, []);
}
