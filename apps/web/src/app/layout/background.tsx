import { ListPrefetch } from '../../device/lists/list-prefetch.tsx';
import { NotificationsPoll } from '../../features/notifications/notifications-poll.tsx';
import { OutboxRunner } from '../../features/outbox/outbox-runner.tsx';
import { useOtherWindows } from './other-windows.ts';
import './print.css';
import { ScrollIndicator } from './scroll-indicator.tsx';
import { Sheets } from './sheets.tsx';
import { useLocationZone } from './use-location-zone.ts';

/**
 * The background work of every page: sending, prefetching, polling notifications; and the overlays opened on request.
 */
export function Background() {
  useOtherWindows();
  useLocationZone();
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
