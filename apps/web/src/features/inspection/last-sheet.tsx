import { Sheet } from '@kierros/ui';
import { useState } from 'react';
import { useFormatDay } from '../../shared/format-day.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './last-line.module.css';
import { LastValue } from './last-value.tsx';
import type { LastAnswer } from './last.store.ts';
import { useLastPhoto } from './use-last-photo.ts';

// The largest version available: from the server when online, else the cached thumbnail.
function Photo({ path, day }: { path: string; day: string }) {
  const t = useTexts();
  const online = useOnline();
  const small = useLastPhoto(path);
  const [hasFailed, setFailed] = useState(false);
  const isLarge = online && !hasFailed;
  const source = isLarge ? path : small;
  if (source === null) return <p className={styles['hint']}>{t('inspection.lastPhotoOnline')}</p>;
  return (
    <figure className={styles['figure']}>
      <img
        src={source}
        alt={t('inspection.lastPhotoAlt', { day })}
        onError={() => {
          setFailed(true);
        }}
      />
      {!isLarge && <figcaption>{t('inspection.lastPhotoSmall')}</figcaption>}
    </figure>
  );
}

interface LastSheetProps {
  last: LastAnswer;
  /** The name of the question. */
  title: string;
  typeId: number;
  open: boolean;
  onClose: () => void;
}

/** An earlier answer in full: who gave it and when, the note, the photos. */
export function LastSheet({ last, title, typeId, open, onClose }: LastSheetProps) {
  const t = useTexts();
  const format = useFormatDay();
  const { record, answer } = last;
  const day = format(record.doneOn);
  return (
    <Sheet open={open} onClose={onClose} title={t('inspection.last', { day })}>
      <div className={styles['sheet']}>
        <p className={styles['question']}>{title}</p>
        <LastValue answer={answer} typeId={typeId} />
        {answer !== null && answer.note !== '' && <p>{answer.note}</p>}
        {(answer?.photos ?? []).map((path) => (
          <Photo key={path} path={path} day={day} />
        ))}
        <p className={styles['hint']}>{record.author}</p>
      </div>
    </Sheet>
  );
}
