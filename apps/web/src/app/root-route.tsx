import { Button, EmptyState, RingSpinner } from '@kierros/ui';
import { Suspense } from 'react';
import { Outlet, useNavigation, useRouteError } from 'react-router-dom';
import { IntlRoot } from '../shared/intl-root.tsx';
import { useTexts } from '../shared/texts.ts';
import type { AppMessages } from '../shared/app.messages.ts';
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
  const t = useTexts<AppMessages>();
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

function Fault() {
  const t = useTexts<AppMessages>();
  console.error(useRouteError());
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
