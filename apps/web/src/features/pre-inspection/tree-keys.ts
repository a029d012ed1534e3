import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const box = 'input[type="checkbox"]:not(:disabled)';
const head = '[data-tree-head]';
const group = '[data-tree-group]';
const row = '[data-tree-row]';
const date = '[data-tree-date]';
const stop = `${box}, ${date}`;

const dateOf = (at: Element) => at.closest(row)?.querySelector<HTMLElement>(date) ?? undefined;
const boxOf = (at: Element) => at.closest(row)?.querySelector<HTMLElement>(box) ?? undefined;
// Each row once: by its box, or by its date where the box is disabled.
const rowsIn = (tree: Element) =>
  [...tree.querySelectorAll<HTMLElement>(stop)].filter((at) => at.matches(box) || !boxOf(at));
const headOf = (at: Element) =>
  at.closest(group)?.querySelector<HTMLElement>(`${head} ${box}`) ?? undefined;

/** The box or the date that an arrow key moves to; undefined for every other key. */
function target(tree: Element, at: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsIn(tree);
  const own = boxOf(at) ?? at;
  const index = rows.indexOf(own);
  // From a date to the next one, as within a column.
  const inColumn = (next: HTMLElement | undefined) =>
    next && at.matches(date) ? (dateOf(next) ?? next) : next;
  const isHead = at.closest(head) !== null;
  switch (key) {
    case 'ArrowDown':
      return inColumn(rows[index + 1]);
    case 'ArrowUp':
      return inColumn(rows[index - 1]);
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    // From a date to its room, from a room to its environment; the other way from an environment to its first room.
    case 'ArrowLeft':
      if (isHead) return undefined;
      return own === at ? headOf(at) : own;
    case 'ArrowRight':
      if (isHead) return rows[index + 1];
      return at.matches(date) ? undefined : dateOf(at);
    default:
      return undefined;
  }
}

/**
 * Makes a tree of checkboxes a single tab stop: the arrows, Home and End move within it, as in the treegrid pattern of
 * the ARIA guide, in which the right arrow goes from a row to what else it holds. The boxes stay checkboxes, which screen
 * readers on phones support better than trees.
 */
export function useTreeKeys() {
  const tree = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const stopAt = (at: HTMLElement | undefined) => {
    last.current = at ?? null;
    if (!tree.current) return;
    for (const one of tree.current.querySelectorAll<HTMLElement>(`input[type="checkbox"], ${date}`))
      one.tabIndex = one === at ? 0 : -1;
  };
  // After each render, since the search changes the rows. The tab stop stays on what was focused last, else it is the
  // first checked box, else the first box.
  useEffect(() => {
    const stops = tree.current ? [...tree.current.querySelectorAll<HTMLElement>(stop)] : [];
    const first = (selector: string) => stops.find((one) => one.matches(selector));
    stopAt(
      stops.find((one) => one === last.current) ??
        first(`${box}:checked`) ??
        first(box) ??
        stops[0],
    );
  });
  const onFocus = ({ target: at }: FocusEvent) => {
    if (at instanceof HTMLElement && at.matches(stop)) stopAt(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: at, key, currentTarget, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(at instanceof HTMLElement) || !at.matches(stop)) return;
    const next = target(currentTarget, at, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  return { ref: tree, onFocus, onKeyDown };
}
