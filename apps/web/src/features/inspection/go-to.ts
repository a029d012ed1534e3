import { nextUnanswered, slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { viewportNow } from '../../shared/viewport.ts';
import { notePosition } from './autosave.ts';
import { fieldId, focusField, slotOfId } from './field-id.ts';
import type { Round } from './open-round.ts';
import { answersOf, currentAnswers, roundStore } from './round.store.ts';

const advanceMs = 250;
// Longer than any browser's smooth scroll.
const scrollMs = 1000;

/**
 * Scrolls to the next question on a phone; the focus does not move. A pointer that comes down meanwhile aims at what is
 * on the screen, so the scroll stops.
 */
export function advanceFrom(slot: Slot, slots: readonly Slot[]): void {
  if (viewportNow() !== 'mobile') return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const advance = setTimeout(() => {
    const here = slots.filter(({ chosenId }) => chosenId === slot.chosenId);
    const next = nextUnanswered(here, answersOf(here), slot);
    if (next)
      document
        .getElementById(fieldId(next))
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, advanceMs);
  const stop = () => {
    clearTimeout(advance);
    // By one pixel: in Chromium, a jump to the current position does not stop a smooth scroll.
    scrollBy({ top: 1, behavior: 'instant' });
  };
  addEventListener('pointerdown', stop, {
    capture: true,
    once: true,
    signal: AbortSignal.timeout(advanceMs + scrollMs),
  });
}

/** The next unanswered question: of the inspectable on the screen, then of those after it, then from the first. */
export function nextFrom({ draft, slots }: Round): Slot | undefined {
  const ids = draft.places.map(({ id }) => id);
  const at = ids.indexOf(roundStore.activeId);
  const own = Map.groupBy(slots, ({ chosenId }) => chosenId);
  const inOrder = [...ids.slice(at), ...ids.slice(0, at)].flatMap((id) => own.get(id) ?? []);
  return nextUnanswered(inOrder, currentAnswers());
}

/** Shows the inspectable of a slot, then focuses the slot once it is rendered. */
export function useGoTo() {
  const { activeId } = useSnapshot(roundStore);
  const wanted = useRef<Slot | null>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (wanted.current) focusField(wanted.current);
    wanted.current = null;
  }, [activeId, requests]);
  return useCallback((slot: Slot) => {
    wanted.current = slot;
    // Set before its inspectable is rendered: a long form renders only its beginning first, unless the position lies
    // beyond it.
    notePosition(slotKey(slot));
    roundStore.activeId = slot.chosenId;
    setRequests((count) => count + 1);
  }, []);
}

/**
 * Scrolls to the question where a draft was left. A text field is not focused: its keyboard would cover half a phone.
 */
export function useLastInspectable({ draft, slots }: Round): void {
  // The position when it was opened; later positions are stored, not scrolled to.
  const [last] = useState(() => slots.find((slot) => slotKey(slot) === draft.position));
  useEffect(() => {
    if (last?.type === 'value') focusField(last);
    else if (last) document.getElementById(fieldId(last))?.scrollIntoView({ block: 'center' });
  }, [last]);
}

/** Stores the position of the question whose card contains an element. */
export function noteCard(element: Element): void {
  const slot = slotOfId(element.closest('article')?.getAttribute('aria-labelledby'));
  if (slot) notePosition(slotKey(slot));
}
