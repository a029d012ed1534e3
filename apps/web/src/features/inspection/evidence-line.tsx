import { evidenceAsked } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { Button, iconLook } from '@kierros/ui';
import { CameraOff } from 'lucide-react';
import { useTexts } from '../../shared/texts.ts';
import styles from './evidence-line.module.css';
import { usePhotosHere } from './missing-photos.ts';
import { changeAnswer, useAnswer } from './round.store.ts';

/** What a low answer still needs, in one sentence, and the way out where no photo is possible. */
export function EvidenceLine({ slot, typeId }: { slot: Slot; typeId: number }) {
  const t = useTexts();
  const value = useAnswer(slot, 'value') ?? null;
  const hasNote = (useAnswer(slot, 'note') ?? '').trim() !== '';
  const hasPhoto = usePhotosHere()(useAnswer(slot, 'photos') ?? []).length > 0;
  const isPhotoImpossible = useAnswer(slot, 'isPhotoImpossible') ?? false;
  const asked = evidenceAsked(slot, value, typeId);
  const needsPhoto = asked.includes('photo') && !hasPhoto;
  const needsNote = asked.includes('note') && !hasNote;
  const isExcused = needsPhoto && isPhotoImpossible;
  const sentence = () => {
    if (isExcused) return hasNote ? null : t('inspection.whyNoPhoto');
    if (needsNote && needsPhoto) return t('inspection.needsBoth');
    if (needsPhoto) return t('inspection.needsPhoto');
    return needsNote ? t('inspection.needsNote') : null;
  };
  const words = sentence();
  if (words === null && !needsPhoto) return null;
  return (
    <div className={styles['line']}>
      {words !== null && (
        <p className={styles['words']} role="status">
          {words}
        </p>
      )}
      {needsPhoto && (
        <Button
          variant="tool"
          aria-pressed={isPhotoImpossible}
          icon={<CameraOff {...iconLook} />}
          onClick={() => {
            changeAnswer(slot, { isPhotoImpossible: !isPhotoImpossible });
          }}
        >
          {t('inspection.noPhoto')}
        </Button>
      )}
    </div>
  );
}
