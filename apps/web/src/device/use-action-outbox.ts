import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { listActions } from './action-outbox.ts';

/** All fixes, reports and comments of this device, oldest first. */
export function useActionOutbox() {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  return useQuery({
    queryKey: ['device', 'actionOutbox', userId],
    queryFn: () => listActions(userId),
    networkMode: 'always',
  });
}
