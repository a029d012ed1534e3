import { AutosaveStatus } from '@kierros/ui';
import { useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { flushAutosave } from './autosave.ts';
import type { InspectionMessages } from './inspection.messages.ts';
import { roundStore } from './round.store.ts';

/** Whether the answers are safe, in four words at most. */
export function SaveLine() {
  const t = useTexts<InspectionMessages & AppMessages>();
  const { formatTime } = useIntl();
  const { saveState: newest, savedAt } = useSnapshot(roundStore);
  // The answer is drawn first: this line stands below all of them, and each drawing of it lays the page out.
  const saveState = useDeferredValue(newest);
  // The first time of day that is formatted costs some milliseconds: not before there is one to tell.
  const time = savedAt === null ? '' : formatTime(savedAt);
  const texts = {
    saving: t('inspection.saving'),
    saved: t('inspection.saved', { time }),
    'saved-here': t('inspection.savedHere'),
    failed: t('inspection.notSaved'),
  };
  return (
    <AutosaveStatus
      state={saveState}
      text={saveState === null ? '' : texts[saveState]}
      retryLabel={t('app.retry')}
      onRetry={() => void flushAutosave()}
    />
  );
}
