import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/**
 * Wraps an app that uses these components: our style sheets replace the style tags of the headless library, which the
 * content security policy forbids.
 */
export function UiRoot({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
