import { useTexts } from '../../shared/texts.ts';
import { openModal } from '../../stores/modal.store.ts';

type Words = 'home.discard' | 'home.correctionDiscard' | 'home.lineDrop';

/**
 * Asks for confirmation before discarding something started here: `words` names it, `${words}Ask` says what will be
 * lost.
 */
export function useAskToDiscard() {
  const t = useTexts();
  return (words: Words, discard: () => void) => {
    openModal({
      title: t(words),
      content: <p>{t(`${words}Ask`)}</p>,
      actions: [
        { label: t('app.cancel'), onSelect: () => undefined },
        { label: t(words), variant: 'danger', onSelect: discard },
      ],
    });
  };
}
