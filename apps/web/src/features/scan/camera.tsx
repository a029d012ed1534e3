import { Alert, Banner, Button, iconLook, RingSpinner } from '@kierros/ui';
import { Flashlight, FlashlightOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './scan-sheet.module.css';
import type { Torch } from './torch.ts';
import { useScanner } from './use-scanner.ts';

function TorchSwitch({ torch }: { torch: Torch }) {
  const t = useTexts();
  const [isOn, setOn] = useState(false);
  const Icon = isOn ? FlashlightOff : Flashlight;
  return (
    <div className={styles['torch']}>
      <Button
        aria-pressed={isOn}
        icon={<Icon {...iconLook} />}
        onClick={() => {
          // The torch turns off together with the camera.
          void torch.shine(!isOn).then((hasShone) => {
            if (hasShone) setOn(!isOn);
          });
        }}
      >
        {t('scan.torch')}
      </Button>
    </div>
  );
}

/** Why there is no picture, and how to continue; shown in its position. */
function NoPicture({ isDenied, onAskAgain }: { isDenied: boolean; onAskAgain: () => void }) {
  const t = useTexts();
  if (!isDenied) return <Banner>{t('scan.noCamera')}</Banner>;
  return (
    <Alert
      tone="yellow"
      action={
        <Button variant="quiet" onClick={onAskAgain}>
          {t('scan.askAgain')}
        </Button>
      }
    >
      {t('scan.denied')}
    </Alert>
  );
}

interface CameraProps {
  onCode: (text: string) => void;
  /** Why a code cannot be opened; shown over the picture. */
  fault: ReactNode;
}

/**
 * The camera's picture while it looks for a code, or why there is none and how to continue. Every state has the same
 * height: the sheet is aligned to the lower edge, so its top would jump.
 */
export function Camera({ onCode, fault }: CameraProps) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { state, torch } = useScanner(video, onCode, attempt);
  const isOff = state === 'denied' || state === 'none';
  return (
    <div className={styles['stage']} data-off={isOff || undefined}>
      <div className={styles['view']}>
        <div className={styles['camera']}>
          <video
            ref={video}
            className={styles['video']}
            muted
            playsInline
            aria-label={t('scan.aim')}
          />
          {torch && <TorchSwitch torch={torch} />}
          <div className={styles['aim']} data-ready={state === 'scanning' || undefined}>
            {state === 'starting' && <RingSpinner label={t('scan.starting')} />}
          </div>
        </div>
        <p>{t('scan.aim')}</p>
      </div>
      <div className={styles['told']}>
        {isOff && (
          <NoPicture
            isDenied={state === 'denied'}
            onAskAgain={() => {
              setAttempt((before) => before + 1);
            }}
          />
        )}
        {fault}
      </div>
    </div>
  );
}
