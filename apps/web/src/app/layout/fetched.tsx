import { MountOnceOpened } from '@kierros/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';

interface FetchedProps {
  open: boolean;
  /** The lazy part to render. */
  part: { fetch: () => Promise<void> };
  /** Resets the request to open it. */
  onFail: () => void;
  children: ReactNode;
}

/**
 * Renders a lazy part when it is first opened. If its chunk cannot be fetched offline, before the whole app is cached,
 * a toast reports it and the user may try again: rendering it anyway would replace the page with the error boundary.
 * Online it is rendered anyway: the browser may cache the failed import, and the error boundary offers a reload.
 */
export function Fetched({ open, part, onFail, children }: FetchedProps) {
  const t = useTexts();
  const [isHere, setHere] = useState(false);
  const failed = useEffectEvent(() => {
    if (navigator.onLine) {
      setHere(true);
      return;
    }
    onFail();
    notify({ tone: 'error', title: t('app.failed') });
  });
  useEffect(() => {
    if (!open || isHere) return;
    part.fetch().then(
      () => {
        setHere(true);
      },
      () => {
        failed();
      },
    );
  }, [open, isHere, part]);
  return <MountOnceOpened open={open && isHere}>{children}</MountOnceOpened>;
}
