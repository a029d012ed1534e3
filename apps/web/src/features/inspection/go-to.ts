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
// Longer than browsers take to scroll smoothly.
const scrollMs = 1000;

/**
 * On a phone the next question comes into view by itself; focus stays where the finger was. A finger that comes down
 * meanwhile aims at what is on the screen, so the page stops under it.
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
    // By a pixel: a jump to where the page is ends nothing in Chromium.
    scrollBy({ top: 1, behavior: 'instant' });
  };
  addEventListener('pointerdown', stop, {
    capture: true,
    once: true,
    signal: AbortSignal.timeout(advanceMs + scrollMs),
  });
}

/** The question without an answer to go to: of the place on the screen, then of those after it. */
export function nextFrom({ draft, slots }: Round): Slot | undefined {
  const ids = draft.places.map(({ id }) => id);
  const at = ids.indexOf(roundStore.activeId);
  const own = Map.groupBy(slots, ({ chosenId }) => chosenId);
  const inOrder = [...ids.slice(at), ...ids.slice(0, at)].flatMap((id) => own.get(id) ?? []);
  return nextUnanswered(inOrder, currentAnswers());
}

/** Shows the place of a slot, then moves focus to it once it is drawn. */
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
    // Before its place is drawn: that draws its beginning first, unless this lies behind it.
    notePosition(slotKey(slot));
    roundStore.activeId = slot.chosenId;
    setRequests((count) => count + 1);
  }, []);
}

/** Brings the question into view where a draft was left. A text field is not focused: its keyboard would cover half a phone. */
export function useLastInspectable({ draft, slots }: Round): void {
  // As it was opened; what is looked at from here on is noted, not followed.
  const [last] = useState(() => slots.find((slot) => slotKey(slot) === draft.position));
  useEffect(() => {
    if (last?.type === 'value') focusField(last);
    else if (last) document.getElementById(fieldId(last))?.scrollIntoView({ block: 'center' });
  }, [last]);
}

/** Notes the question whose card holds an element. */
export function noteCard(element: Element): void {
  const slot = slotOfId(element.closest('article')?.getAttribute('aria-labelledby'));
  if (slot) notePosition(slotKey(slot));
}
