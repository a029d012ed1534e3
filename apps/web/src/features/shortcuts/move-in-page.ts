const edit = '[aria-keyshortcuts="e"]';
// A row of a table is named by its button or link, whatever checkbox comes first.
const named = 'th[scope="row"] :is(button, a)';
const pressable = 'button, a[href], input:not([type="hidden"]), summary, [tabindex="0"]';

/** The rows of the page that can be focused: one control in each. */
function rows(main: Element): HTMLElement[] {
  return [...main.querySelectorAll('li, tbody tr, article')].flatMap((row) => {
    const inner = row.querySelector('li, tr, article');
    // A control that continues is preferred to one that deletes.
    const first =
      row.querySelector<HTMLElement>(edit) ??
      row.querySelector<HTMLElement>(named) ??
      row.querySelector<HTMLElement>(pressable);
    return inner === null && first?.checkVisibility() === true ? [first] : [];
  });
}

/** Moves the focus to the next or previous row of the page; from outside, to the first one. */
export function moveInPage(main: Element | null, step: 1 | -1): void {
  if (!main) return;
  const all = rows(main);
  const row = document.activeElement?.closest('li, tr, article');
  const at = all.findIndex((one) => row?.contains(one) === true);
  const next = all[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the page's search field. Returns false if it has none. */
export function searchInPage(main: Element | null): boolean {
  const field = main?.querySelector<HTMLElement>('input[type="search"]');
  field?.focus();
  return field != null;
}

/** Clicks the control that edits or continues: in the focused row, else the first on the page. */
export function editInPage(main: Element | null): void {
  const row = document.activeElement?.closest('li, tr, article');
  const found = row?.querySelector<HTMLElement>(edit) ?? main?.querySelector<HTMLElement>(edit);
  if (found?.checkVisibility() === true) found.click();
}
