import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { NothingAsked } from './nothing-asked.tsx';
import type { Round } from './open-round.ts';
import { roundStore } from './round.store.ts';

// The height of the header, used where the progress rail does not stay visible below it.
const header = 60;
const gap = 12;

/** Scrolls the tab of the shown inspectable into view: of forty tabs only a few are visible. */
function bringIntoRow(tabs: Element): void {
  const row = tabs.getBoundingClientRect();
  const tab = tabs.querySelector(':checked')?.closest('label')?.getBoundingClientRect();
  if (!tab || (tab.left >= row.left && tab.right <= row.right)) return;
  tabs.scrollLeft += (tab.left + tab.right - row.left - row.right) / 2;
}

// Another inspectable starts at its first question, not at the scroll position of the previous one.
function showBeginning(form: Element): void {
  const first = form.querySelector('article')?.getBoundingClientRect().top;
  const rail = form.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(rail, header);
  if (first !== undefined && first < top) scrollBy(0, first - top - gap);
}

/** Scrolls when another inspectable is shown. A jump to one of its questions happens after this. */
export function InspectableShown({ round, formId }: { round: Round; formId: string }) {
  const { activeId } = useSnapshot(roundStore);
  const shown = useRef(activeId);
  const isOnly = round.draft.places.length < 2;
  useEffect(() => {
    const form = document.getElementById(formId);
    const tabs = isOnly ? null : form?.querySelector('[role="radiogroup"]');
    if (tabs) bringIntoRow(tabs);
    if (form && shown.current !== activeId) showBeginning(form);
    shown.current = activeId;
  }, [activeId, formId, isOnly]);
  return <NothingAsked round={round} />;
}
