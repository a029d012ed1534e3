import { ListPrefetch } from '../../device/list-prefetch.tsx';
import { NotificationsPoll } from '../../features/notifications/notifications-poll.tsx';
import { OutboxRunner } from '../../features/outbox/outbox-runner.tsx';
import { useOtherWindows } from './other-windows.ts';
import { usePrinting } from './use-printing.ts';
import { ScrollIndicator } from './scroll-indicator.tsx';
import { Sheets } from './sheets.tsx';

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
