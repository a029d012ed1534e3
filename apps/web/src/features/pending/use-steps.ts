import { KierrosProblem } from '@kierros/api/client';
import { useState } from 'react';
import { problemNotice } from '../../shared/problem-text.ts';
import type { NoticeMessages } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useActing } from './pending.api.ts';
import type { Handling, PendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';

interface Step {
  action: PendingAction;
  /** The name of its place. */
  name: string;
  chosen: Handling;
  reasoning?: string;
}

/** Takes steps, tells what was done with a way back, and what went wrong. */
export function useSteps(onHandled?: (action: PendingAction) => void) {
  const t = useTexts<PendingMessages & NoticeMessages>();
  const { handle } = useActing();
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState<Handling | null>(null);
  const undo = (id: number) => () =>
    void handle(id, 'undo').catch((failure: unknown) => {
      notify({ tone: 'error', ...problemNotice(failure, t) });
    });
  const run = async ({ action, name, chosen, reasoning = '' }: Step): Promise<boolean> => {
    setRunning(chosen);
    setError(null);
    try {
      const changed = await handle(action.id, chosen, reasoning);
      if (chosen !== 'undo')
        notify({
          tone: 'success',
          title: t(`pending.told.${chosen}`, { place: name }),
          action: { label: t('pending.undo'), onAction: undo(action.id) },
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
