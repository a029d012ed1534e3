// The menus of the header come after the page. Somebody who knows their keys presses them before.
const recorded: KeyboardEvent[] = [];

function record(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || !['k', '.'].includes(event.key)) return;
  // Ctrl K would leave the page for the browser's own search.
  event.preventDefault();
  // Pressed again, or held: they still mean to open it.
  if (!recorded.some(({ key }) => key === event.key)) recorded.push(event);
}

/** Keeps the keys of menus that are still to come. Returns what stops it, when they have come. */
export function recordEarlyKeys(): () => void {
  recorded.length = 0;
  addEventListener('keydown', record);
  return () => {
    removeEventListener('keydown', record);
  };
}

/** The menus are here and listen: they hear what was pressed before. */
export function giveEarlyKeys(): void {
  for (const event of recorded.splice(0)) dispatchEvent(new KeyboardEvent('keydown', event));
}
