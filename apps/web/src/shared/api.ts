import { createKierrosClient } from '@kierros/api/client';
import type { KierrosClient } from '@kierros/api/client';

let onSignedOut: () => void = () => undefined;

/** What happens when the session has ended for good. The app sets it once, at its start. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/**
 * The one client of the app. Renewing the session is locked across tabs, so
 * that two of them never spend the same refresh cookie at once.
 */
export const api: KierrosClient = createKierrosClient({
  baseUrl: location.origin,
  credentials: 'include',
  onSignedOut: () => {
    onSignedOut();
  },
  // Without secure context there are no locks; the server then forgives the race.
  ...('locks' in navigator
    ? { lock: (work) => navigator.locks.request('kierros-refresh', work) }
    : {}),
});
