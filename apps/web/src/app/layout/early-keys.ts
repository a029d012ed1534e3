// The menus of the header are loaded after the page. Their keys pressed before that are recorded.
const recorded: KeyboardEvent[] = [];

function record(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || !['k', '.'].includes(event.key)) return;
  // Ctrl K would otherwise focus the browser's search.
  event.preventDefault();
  // A repeated or held key still means one opening.
  if (!recorded.some(({ key }) => key === event.key)) recorded.push(event);
}

/** Records the keys of menus that are not loaded yet. Returns the function that stops it. */
export function recordEarlyKeys(): () => void {
  recorded.length = 0;
  addEventListener('keydown', record);
  return () => {
    removeEventListener('keydown', record);
  };
}

/** Replays the recorded keys once the menus are listening. */
export function giveEarlyKeys(): void {
  for (const event of recorded.splice(0)) dispatchEvent(new KeyboardEvent('keydown', event));
}
