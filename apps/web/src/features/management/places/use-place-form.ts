import { isBlankText, pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { openModal } from '../../../stores/modal.store.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { forgetPlace } from '../../../stores/session.store.ts';
import type { ManageMessages } from '../manage.messages.ts';
import { useSaving } from '../use-saving.tsx';
import { useUnsaved } from '../use-unsaved.tsx';
import { draftOf } from './place-draft.ts';
import type { Place, PlaceDraft } from './place-draft.ts';
import { usePlaceWrites } from './places.api.ts';
import type { PlacesMessages } from './places.messages.ts';

type Messages = PlacesMessages & ManageMessages & Record<MessageId, unknown>;

/** A place while it is written: saved, or deleted after a question. */
export function usePlaceForm(given: PlaceDraft, onOpen: (id: number | null) => void) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const [draft, setDraft] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run, failure } = useSaving();
  const writes = usePlaceWrites();
  const isNameless = isBlankText(draft.name);
  const { question, settle } = useUnsaved(JSON.stringify(draft) !== JSON.stringify(given));
  const [theirs, setTheirs] = useState<PlaceDraft | null>(null);
  const send = async (written: PlaceDraft) => {
    const { id, name: words } = await writes.save(written);
    const name = pickText(words, language).text;
    const isNew = written.id === null;
    notify({
      tone: 'success',
      title: t(isNew ? 'places.added' : 'places.saved', { name }),
      ...(isNew && written.kind === 'location' ? { text: t('places.locationAdded') } : {}),
    });
    settle();
    onOpen(written.kind === 'location' ? null : id);
  };
  const save = async (written: PlaceDraft) => {
    setAttempt((before) => before + 1);
    if (isNameless) return;
    await run<Place>(() => send(written), {
      onConflict: (place) => {
        setTheirs(draftOf(place));
      },
    });
  };
  const settleConflict = (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    setTheirs(null);
    if (which === 'mine') void save({ ...draft, version: theirs.version });
    else {
      setDraft(theirs);
      writes.renew();
    }
  };
  const askToRemove = useRemoval(given, run, () => {
    settle();
    onOpen(null);
  });
  const error = attempt > 0 && isNameless ? t('places.missingName') : undefined;
  return {
    draft,
    setDraft,
    save,
    askToRemove,
    isBusy,
    failure,
    attempt,
    error,
    question,
    theirs,
    settleConflict,
  };
}

/** Asks whether a place is to be deleted, and deletes it. */
function useRemoval(
  given: PlaceDraft,
  run: ReturnType<typeof useSaving>['run'],
  onRemoved: () => void,
) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const writes = usePlaceWrites();
  const { text: name } = pickText(given.name, language);
  const remove = () =>
    run(async () => {
      await writes.remove(given);
      if (given.id !== null) forgetPlace(given.id);
      notify({ tone: 'success', title: t('places.deleted', { name }) });
      onRemoved();
    });
  return () => {
    openModal({
      title: t('places.deleteTitle', { name }),
      content: t('places.deleteText'),
      actions: [
        { label: t('manage.cancel'), onSelect: () => undefined },
        { label: t('manage.delete'), variant: 'danger', onSelect: () => void remove() },
      ],
    });
  };
}
