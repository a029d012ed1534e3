import { can } from '@kierros/domain';
import type { Right } from '@kierros/domain';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';

/** Returns a check of the signed-in user's rights that follows changes; outside of components use `mayNow`. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSnapshot(sessionStore);
  return (right) => user !== null && can(user.role, right);
}
