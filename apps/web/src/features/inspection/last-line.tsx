import type { Slot } from '@kierros/domain';
import { iconLook, MountOnceOpened, useDisclosure, VisuallyHidden } from '@kierros/ui';
import { ImageOff, StickyNote } from 'lucide-react';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './last-line.module.css';
import { LastSheet } from './last-sheet.tsx';
import { LastValue } from './last-value.tsx';
import { useLastAnswer } from './last.store.ts';
import type { LastAnswer } from './last.store.ts';
import { roundStore } from './round.store.ts';
import { useLastPhoto } from './use-last-photo.ts';

function Photos({ paths }: { paths: readonly string[] }) {
  const t = useTexts();
  const url = useLastPhoto(paths[0]);
  return (
    <span className={styles['thumb']}>
      {url === null ? (
        <ImageOff {...iconLook} />
      ) : (
        <img src={url} alt="" width={44} height={33} loading="lazy" />
      )}
      <VisuallyHidden>{t('inspection.lastPhotos', { count: paths.length })}</VisuallyHidden>
    </span>
  );
}

function Found({ last, title }: { last: LastAnswer; title: string }) {
  const t = useTexts();
  const day = useFormatDay();
  const { isOpen, open, close } = useDisclosure();
  const { record, answer } = last;
  const typeId = roundStore.round?.draft.typeId ?? 0;
  return (
    <>
      <button type="button" className={styles['line']} onClick={open}>
        <span className={styles['day']}>{t('inspection.last', { day: day(record.doneOn) })}</span>
        <span className={styles['value']}>
          <LastValue answer={answer} typeId={typeId} />
        </span>
        {answer !== null && answer.note !== '' && (
          <span className={styles['note']}>
            <StickyNote size={16} strokeWidth={1.75} aria-hidden />
            <span>{answer.note}</span>
          </span>
        )}
        {answer !== null && answer.photos.length > 0 && <Photos paths={answer.photos} />}
      </button>
      <MountOnceOpened open={isOpen}>
        <LastSheet last={last} title={title} typeId={typeId} open={isOpen} onClose={close} />
      </MountOnceOpened>
    </>
  );
}

const without = {
  none: 'inspection.lastUnknown',
  'new-question': 'inspection.lastNewQuestion',
  unknown: 'inspection.lastNotHere',
} as const;

/** One line under a question with the last answer; a press opens the details. */
export function LastLine({ slot, title }: { slot: Slot; title: string }) {
  const t = useTexts();
  const last = useLastAnswer(slot);
  if (last.kind === 'found') return <Found last={last} title={title} />;
  if (last.kind === 'looking')
    return <p className={styles['looking']}>{t('inspection.lastLooking')}</p>;
  return <p className={styles['none']}>{t(without[last.kind])}</p>;
}
