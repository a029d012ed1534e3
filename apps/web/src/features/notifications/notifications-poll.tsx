import { constants } from '@kierros/domain';
import { VisuallyHidden } from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startPolling } from '../../shared/poll.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { notificationsQuery, useCachedNotifications } from './notifications.api.ts';

/** How many rows are new since the last fetch. The first fetch announces nothing. */
export function countNew(before: readonly number[] | undefined, now: readonly number[]): number {
  if (before === undefined) return 0;
  const newest = Math.max(0, ...before);
  return now.filter((id) => id > newest).length;
}

/** Polls every two minutes while the page is visible, and announces politely how many are new. Not for students. */
export function NotificationsPoll() {
  const may = useMay();
  const t = useTexts();
  const queries = useQueryClient();
  useCachedNotifications();
  const [fresh, setFresh] = useState(0);
  const polled = may('notifications.poll');
  useEffect(() => {
    if (!polled) return;
    return startPolling({
      everyMs: constants.notificationPollMs,
      work: async () => {
        const before = queries.getQueryData(notificationsQuery.queryKey);
        const now = await queries.fetchQuery({ ...notificationsQuery, staleTime: 0 });
        setFresh(
          countNew(
            before?.map(({ id }) => id),
            now.map(({ id }) => id),
          ),
        );
      },
    });
  }, [polled, queries]);
  return (
    <div role="status">
      <VisuallyHidden>{fresh > 0 ? t('notifications.new', { count: fresh }) : ''}</VisuallyHidden>
    </div>
  );
}
