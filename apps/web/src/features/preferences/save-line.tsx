import { AutosaveStatus } from '@kierros/ui';
import type { SaveState } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';

const textOf = {
  saving: 'preferences.saving',
  saved: 'preferences.saved',
  'saved-here': 'preferences.savedHere',
  failed: 'preferences.notSaved',
} as const;

/** The save state of one section. */
export function SaveLine({ state, onRetry }: { state: SaveState | null; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <AutosaveStatus
      state={state}
      text={state === null ? '' : t(textOf[state])}
      retryLabel={t('app.retry')}
      {...(onRetry ? { onRetry } : {})}
    />
  );
}
