import { Alert, Banner, Button, buttonClass, Card, ProgressRing, quietClass } from '@kierros/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { ChangeList } from './change-list.tsx';
import type { Change, CorrectionSource } from './correction.ts';
import type { PhotosSent } from './correction.api.ts';
import styles from './correction.module.css';

/** A correction that the server has accepted. */
export interface Done {
  source: CorrectionSource;
  changes: readonly Change[];
  comments: { was: string; is: string } | null;
  photos: PhotosSent;
}

/** Confirms the save and lists each change. */
export function CorrectionDone({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const t = useTexts();
  const { source, changes, comments, photos } = done;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <Card as="section" className={styles['done'] ?? ''}>
      <div className={styles['ring']}>
        <ProgressRing value={1} max={1} size={72} label={t('correction.saved')} />
        <h2 ref={title} tabIndex={-1}>
          {t('correction.changes', { count: changes.length + (comments ? 1 : 0) })}
        </h2>
      </div>
      {photos === 'waiting' && <Banner role="status">{t('correction.photosWaiting')}</Banner>}
      {photos === 'refused' && <Alert tone="yellow">{t('correction.photosRefused')}</Alert>}
      <ChangeList source={source} changes={changes} comments={comments} />
      <p className={quietClass}>{t('correction.keeps')}</p>
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={onAgain}>
          {t('correction.again')}
        </Button>
        <Link className={buttonClass('primary')} to="/home?view=history">
          {t('correction.toHistory')}
        </Link>
      </div>
    </Card>
  );
}
