import type { Schema } from '@kierros/api/schema';
import { Button, Dialog } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useTexts } from '../../shared/texts.ts';
import { scheduleSave } from './autosave.ts';
import { currentAnswers } from './round.store.ts';
import { overwriteWithMine, takeTheirs } from './server-draft.ts';

interface ConflictDialogProps {
  userId: number;
  theirs: Schema<'Draft'> | null;
  onSettled: () => void;
}

/** The draft was changed on two devices. Nothing is merged automatically: the user chooses. */
export function ConflictDialog({ userId, theirs, onSettled }: ConflictDialogProps) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const settle = async (work: (draft: Schema<'Draft'>) => Promise<unknown>) => {
    if (theirs) await work(theirs);
    onSettled();
    scheduleSave();
  };
  return (
    <Dialog
      open={theirs !== null}
      onClose={onSettled}
      title={t('inspection.conflict')}
      actions={
        <>
          <Button onClick={() => void settle((draft) => overwriteWithMine(userId, draft))}>
            {t('inspection.keepMine')}
          </Button>
          <Button onClick={() => void settle((draft) => takeTheirs(userId, draft, scheduleSave))}>
            {t('inspection.takeTheirs')}
          </Button>
        </>
      }
    >
      {theirs &&
        t('inspection.conflictText', {
          theirs: theirs.content.answers.length,
          mine: currentAnswers().length,
          time: formatDate(theirs.updated_at, { dateStyle: 'short', timeStyle: 'short' }),
        })}
    </Dialog>
  );
}
