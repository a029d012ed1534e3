import { OnceOpen } from '@kierros/ui';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { flushAutosave } from './autosave.ts';
import { LeaveQuestion } from './deferred-parts.tsx';

/**
 * Leaving waits for the draft to be saved, and asks only when it cannot be.
 * The session is cleared by the change of path, thus after the draft is safe.
 */
export function LeaveGuard() {
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
    <OnceOpen open={isAsking}>
      <LeaveQuestion open={isAsking} onStay={remain} onLeave={() => blocker.proceed?.()} />
    </OnceOpen>
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
