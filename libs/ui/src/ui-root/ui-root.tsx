import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/**
 * Stands once around an app that uses the parts: our style sheets do what the
 * headless parts would otherwise do with style tags, which the content policy
 * forbids.
 */
export function UiRoot({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
