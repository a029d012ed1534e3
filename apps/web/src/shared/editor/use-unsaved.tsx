import { ConfirmDialog } from '@kierros/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../texts.ts';
import { forgetAsked } from '../use-address-change.ts';

/**
 * Asks for confirmation before unsaved changes are lost (specification 5): on the way to another page, to another
 * record of this page, and out of the browser. `question` must be rendered by the page; `settle` allows the next
 * navigation without asking.
 */
export function useUnsaved(isDirty: boolean): { question: ReactNode; settle: () => void } {
  const t = useTexts();
  const isSettled = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && !isSettled.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) isSettled.current = false;
  }, [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  const remain = () => {
    forgetAsked();
    blocker.reset?.();
  };
  return {
    settle: () => {
      isSettled.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={remain}
        title={t('inspection.leave.confirm')}
        cancelLabel={t('manage.stay')}
        confirmLabel={t('manage.leave')}
        isDanger
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
}
