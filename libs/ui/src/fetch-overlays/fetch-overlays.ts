import { Popup } from '../dialog/dialog.tsx';
import { Panel } from '../sheet/sheet.tsx';

/**
 * Preloads the code of dialogs and sheets before their first opening, for a page that must work offline. Never rejects.
 */
export async function fetchOverlays(): Promise<void> {
  await Promise.allSettled([Panel.fetch(), Popup.fetch()]);
}
