import { OnceOpen } from '@kierros/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';

interface FetchedProps {
  open: boolean;
  /** Where what is drawn comes from. */
  part: { fetch: () => Promise<void> };
  /** Takes the wish to open it back. */
  onFail: () => void;
  children: ReactNode;
}

/**
 * What is drawn when it first opens and comes in a chunk of its own. Where that cannot be fetched without a
 * network, before the app is on the device whole, it is told and may be pressed again: drawn all the same, it
 * would take the page beneath it along. With a network it is drawn: a browser may hold on to the failure, and
 * what then stands in the place of the page offers to load anew.
 */
export function Fetched({ open, part, onFail, children }: FetchedProps) {
  const t = useTexts<AppMessages>();
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
  return <OnceOpen open={open && isHere}>{children}</OnceOpen>;
}
