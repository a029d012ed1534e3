/** Asks the browser's way whether leaving would lose something: whoever would lose it refuses (use-unsaved.tsx, leave-guard.tsx). */
export function mustAskFirst(): boolean {
  // Pages that hold unsaved work refuse to be unloaded; nobody else listens to this event.
  const question = new Event('beforeunload', { cancelable: true });
  return !dispatchEvent(question);
}
