const edit = '[aria-keyshortcuts="e"]';
const pressable = 'button, a[href], input:not([type="hidden"]), summary, [tabindex="0"]';

/** The rows of the page that a keyboard can stand on: one thing to press in each. */
function rows(main: Element): HTMLElement[] {
  return [...main.querySelectorAll('li, tr, article')].flatMap((row) => {
    const inner = row.querySelector('li, tr, article');
    // What goes on comes before what deletes.
    const first = row.querySelector<HTMLElement>(edit) ?? row.querySelector<HTMLElement>(pressable);
    return inner === null && first?.checkVisibility() === true ? [first] : [];
  });
}

/** Moves focus to the next or the previous row of the page; from outside, to the first one. */
export function moveInPage(main: Element | null, step: 1 | -1): void {
  if (!main) return;
  const all = rows(main);
  const row = document.activeElement?.closest('li, tr, article');
  const at = all.findIndex((one) => row?.contains(one) === true);
  const next = all[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Puts focus into the page's own search field. False when it has none. */
export function searchInPage(main: Element | null): boolean {
  const field = main?.querySelector<HTMLElement>('input[type="search"]');
  field?.focus();
  return field != null;
}

/** Presses what goes on with a text or a draft: in the row that has the focus, else the first on the page. */
export function editInPage(main: Element | null): void {
  const row = document.activeElement?.closest('li, tr, article');
  const found = row?.querySelector<HTMLElement>(edit) ?? main?.querySelector<HTMLElement>(edit);
  if (found?.checkVisibility() === true) found.click();
}
