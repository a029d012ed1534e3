import { can } from '@kierros/domain';
import type { Right } from '@kierros/domain';
import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';

/** Answers which rights the signed-in user holds, followed while a component is shown; elsewhere `mayNow` answers. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSnapshot(sessionStore);
  return (right) => user !== null && can(user.role, right);
}
