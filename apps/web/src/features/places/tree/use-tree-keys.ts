import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { languageStore } from '../../../shared/language.ts';
import { rowByName, treeStep } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';

// Letters typed within this time belong together.
const typingMs = 700;

/** The place of the row that an element is in. */
export const idAt = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest('[data-id]') : null;
  return row instanceof HTMLElement ? Number(row.dataset['id']) : null;
};

interface KeysOptions {
  rows: readonly TreeRow[];
  /** The index of each row by its id. */
  indexes: ReadonlyMap<number | null, number>;
  /** The row that Tab leads to until another has the focus. */
  open: number | null;
  box: RefObject<HTMLDivElement | null>;
  reveal: (index: number) => void;
  onFold: (id: number, isFolded: boolean) => void;
  onMark: (id: number, isRange: boolean) => void;
  onMarkAll: () => void;
  onOpen: (id: number) => void;
  /** Called with lines that are pasted on a row. */
  onPaste: (row: TreeRow, text: string) => void;
}

/** Letters typed soon after each other, as one word. */
function useTyping() {
  const typed = useRef({ letters: '', at: 0 });
  return (letter: string, now: number) => {
    const { letters, at } = typed.current;
    typed.current = { letters: (now - at < typingMs ? letters : '') + letter, at: now };
    return typed.current.letters;
  };
}

/** What the keys do in the tree, and in a row of it. */
function useKeyDown(options: KeysOptions, moveTo: (index: number) => void) {
  const { rows, indexes } = options;
  const type = useTyping();
  const step = (index: number, key: string): boolean => {
    const next = treeStep(rows, index, key);
    if (!next) return false;
    if ('to' in next) moveTo(next.to);
    else options.onFold(next.fold, next.isFolded);
    return true;
  };
  const act = (row: TreeRow, { key, shiftKey }: KeyboardEvent): boolean => {
    if (key === ' ') options.onMark(row.id, shiftKey);
    else if (key === 'Enter') options.onOpen(row.id);
    else return false;
    return true;
  };
  const search = (index: number, { key, timeStamp }: KeyboardEvent): boolean => {
    if ([...key].length !== 1) return false;
    const { language } = languageStore;
    const found = rowByName(rows, index, { typed: type(key, timeStamp), language });
    if (found !== undefined) moveTo(found);
    return true;
  };
  return (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const index = indexes.get(idAt(target)) ?? -1;
    const row = rows[index];
    // Within a row the checkbox and the link keep their own keys.
    const isRow = target instanceof Element && target.matches('[role="treeitem"]');
    if (!row || altKey) return;
    if (ctrlKey || metaKey) {
      if (key !== 'a' || !isRow) return;
      event.preventDefault();
      options.onMarkAll();
      return;
    }
    if ((isRow && act(row, event)) || step(index, key) || (isRow && search(index, event)))
      event.preventDefault();
  };
}

/** Makes the tree one stop of the Tab key, in which the other keys move. */
export function useTreeKeys(options: KeysOptions) {
  const { rows, indexes, open, box, reveal } = options;
  const [active, setActive] = useState<number | null>(null);
  const isMoving = useRef(false);
  const indexOf = (id: number | null) => indexes.get(id) ?? -1;
  const stop = Math.max(indexOf(active), 0) || Math.max(indexOf(open), 0);
  // The row is drawn first: it may have been outside the window.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const row = box.current?.querySelector<HTMLElement>(`[data-id="${String(active)}"]`);
    row?.focus({ preventScroll: true });
  });
  const onKeyDown = useKeyDown(options, (index) => {
    const row = rows[index];
    if (!row) return;
    isMoving.current = true;
    reveal(index);
    setActive(row.id);
  });
  return {
    stop,
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      setActive(idAt(target));
    },
    onPaste: (event: ClipboardEvent) => {
      const row = rows[indexOf(idAt(event.target))];
      const text = event.clipboardData.getData('text/plain');
      if (!row || text.trim() === '') return;
      event.preventDefault();
      options.onPaste(row, text);
    },
  };
}
