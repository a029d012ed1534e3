import { KierrosProblem } from '@kierros/api/client';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActing } from './actions.api.ts';
import type { Handling, PendingAction } from './actions.api.ts';

interface Step {
  action: PendingAction;
  /** The name of its place. */
  name: string;
  chosen: Handling;
  reasoning?: string;
}

/** Takes the latest step on an action back, for the button of a toast. */
export function useUndo(): (id: number) => { label: string; onAction: () => void } {
  const t = useTexts();
  const tellFailure = useFailureToast();
  const { handle } = useActing();
  return (id) => ({
    label: t('pending.undo'),
    onAction: () => void handle(id, 'undo').catch(tellFailure),
  });
}

/** Takes steps, tells what was done with a way back, and what went wrong. */
export function useSteps(onHandled?: (action: PendingAction) => void) {
  const t = useTexts();
  const { handle } = useActing();
  const undo = useUndo();
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState<Handling | null>(null);
  const run = async ({ action, name, chosen, reasoning = '' }: Step): Promise<boolean> => {
    setRunning(chosen);
    setError(null);
    try {
      const changed = await handle(action.id, chosen, reasoning);
      if (chosen !== 'undo')
        notify({
          tone: 'success',
          title: t(`pending.result.${chosen}`, { place: name }),
          action: undo(action.id),
        });
      onHandled?.(changed);
      return true;
    } catch (failure) {
      // By then it has left this list, and whatever could be told beside it.
      if (failure instanceof KierrosProblem && failure.code === 'already_handled')
        notify({ tone: 'info', title: t('pending.already') });
      else setError(failure);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { run, running, error };
}
