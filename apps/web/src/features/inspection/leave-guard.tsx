import { MountOnceOpened } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { flushAutosave } from './autosave.ts';
import { LeaveQuestion } from './deferred-parts.tsx';

/**
 * Blocks leaving until the draft is saved, and asks only if saving fails. The change of path clears the session, so
 * that happens after the draft is stored.
 */
export function LeaveGuard() {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ nextLocation }) =>
      nextLocation.pathname !== '/inspection' && inspectionStore.hasUnsavedAnswers,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking) return;
    // If the user has chosen to stay meanwhile, do not ask again.
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
  // A save that fails immediately may ask again before the router has processed the choice to stay.
  if (isAsking && blocker.state !== 'blocked') setAsking(false);
  useCloseWarning();
  const remain = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return (
    <MountOnceOpened open={isAsking}>
      <LeaveQuestion open={isAsking} onStay={remain} onLeave={() => blocker.proceed?.()} />
    </MountOnceOpened>
  );
}

// Closing the tab cannot wait for a save; the browser asks with its own text.
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
