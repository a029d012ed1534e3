/**
 * Fetches the code of dialogs and sheets ahead of their first opening, for a
 * page that must go on working when the network goes. Settles in any case.
 */
export async function fetchOverlays(): Promise<void> {
  await Promise.allSettled([
    import('../sheet/sheet-panel.tsx'),
    import('../dialog/dialog-popup.tsx'),
  ]);
}
