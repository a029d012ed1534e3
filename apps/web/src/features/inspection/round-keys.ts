import type { KeyboardEvent } from 'react';
import { viewportNow } from '../../shared/viewport.ts';

const typed = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])';

function focusCard(card: HTMLElement): void {
  // Not into a text field: there the next j would be a letter.
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

/**
 * The keys of the inspection on a desktop: j and k move, n opens the note, p
 * chooses a photo, Ctrl+Enter submits. Only while focus is within the form and
 * in no text field (WCAG 2.1.4); digits belong to the scale itself.
 */
export function onRoundKey(event: KeyboardEvent<HTMLElement>, submit: () => void): void {
  const { currentTarget: form, target, key, ctrlKey, metaKey, altKey } = event;
  // A sheet over the page is a child of it for React only.
  if (!(target instanceof Element) || !form.contains(target)) return;
  if (viewportNow() === 'mobile' || target.matches(typed) || altKey) return;
  const card = target.closest('article');
  const actions: Record<string, () => void> =
    ctrlKey || metaKey
      ? { Enter: submit }
      : {
          j: () => {
            move(form, card, 1);
          },
          k: () => {
            move(form, card, -1);
          },
          n: () => {
            openNote(card);
          },
          p: () => card?.querySelector<HTMLElement>('input[type="file"]')?.click(),
        };
  const act = actions[key];
  if (!act) return;
  event.preventDefault();
  act();
}
