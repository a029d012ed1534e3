import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Mounts its content when it is first opened, so that its code is loaded then. It stays mounted, so that closing is
 * animated too.
 */
export function MountOnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever ? <Suspense fallback={null}>{children}</Suspense> : null;
}
