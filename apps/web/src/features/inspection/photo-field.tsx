import { PhotoSlot } from '@kierros/ui';
import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { usePhotoUrl } from '../../device/use-photo-url.ts';
import { useTexts } from '../../shared/texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { flushAutosave } from './autosave.ts';
import type { InspectionMessages } from './inspection.messages.ts';
import { picker } from './later-parts.tsx';
import { notePhoto } from './photos-under-way.ts';
import { answerOf, changeAnswer, roundStore, useAnswer } from './round.store.ts';

interface OnePhotoProps {
  slot: Slot;
  /** Null is the empty place for another photo. */
  name: string | null;
  alt: string;
}

function OnePhoto({ slot, name, alt }: OnePhotoProps) {
  const t = useTexts<InspectionMessages>();
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  const url = usePhotoUrl(userId, name);
  const [status, setStatus] = useState<'busy' | 'unreadable' | 'full' | null>(null);

  const pick = async (file: File) => {
    setStatus('busy');
    // The system may end the page while the camera is open: nothing may hang in the air.
    void flushAutosave();
    const clientId = roundStore.round?.draft.clientId ?? '';
    const picking = picker().then(({ pickPhoto }) =>
      pickPhoto({ userId, clientId, slot, replaced: name, file }),
    );
    const work = picking.catch(() => 'unreadable' as const);
    notePhoto(
      clientId,
      slot,
      work.then((refusal) => refusal === null),
    );
    setStatus(await work);
  };
  const texts = {
    take: t('inspection.takePhoto'),
    choose: t('inspection.choosePhoto'),
    replace: t('inspection.replacePhoto'),
    remove: t('inspection.removePhoto'),
    retry: '',
  };
  const words = {
    busy: t('inspection.photoBusy'),
    unreadable: t('inspection.photoFailed'),
    full: t('inspection.photoNotKept'),
  };
  return (
    <PhotoSlot
      asTools
      texts={texts}
      photo={name !== null && url !== null ? { url, alt } : null}
      status={status && words[status]}
      busy={status === 'busy'}
      onPick={(file) => void pick(file)}
      onRemove={() => {
        const photos = answerOf(slot)?.photos ?? [];
        changeAnswer(slot, { photos: photos.filter((photo) => photo !== name) });
        void picker()
          .then(({ forgetPhoto }) => forgetPhoto(userId, name))
          .catch(() => undefined);
      }}
    />
  );
}

/** The photos of one answer, and a place for one more while there is room. */
export function PhotoField({ slot, question }: { slot: Slot; question: string }) {
  const t = useTexts<InspectionMessages>();
  const photos = useAnswer(slot, 'photos') ?? [];
  const alt = t('inspection.photoAlt', { question });
  return (
    <>
      {photos.map((name) => (
        <OnePhoto key={name} slot={slot} name={name} alt={alt} />
      ))}
      {photos.length < slot.maxPhotos && (
        <OnePhoto key={`${slotKey(slot)}-new`} slot={slot} name={null} alt={alt} />
      )}
    </>
  );
}
