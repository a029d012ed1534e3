import { can } from '@kierros/domain';
import type { Right } from '@kierros/domain';
import { useSignedInUser } from './use-session.ts';

/** Returns a check of the signed-in user's rights that follows changes; outside of components use `mayNow`. */
export function useMay(): (right: Right) => boolean {
  const user = useSignedInUser();
  return (right) => user !== null && can(user.role, right);
}
