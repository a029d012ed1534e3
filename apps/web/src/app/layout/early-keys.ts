// The menus of the header come after the page. Somebody who knows their keys presses them before.
const kept: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || !['k', '.'].includes(event.key)) return;
  // Ctrl K would leave the page for the browser's own search.
  event.preventDefault();
  // Pressed again, or held: they still mean to open it.
  if (!kept.some(({ key }) => key === event.key)) kept.push(event);
}

/** Keeps the keys of menus that are still to come. Returns what stops it, when they have come. */
export function keepEarlyKeys(): () => void {
  kept.length = 0;
  addEventListener('keydown', keep);
  return () => {
    removeEventListener('keydown', keep);
  };
}

/** The menus are here and listen: they hear what was pressed before. */
export function giveEarlyKeys(): void {
  for (const event of kept.splice(0)) dispatchEvent(new KeyboardEvent('keydown', event));
}
