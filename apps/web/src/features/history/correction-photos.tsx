import type { Slot } from '@kierros/domain';
import { slotKey } from '@kierros/domain';
import { Button, PhotoSlot } from '@kierros/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import {
  correctionPhotos,
  photoIdOf,
  removePhoto,
  storePhoto,
} from '../../device/photos/photos.ts';
import {
  forgetTroubles,
  isPreparing,
  photoKey,
  photoStates,
} from '../../device/photos/photo-states.ts';
import type { PhotoTrouble } from '../../device/photos/photo-states.ts';
import { notePhoto } from '../../device/photos/photos-under-way.ts';
import { usePhotoUrl } from '../../device/photos/use-photo-url.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { unreadableAs } from '../../shared/photos/unreadable-as.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Form } from './correction.ts';
import styles from './correction.module.css';

interface CorrectionPhotosProps {
  userId: number;
  form: Form;
  slot: Slot;
  question: string;
  photos: readonly string[];
  /** Changes the photo names of the answer: `to` replaces `from`; null means none. */
  onSwap: (from: string | null, to: string | null) => void;
}

/** Puts a photo in place of one of the answer, or none. */
function useChangePhoto(
  { userId, form, slot, onSwap }: CorrectionPhotosProps,
  name: string | null,
) {
  const clientId = correctionPhotos(form.id);
  // A photo of the submitted form stays with its earlier version; only a new photo is deleted from the device.
  const isNew = name !== null && !form.photos.some((photo) => photo.name === name);
  const forget = async () => {
    const id = isNew ? photoIdOf(name) : null;
    if (id !== null) await removePhoto(userId, id).catch(() => undefined);
  };
  const make = async (file: File): Promise<PhotoTrouble | null> => {
    const data = await preparePhoto(file).catch(() => null);
    if (!data) return unreadableAs(file);
    const { questionId, inspectableId } = slot;
    const added = await storePhoto(userId, { clientId, questionId, inspectableId }, data).catch(
      () => null,
    );
    if (!added) return 'full';
    onSwap(name, added.name);
    await forget();
    return null;
  };
  const remove = () => {
    onSwap(name, null);
    void forget();
  };
  return { make, remove };
}

function OnePhoto({ name, ...props }: CorrectionPhotosProps & { name: string | null }) {
  const { userId, form, slot, question } = props;
  const t = useTexts();
  const clientId = correctionPhotos(form.id);
  const target = { clientId, slot, replaced: name };
  const status = useSnapshot(photoStates)[photoKey(target)] ?? null;
  const stored = form.photos.find((photo) => photo.name === name);
  const here = usePhotoUrl(userId, stored?.url ? null : name);
  const url = stored?.url ?? here ?? null;
  const { make, remove } = useChangePhoto(props, name);
  const words = {
    busy: t('correction.photoBusy'),
    heic: t('app.heic'),
    unreadable: t('correction.photoFailed'),
    full: t('correction.photoNotKept'),
  };
  if (stored && url === null)
    return (
      <div className={styles['unseen']}>
        <span>{t('correction.photoNotReady')}</span>
        <Button variant="quiet" onClick={remove}>
          {t('correction.removePhoto')}
        </Button>
      </div>
    );
  return (
    <PhotoSlot
      asTools
      texts={{
        take: t('correction.takePhoto'),
        choose: t('correction.choosePhoto'),
        replace: t('correction.replacePhoto'),
        remove: t('correction.removePhoto'),
        view: t('correction.viewPhoto', { question }),
        close: t('app.close'),
      }}
      photo={
        name !== null && url !== null ? { url, alt: t('history.photoOf', { question }) } : null
      }
      status={status && words[status]}
      busy={status === 'busy'}
      onPick={(file) => {
        notePhoto(target, make(file));
      }}
      onRemove={remove}
    />
  );
}

/** Whether a photo of a correction is being prepared: it is saved with it. */
export function usePreparing(form: Form): boolean {
  const clientId = correctionPhotos(form.id);
  // What an earlier visit was told about photos does not concern this one.
  useEffect(() => {
    forgetTroubles(clientId);
  }, [clientId]);
  return isPreparing(useSnapshot(photoStates), clientId);
}

/** The photos of one answer after the correction, and an add button while there is room. */
export function CorrectionPhotos(props: CorrectionPhotosProps) {
  const { photos, slot } = props;
  return (
    <>
      {photos.map((name) => (
        <OnePhoto key={name} {...props} name={name} />
      ))}
      {photos.length < slot.maxPhotos && (
        <OnePhoto key={`${slotKey(slot)}-new`} {...props} name={null} />
      )}
    </>
  );
}
