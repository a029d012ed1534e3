import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Holds its content back until it is first open, so that code which only a
 * press needs is fetched then. From there on it stays, so that closing is
 * drawn too.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever ? <Suspense fallback={null}>{children}</Suspense> : null;
}
