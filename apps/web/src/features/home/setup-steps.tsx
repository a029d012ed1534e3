import { Button, Card, Chip, Skeleton, VisuallyHidden, buttonClass, classNames } from '@kierros/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import type { SetupMessages } from '../../shared/setup.messages.ts';
import { labelsPath, newRoomPath, setupPaths } from '../../shared/setup-paths.ts';
import { useTexts } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { Section } from './section.tsx';
import type { HomeMessages } from './home.messages.ts';
import { setSetup, setupStore } from './setup-store.ts';
import steps from './first-steps.module.css';
import styles from './setup-steps.module.css';
import { useSiteSetup } from './setup.api.ts';
import type { SiteSetup } from './setup.api.ts';

type Messages = HomeMessages & SetupMessages & AppMessages;
type StepName = keyof SiteSetup;

const order = [
  'location',
  'places',
  'template',
  'people',
  'labels',
  'inspection',
] as const satisfies StepName[];
const required = order.filter((name) => name !== 'labels');

/** What each step needs before it can be done. */
const needs = {
  location: [],
  places: ['location'],
  template: ['location'],
  people: ['location'],
  labels: ['places'],
  inspection: ['places', 'template'],
} as const satisfies Record<StepName, readonly StepName[]>;

interface StepProps {
  name: StepName;
  isDone: boolean;
  action: ReactNode;
}

function Step({ name, isDone, action }: StepProps) {
  const t = useTexts<Messages>();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={classNames(steps['step'], isDone && styles['done'])}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div className={steps['text']}>
        <p className={steps['title']}>
          {isDone && <VisuallyHidden>{t('setup.isDone')} </VisuallyHidden>}
          {t(`setup.${name}`)}
          {name === 'labels' && !isDone && ` (${t('setup.optional')})`}
        </p>
        {!isDone && <p className={steps['hint']}>{t(`setup.${name}Why`)}</p>}
      </div>
      {action}
    </li>
  );
}

/** Where each step is done, with the name of its button; null where only the choice of a location is missing. */
function useTargets(): Record<StepName, { to: string; label: keyof SetupMessages } | null> {
  const { currentLocationId } = useSnapshot(sessionStore);
  const places = useStoredList('places').items ?? [];
  const environment = places.find(({ kind }) => kind === 'environment');
  const inLocation = (name: 'template' | 'people' | 'inspection') =>
    currentLocationId === null
      ? null
      : { to: setupPaths[name], label: `setup.do.${name}` as const };
  const toPlaces = environment
    ? { to: newRoomPath(environment.id), label: 'setup.do.rooms' as const }
    : { to: setupPaths.places, label: 'setup.do.places' as const };
  return {
    location: { to: setupPaths.location, label: 'setup.do.location' },
    places: currentLocationId === null ? null : toPlaces,
    template: inLocation('template'),
    people: inLocation('people'),
    labels:
      currentLocationId === null
        ? null
        : { to: labelsPath(currentLocationId), label: 'setup.do.labels' },
    inspection: inLocation('inspection'),
  };
}

function Steps({ setup }: { setup: SiteSetup }) {
  const t = useTexts<Messages>();
  const isPhone = useViewport() === 'mobile';
  const targets = useTargets();
  const next = required.find((name) => !setup[name]);
  // A location must be chosen before anything is added to it.
  const isUnchosen = setup.location && targets.places === null;
  const actionOf = (name: StepName) => {
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
    const target = targets[name];
    if (!target || (isPhone && name !== 'inspection')) return null;
    return (
      <Link className={buttonClass(variant)} to={target.to}>
        {t(target.label)}
      </Link>
    );
  };
  const isAtDesk = isPhone && next !== 'inspection';
  return (
    <Card flush>
      {isAtDesk && <p className={styles['note']}>{t('setup.allOnComputer')}</p>}
      <ol>
        {order.map((name) => (
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
  const t = useTexts<Messages>();
  const { data: setup, isPending } = useSiteSetup();
  const done = required.filter((name) => setup?.[name]).length;
  const isComplete = done === required.length;
  useEffect(() => {
    if (isComplete) setSetup('done');
    else if (setup && setupStore.state === null) setSetup('open');
  }, [setup, isComplete]);
  if (isPending && setupStore.state === 'open')
    return <Skeleton label={t('app.loading')} rows={6} rowHeight={64} />;
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
