import { Alert, Button } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { currentDraft } from './autosave.ts';
import { roundStore } from './round.store.ts';

// True from the first failed save until one succeeds, so that it does not flicker between two attempts.
function useStorageFailed(): boolean {
  const { saveState } = useSnapshot(roundStore);
  const [wasFull, setFull] = useState(false);
  const isFull = saveState === 'failed' || (saveState === 'saving' && wasFull);
  if (isFull !== wasFull) setFull(isFull);
  return isFull;
}

/** The device cannot store the answers on the page: shows the possible reasons, and a download. */
export function RefusedNotice({ isRefused }: { isRefused: boolean }) {
  const t = useTexts();
  const userId = useUserId();
  const isFull = useStorageFailed();
  if (!isFull && !isRefused) return null;
  const save = async () => {
    const { exportUnsent } = await import('../../device/outbox/export-unsent.ts');
    await exportUnsent(userId, currentDraft());
  };
  return (
    <Alert tone="red" action={<Button onClick={() => void save()}>{t('outbox.export')}</Button>}>
      {isRefused && <p>{t('error.submission.body')}</p>}
      <p>{t('inspection.noSpace')}</p>
    </Alert>
  );
}
