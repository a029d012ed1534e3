import { Button, Dialog } from '@kierros/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detachDraft, removeDraft } from '../../device/drafts/drafts.ts';
import { useTexts } from '../../shared/texts.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { dropPendingSave, flushAutosave, scheduleSave } from './autosave.ts';
import { roundOf } from './open-round.ts';
import { closeRound, openRound, roundStore } from './round.store.ts';

interface SubmittedDialogProps {
  userId: number;
  open: boolean;
  onSettled: () => void;
}

const draftId = () => roundStore.round?.draft.clientId ?? '';

// A save in progress must finish first, else it would store the draft again.
async function remove(userId: number): Promise<void> {
  const clientId = draftId();
  await flushAutosave();
  closeRound();
  dropPendingSave();
  await removeDraft(userId, clientId);
  clearInspection();
}

async function copyToNewDraft(userId: number): Promise<void> {
  await flushAutosave();
  const draft = await detachDraft(userId, draftId());
  const round = draft && roundOf(draft);
  if (!round) return;
  openRound(round, scheduleSave);
  scheduleSave();
}

/**
 * The draft was submitted on another device: further answers would be rejected. The user decides what happens to the
 * answers here.
 */
export function SubmittedDialog({ userId, open, onSettled }: SubmittedDialogProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const settle = async (work: (userId: number) => Promise<void>, path?: string) => {
    setFailed(false);
    try {
      await work(userId);
    } catch {
      setFailed(true);
      return;
    }
    onSettled();
    if (path !== undefined) await navigate(path);
  };
  return (
    <Dialog
      open={open}
      onClose={onSettled}
      title={t('inspection.submittedElsewhere')}
      actions={
        <>
          <Button onClick={() => void settle(remove, '/home')}>{t('inspection.removeHere')}</Button>
          <Button onClick={() => void settle(copyToNewDraft)}>{t('inspection.goOnAnew')}</Button>
        </>
      }
    >
      <p>{t('inspection.submittedElsewhereText')}</p>
      {hasFailed && <p role="alert">{t('inspection.notKept')}</p>}
    </Dialog>
  );
}
