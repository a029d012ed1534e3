import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { listUnfinished } from './corrections.ts';

/** The corrections on this device that the signed-in user must finish. */
export function useCorrections() {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  return useQuery({
    queryKey: ['device', 'corrections', userId],
    queryFn: () => listUnfinished(userId),
    networkMode: 'always',
  });
}
