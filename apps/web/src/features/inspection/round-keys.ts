import { useEffect } from 'react';
import { viewportNow } from '../../shared/viewport.ts';
import { shortcutsStore } from '../../stores/shortcuts.store.ts';

const typed = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])';

function focusCard(card: HTMLElement): void {
  // Not into a text field: there the next j would be typed.
  const scale = card.querySelector<HTMLElement>('[role="radiogroup"]');
  if (!scale) card.tabIndex = -1;
  (scale ?? card).focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center' });
}

function move(form: HTMLElement, from: Element | null, step: 1 | -1): void {
  const cards = [...form.querySelectorAll<HTMLElement>('article')];
  const at = cards.findIndex((card) => card === from);
  const next = cards[at < 0 ? 0 : at + step];
  if (next) focusCard(next);
}

function openNote(card: Element | null): void {
  const note = card?.querySelector<HTMLElement>('[aria-keyshortcuts="n"]');
  if (note?.matches('textarea')) note.focus();
  else note?.click();
}

/** The keys that move within the questions; they apply to the focused question. */
function onLetter(form: HTMLElement, target: Element, key: string): boolean {
  const card = target.closest('article');
  const actions: ReadonlyMap<string, () => void> = new Map([
    [
      'j',
      () => {
        move(form, card, 1);
      },
    ],
    [
      'k',
      () => {
        move(form, card, -1);
      },
    ],
    [
      'n',
      () => {
        openNote(card);
      },
    ],
    ['p', () => card?.querySelector<HTMLElement>('input[type="file"]')?.click()],
  ]);
  const act = actions.get(key);
  act?.();
  return act !== undefined;
}

// A page starts with the focus on itself: from there the first j enters the questions, as on other pages, while
// single-key shortcuts are on.
const isWayIn = (target: Element, key: string): boolean =>
  shortcutsStore.isOn && (key === 'j' || key === 'k') && target.matches('body, main');

function onKey(event: KeyboardEvent, form: HTMLElement, submit: () => void): boolean {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (viewportNow() === 'mobile' || altKey || event.defaultPrevented) return false;
  // Dialogs and menus over the page have their own keys.
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  if (ctrlKey || metaKey) {
    // Works anywhere, also in a text field: its content is stored with every letter.
    if (key !== 'Enter' || repeat) return false;
    submit();
    return true;
  }
  if (!(target instanceof Element) || target.matches(typed)) return false;
  return (form.contains(target) || isWayIn(target, key)) && onLetter(form, target, key);
}

/**
 * The keys of the inspection on a desktop: j and k move, n opens the note, p chooses a photo, only while the focus is
 * within the form and in no text field (WCAG 2.1.4); j and k also enter the form, unless single-key shortcuts are off;
 * Ctrl+Enter submits from anywhere on the page. Digits are handled by the scale.
 */
export function RoundKeys({ formId, onSubmit }: { formId: string; onSubmit: () => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const form = document.getElementById(formId);
      if (form && onKey(event, form, onSubmit)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  });
  return null;
}
