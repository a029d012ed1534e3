import { AutosaveStatus } from '@kierros/ui';
import { useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { flushAutosave } from './autosave.ts';
import { roundStore } from './round.store.ts';

/** The save state of the answers, in four words at most. */
export function SaveLine() {
  const t = useTexts();
  const { formatTime } = useIntl();
  const { saveState: newest, savedAt } = useSnapshot(roundStore);
  // Deferred, so that the answer is rendered first: each render of this line causes a layout of the whole page.
  const saveState = useDeferredValue(newest);
  // Formatting the first time of day takes some milliseconds: only once there is one to show.
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
