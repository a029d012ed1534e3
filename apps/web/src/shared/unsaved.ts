/**
 * Whether leaving would lose unsaved work; pages with unsaved work block the event (use-unsaved.tsx, leave-guard.tsx).
 */
export function mustAskFirst(): boolean {
  // Only pages with unsaved work listen to this event.
  const question = new Event('beforeunload', { cancelable: true });
  return !dispatchEvent(question);
}
