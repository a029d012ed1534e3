import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const box = 'input[type="checkbox"]:not(:disabled)';
const head = '[data-tree-head]';
const group = '[data-tree-group]';

const boxesIn = (tree: Element) => [...tree.querySelectorAll<HTMLInputElement>(box)];
const headOf = (at: Element) =>
  at.closest(group)?.querySelector<HTMLInputElement>(`${head} ${box}`);

/** The row that an arrow key moves to; undefined for every other key. */
function target(tree: Element, at: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const boxes = boxesIn(tree);
  const index = boxes.indexOf(at);
  const isHead = at.closest(head) !== null;
  switch (key) {
    case 'ArrowDown':
      return boxes[index + 1];
    case 'ArrowUp':
      return boxes[index - 1];
    case 'Home':
      return boxes[0];
    case 'End':
      return boxes.at(-1);
    // From a room to its environment, and from an environment to its first room.
    case 'ArrowLeft':
      return isHead ? undefined : (headOf(at) ?? undefined);
    case 'ArrowRight':
      return isHead ? boxes[index + 1] : undefined;
    default:
      return undefined;
  }
}

/**
 * Makes a tree of checkboxes a single tab stop: the arrows, Home and End move within it, as in the tree pattern of the
 * ARIA guide. The boxes stay checkboxes, which screen readers on phones support better than trees.
 */
export function useTreeKeys() {
  const tree = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | null>(null);
  const stopAt = (stop: HTMLInputElement | undefined) => {
    last.current = stop ?? null;
    if (!tree.current) return;
    for (const one of tree.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
      one.tabIndex = one === stop ? 0 : -1;
  };
  // After each render, since the search changes the rows. The tab stop stays on the last focused box, else on the first
  // checked one.
  useEffect(() => {
    const boxes = tree.current ? boxesIn(tree.current) : [];
    const box = boxes.find((one) => one === last.current);
    stopAt(box ?? boxes.find((one) => one.checked) ?? boxes[0]);
  });
  const onFocus = ({ target: at }: FocusEvent) => {
    if (at instanceof HTMLInputElement && at.matches(box)) stopAt(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: at, key, currentTarget, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(at instanceof HTMLInputElement) || !at.matches(box))
      return;
    const next = target(currentTarget, at, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  return { ref: tree, onFocus, onKeyDown };
}
