import {
  Button,
  buttonClass,
  Card,
  Chip,
  classNames,
  iconLook,
  metaClass,
  Skeleton,
  VisuallyHidden,
} from '@kierros/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { setupPaths, setupStepPath, setupSteps } from '../../shared/setup-paths.ts';
import type { SetupStep } from '../../shared/setup-paths.ts';
import { useSiteSetup } from '../../shared/setup.api.ts';
import type { SiteSetup } from '../../shared/setup.api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { Section } from './section.tsx';
import { setSetup, setupStore } from './setup-store.ts';
import steps from './first-steps.module.css';
import styles from './setup-steps.module.css';

const required = setupSteps.filter((name) => name !== 'labels');

/** What each step needs before it can be done. */
const needs = {
  location: [],
  places: ['location'],
  template: ['location'],
  people: ['location'],
  labels: ['places'],
  inspection: ['places', 'template'],
} as const satisfies Record<SetupStep, readonly SetupStep[]>;

interface StepProps {
  name: SetupStep;
  isDone: boolean;
  action: ReactNode;
}

function Step({ name, isDone, action }: StepProps) {
  const t = useTexts();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={classNames(steps['step'], isDone && styles['done'])}>
      <Icon {...iconLook} />
      <div className={steps['text']}>
        <p className={steps['title']}>
          {isDone && <VisuallyHidden>{t('setup.isDone')} </VisuallyHidden>}
          {t(`setup.${name}`)}
          {name === 'labels' && !isDone && ` (${t('setup.optional')})`}
        </p>
        {!isDone && <p className={metaClass}>{t(`setup.${name}Why`)}</p>}
      </div>
      {action}
    </li>
  );
}

function Steps({ setup }: { setup: SiteSetup }) {
  const t = useTexts();
  const isPhone = useViewport() === 'mobile';
  const currentLocationId = useCurrentLocationId();
  const next = required.find((name) => !setup[name]);
  // A location must be chosen before anything is added to it.
  const isUnchosen = setup.location && currentLocationId === null;
  const actionOf = (name: SetupStep) => {
    if (setup[name] || needs[name].some((other) => !setup[other])) return null;
    const variant = name === next ? 'primary' : 'secondary';
    if (isUnchosen)
      return (
        name === next && (
          <Button
            variant={variant}
            onClick={() => {
              setOpen('isLocationOpen', true);
            }}
          >
            {t('setup.do.choose')}
          </Button>
        )
      );
    if (isPhone && name !== 'inspection') return null;
    const path =
      name === 'inspection' ? setupPaths.inspection : setupStepPath(name, currentLocationId ?? 0);
    return (
      <Link className={buttonClass(variant)} to={path}>
        {t(`setup.do.${name}`)}
      </Link>
    );
  };
  const isAtDesk = isPhone && next !== 'inspection';
  return (
    <Card flush>
      {isAtDesk && <p className={styles['note']}>{t('setup.allOnComputer')}</p>}
      <ol>
        {setupSteps.map((name) => (
          <Step key={name} name={name} isDone={setup[name]} action={actionOf(name)} />
        ))}
      </ol>
    </Card>
  );
}

/**
 * What an administrator still has to set up on the site, in order, ticked by the data itself. Gone once nothing is
 * missing, or when dismissed on this device.
 */
export function SetupSteps() {
  const t = useTexts();
  const { data: setup, isPending } = useSiteSetup();
  const done = required.filter((name) => setup?.[name]).length;
  const isComplete = done === required.length;
  useEffect(() => {
    if (isComplete) setSetup('done');
    else if (setup && setupStore.state === null) setSetup('open');
  }, [setup, isComplete]);
  if (isPending && setupStore.state === 'open') return <Skeleton rows={6} rowHeight={64} />;
  if (!setup || isComplete) return null;
  return (
    <Section
      title={t('setup.title')}
      aside={
        <>
          <Chip>{t('home.stepsDone', { done, all: required.length })}</Chip>
          <Button
            variant="quiet"
            className={steps['hide']}
            onClick={() => {
              setSetup('done');
            }}
          >
            {t('home.stepsHide')}
          </Button>
        </>
      }
    >
      <Steps setup={setup} />
    </Section>
  );
}
