import { Popup } from '../dialog/dialog.tsx';
import { Panel } from '../sheet/sheet.tsx';

/**
 * Fetches the code of dialogs and sheets ahead of their first opening, for a
 * page that must go on working when the network goes. Settles in any case.
 */
export async function fetchOverlays(): Promise<void> {
  await Promise.allSettled([Panel.fetch(), Popup.fetch()]);
}
