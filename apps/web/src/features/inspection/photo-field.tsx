import { PhotoPickers } from '@kierros/ui';
import type { Slot } from '@kierros/domain';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { StoredPhoto } from './deferred-parts.tsx';
import { photoKey, photoStates } from '../../device/photos/photo-states.ts';
import styles from './question-card.module.css';
import { roundStore, useAnswer } from './round.store.ts';
import { takePhoto } from './take-photo.ts';

/** The state of the photo last chosen for a photo slot of an answer. */
export function usePhotoState(slot: Slot, replaced: string | null) {
  const t = useTexts();
  const clientId = roundStore.round?.draft.clientId ?? '';
  const state = useSnapshot(photoStates)[photoKey({ clientId, slot, replaced })] ?? null;
  const words = {
    busy: t('inspection.photoBusy'),
    heic: t('app.heic'),
    unreadable: t('inspection.photoFailed'),
    full: t('inspection.photoNotKept'),
  };
  return { status: state && words[state], busy: state === 'busy' };
}

/** The empty photo slot. `replaced` names a photo whose bytes are not on this device. */
export function EmptyPhoto({ slot, replaced = null }: { slot: Slot; replaced?: string | null }) {
  const t = useTexts();
  return (
    <PhotoPickers
      asTools
      texts={{ take: t('inspection.takePhoto'), choose: t('inspection.choosePhoto') }}
      {...usePhotoState(slot, replaced)}
      onPick={(file) => {
        takePhoto(slot, replaced, file);
      }}
    />
  );
}

/** The photos of one answer, and an empty slot while there is room. */
export function PhotoField({ slot, question }: { slot: Slot; question: string }) {
  const photos = useAnswer(slot, 'photos') ?? [];
  return (
    <>
      {photos.map((name) => (
        <Suspense key={name} fallback={<div className={styles['photo']} />}>
          <StoredPhoto slot={slot} name={name} question={question} />
        </Suspense>
      ))}
      {photos.length < slot.maxPhotos && <EmptyPhoto slot={slot} />}
    </>
  );
}
