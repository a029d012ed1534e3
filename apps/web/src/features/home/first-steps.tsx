import { Button, Card, Chip, iconLook, metaClass } from '@kierros/ui';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { install, useInstallState } from '../../shared/install.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { useCameraAccess } from './camera-access.ts';
import { Section } from './section.tsx';
import styles from './first-steps.module.css';
import { useSetup } from './setup-store.ts';
import { hideSteps, stepsStore } from './steps-store.ts';

interface StepProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}

function Step({ title, hint, action }: StepProps) {
  return (
    <li className={styles['step']}>
      <Circle {...iconLook} />
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {hint !== undefined && <p className={metaClass}>{hint}</p>}
      </div>
      {action}
    </li>
  );
}

function InspectableStep() {
  const may = useMay();
  const t = useTexts();
  if (!may('location.switch'))
    return <Step title={t('home.stepPlace')} hint={t('home.stepPlaceAsk')} />;
  return (
    <Step
      title={t('home.stepPlace')}
      action={
        <Button
          onClick={() => {
            setOpen('isLocationOpen', true);
          }}
        >
          {t('home.stepPlaceDo')}
        </Button>
      }
    />
  );
}

function CameraStep({ isDenied, onAsk }: { isDenied: boolean; onAsk: () => void }) {
  const t = useTexts();
  return (
    <Step
      title={t('home.stepCamera')}
      hint={t(isDenied ? 'home.stepCameraDenied' : 'home.stepCameraWhy')}
      action={!isDenied && <Button onClick={onAsk}>{t('home.stepCameraDo')}</Button>}
    />
  );
}

function InstallStep({ isOffered }: { isOffered: boolean }) {
  const t = useTexts();
  return (
    <Step
      title={t('home.stepInstall')}
      hint={t(isOffered ? 'home.stepInstallWhy' : 'home.stepInstallByHand')}
      action={
        isOffered && <Button onClick={() => void install()}>{t('home.stepInstallDo')}</Button>
      }
    />
  );
}

/** The remaining setup steps of a new device. Hidden once all are done or the user has dismissed them. */
export function FirstSteps() {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const installed = useInstallState();
  const [camera, askForCamera] = useCameraAccess();
  const { isHidden } = useSnapshot(stepsStore);
  // The list of an administrator who sets up the site begins with the location.
  const isSetup = useSetup() === 'open';
  const steps = isSetup ? 2 : 3;
  const left = [
    installed !== 'installed' && <InstallStep key="install" isOffered={installed === 'offered'} />,
    camera !== 'granted' && camera !== 'none' && (
      <CameraStep key="camera" isDenied={camera === 'denied'} onAsk={askForCamera} />
    ),
    currentLocationId === null && !isSetup && <InspectableStep key="place" />,
  ].filter((step) => step !== false);
  if (isHidden || left.length === 0) return null;
  return (
    <Section
      title={t('home.steps')}
      aside={
        <>
          <Chip>{t('home.stepsDone', { done: steps - left.length, all: steps })}</Chip>
          <Button variant="quiet" className={styles['hide']} onClick={hideSteps}>
            {t('home.stepsHide')}
          </Button>
        </>
      }
    >
      <Card flush>
        <ul>{left}</ul>
      </Card>
    </Section>
  );
}
