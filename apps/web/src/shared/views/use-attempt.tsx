import { Alert } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemText } from '../problem-text.ts';
import { useTexts } from '../texts.ts';

/** Does what a dialog is about, and closes it; if that fails, `failure` says why and the dialog stays. */
export function useAttempt(onClose: () => void) {
  const t = useTexts();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      onClose();
    } catch (failed) {
      setError(failed);
      setBusy(false);
    }
  };
  const failure: ReactNode = error !== null && <Alert tone="yellow">{problemText(error, t)}</Alert>;
  return { isBusy, attempt, failure };
}
