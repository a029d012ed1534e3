import { useEffect } from 'react';
import { ListPrefetch } from '../../device/list-prefetch.tsx';
import { NotificationsPoll } from '../../features/notifications/notifications-poll.tsx';
import { OutboxRunner } from '../../features/outbox/outbox-runner.tsx';
import { showTheme } from '../../shared/theme.ts';
import { useOtherWindows } from './other-windows.ts';
import './print.css';
import { ScrollIndicator } from './scroll-indicator.tsx';
import { Sheets } from './sheets.tsx';

// Paper is white, and the light words of the dark colours would not be seen on it.
function toPaper(): void {
  document.documentElement.dataset['theme'] = 'light';
}

/** What is printed is printed in light colours, whatever the screen has. */
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

/** What goes on behind every page: sending, fetching ahead, asking for notifications. And what a press lays over it. */
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
