import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { failureNotice } from './failure.ts';
import type { FailureMessages } from './failure.ts';

/** Runs changes one at a time; what fails is told, and the answer is whether it went well. */
export function useSaving() {
  const t = useTexts<FailureMessages>();
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      notify(failureNotice(error, t));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
