import { useEffect } from 'react';
import { ListPrefetch } from '../../device/list-prefetch.tsx';
import { NotificationsPoll } from '../../features/notifications/notifications-poll.tsx';
import { OutboxRunner } from '../../features/outbox/outbox-runner.tsx';
import { showTheme } from '../../shared/theme.ts';
import { useOtherWindows } from './other-windows.ts';
import './print.css';
import { ScrollIndicator } from './scroll-indicator.tsx';
import { Sheets } from './sheets.tsx';

// Paper is white, on which the light text of the dark theme would be unreadable.
function toPaper(): void {
  document.documentElement.dataset['theme'] = 'light';
}

/** Prints in light colours, whatever the theme. */
function usePrinting(): void {
  useEffect(() => {
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', showTheme);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', showTheme);
    };
  }, []);
}

/**
 * The background work of every page: sending, prefetching, polling notifications; and the overlays opened on request.
 */
export function Background() {
  useOtherWindows();
  usePrinting();
  return (
    <>
      <OutboxRunner />
      <ListPrefetch />
      <NotificationsPoll />
      <ScrollIndicator />
      <Sheets />
    </>
  );
}
