import { useCallback, useRef, useState } from 'react';
import { whenIdle } from '../../shared/use-settled.ts';
import { roundStore } from './round.store.ts';
import type { Met } from './server-draft.ts';

const delayMs = 3000;

// Loaded lazily: nothing is copied before the questions are on the screen.
const copyNow = async (userId: number) => (await import('./server-draft.ts')).copyToServer(userId);

/** Copies the draft to the server some seconds after a save on the device, one copy at a time. */
export function useServerCopy(userId: number) {
  const [met, setMet] = useState<Met | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const isAgain = useRef(false);

  const copy = useCallback(async () => {
    if (running.current) {
      isAgain.current = true;
      return;
    }
    running.current = true;
    const outcome = await copyNow(userId).catch(() => ({ kind: 'not-now' as const }));
    running.current = false;
    if (outcome.kind === 'conflict' || outcome.kind === 'submitted') setMet(outcome);
    // The server has everything only if nothing was changed meanwhile.
    if (outcome.kind === 'saved' && roundStore.saveState === 'saved-here')
      roundStore.saveState = 'saved';
    if (isAgain.current) {
      isAgain.current = false;
      await copy();
    }
  }, [userId]);

  const onSaved = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void copy(), delayMs);
  }, [copy]);
  // Other inspectors of the same inspectables should be known before the first answer, but after the questions are
  // shown.
  const onOpened = useCallback(() => void whenIdle(() => void copy()), [copy]);
  const onSettled = useCallback(() => {
    setMet(null);
  }, []);
  return { met, onSaved, onOpened, onSettled };
}
