import { Banner, Button, RingSpinner } from '@kierros/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { scanMessages } from './scan.messages.ts';
import styles from './scan-sheet.module.css';
import { useScanner } from './use-scanner.ts';

/** The camera's picture while it looks for a code, or why there is none and how to go on. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const t = useTexts<typeof scanMessages>();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useScanner(video, onCode, attempt);
  if (state === 'none') return <Banner>{t('scan.noCamera')}</Banner>;
  return (
    <>
      {state === 'denied' ? (
        <Banner
          tone="yellow"
          role="alert"
          action={
            <Button
              variant="quiet"
              onClick={() => {
                setAttempt((before) => before + 1);
              }}
            >
              {t('scan.askAgain')}
            </Button>
          }
        >
          {t('scan.denied')}
        </Banner>
      ) : (
        <div className={styles['camera']}>
          <video
            ref={video}
            className={styles['video']}
            muted
            playsInline
            aria-label={t('scan.aim')}
          />
          <div className={styles['aim']} data-ready={state === 'scanning' || undefined}>
            {state === 'starting' && <RingSpinner label={t('scan.starting')} />}
          </div>
        </div>
      )}
      {state !== 'denied' && <p>{t('scan.aim')}</p>}
    </>
  );
}
