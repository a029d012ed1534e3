import type { Slot } from '@kierros/domain';
import { PhotoSlot } from '@kierros/ui';
import { forgetPhoto } from '../../device/photos/raw-photos.ts';
import { usePhotoUrl } from '../../device/photos/use-photo-url.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { EmptyPhoto, usePhotoState } from './photo-field.tsx';
import styles from './question-card.module.css';
import { answerOf, changeAnswer } from './round.store.ts';
import { takePhoto } from './take-photo.ts';

interface StoredPhotoProps {
  slot: Slot;
  /** The wire name of the photo. */
  name: string;
  question: string;
}

/** A photo of an answer, which can be viewed, replaced and removed. */
export function StoredPhoto({ slot, name, question }: StoredPhotoProps) {
  const t = useTexts();
  const userId = useUserId();
  const url = usePhotoUrl(userId, name);
  const state = usePhotoState(slot, name);
  if (url === undefined) return <div className={styles['photo']} />;
  // It is on another device.
  if (url === null) return <EmptyPhoto slot={slot} replaced={name} />;
  return (
    <PhotoSlot
      asTools
      texts={{
        take: t('inspection.takePhoto'),
        choose: t('inspection.choosePhoto'),
        replace: t('inspection.replacePhoto'),
        remove: t('inspection.removePhoto'),
        view: t('inspection.viewPhoto', { question }),
        close: t('app.close'),
      }}
      photo={{ url, alt: t('inspection.photoAlt', { question }) }}
      {...state}
      onPick={(file) => {
        takePhoto(slot, name, file);
      }}
      onRemove={() => {
        const photos = answerOf(slot)?.photos ?? [];
        changeAnswer(slot, { photos: photos.filter((photo) => photo !== name) });
        void forgetPhoto(userId, name);
      }}
    />
  );
}
