import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../stores/session.store.ts';
import { listUnfinished } from './corrections.ts';

/** The corrections on this device that wait for the person who is signed in. */
export function useCorrections() {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  return useQuery({
    queryKey: ['device', 'corrections', userId],
    queryFn: () => listUnfinished(userId),
    networkMode: 'always',
  });
}
