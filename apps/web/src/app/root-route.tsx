import { Button, EmptyState, RingSpinner } from '@kierros/ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { IntlRoot } from '../shared/intl-root.tsx';
import { useOnline } from '../shared/online.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './root-route.module.css';
import { Toasts } from './toasts.tsx';

/** Shown while the first page loads: the logo only, so that nothing jumps. */
export function Starting() {
  return (
    <div className={styles['starting']}>
      <RingSpinner size={48} />
    </div>
  );
}

function LoadingRing() {
  const t = useTexts();
  const { state } = useNavigation();
  return (
    <div className={styles['loading']} role="status">
      {state === 'loading' && <RingSpinner label={t('app.loading')} />}
    </div>
  );
}

/** The wrapper of every page: texts, toasts and the navigation spinner. */
export function RootRoute() {
  return (
    <Suspense fallback={<Starting />}>
      <IntlRoot>
        <Outlet />
        <LoadingRing />
        <Toasts />
      </IntlRoot>
    </Suspense>
  );
}

// The texts of browsers for code that could not be fetched.
const isNotFetched = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

function Fault() {
  const t = useTexts();
  const error = useRouteError();
  const navigate = useNavigate();
  const isOnline = useOnline();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // After a first sign-in the app may not be stored yet: a reload without a network would lose all of it.
  if (!isOnline && isNotFetched(error))
    return (
      <EmptyState
        title={t('app.notHere')}
        text={t('app.notHereText')}
        action={
          <Button variant="primary" onClick={() => void navigate('/home')}>
            {t('app.home')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('app.fault')}
      text={t('app.faultText')}
      action={
        <Button
          variant="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {t('app.reload')}
        </Button>
      }
    />
  );
}

/** Shown when a page fails, or its code cannot be fetched. Data on the device is unaffected. */
export function RouteFault() {
  return (
    <Suspense fallback={<Starting />}>
      <IntlRoot>
        <Fault />
      </IntlRoot>
    </Suspense>
  );
}
