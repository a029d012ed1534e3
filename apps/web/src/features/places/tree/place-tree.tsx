import { useLayoutEffect, useMemo } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useWindow } from '../../../shared/use-window.ts';
import type { MarkState } from './marking.ts';
import { PlaceRow, rowRem } from './place-row.tsx';
import styles from './place-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import { idAt, useTreeKeys } from './use-tree-keys.ts';
import { usePlaceLooks } from './use-place-looks.ts';

interface TreeProps {
  rows: readonly TreeRow[];
  /** The open place. */
  open: number | null;
  /** The first of the places that were just added. */
  added: number | null;
  stateOf: (row: TreeRow) => MarkState;
  onFold: (id: number, isFolded: boolean) => void;
  onMark: (id: number, isRange: boolean) => void;
  onMarkAll: () => void;
  onOpen: (id: number) => void;
  onPaste: (row: TreeRow, text: string) => void;
}

/** The rows of the window, and the one that Tab leads to, which may be outside it. */
function drawn(count: number, stop: number, { first, last }: { first: number; last: number }) {
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (stop < first) return [stop, ...indexes];
  return stop >= last && stop < count ? [...indexes, stop] : indexes;
}

/** Scrolls to a place when it is another one, or appears. */
function useRevealed(
  indexes: ReadonlyMap<number | null, number>,
  id: number | null,
  reveal: (index: number) => void,
): void {
  const index = indexes.get(id) ?? -1;
  const isHere = index >= 0;
  useLayoutEffect(() => {
    if (isHere) reveal(index);
    // Not when its index changes: folding what is above it would move the list under the eyes of the user.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isHere, reveal]);
}

/** Places as a tree, of which only the rows in view are drawn: a location may have thousands. */
export function PlaceTree({ rows, open, added, stateOf, ...acts }: TreeProps) {
  const t = useTexts();
  const lookOf = usePlaceLooks();
  const language = useLanguage();
  const { box, first, last, reveal } = useWindow(rows.length, rowRem);
  // Looked up, not searched for: this runs while one scrolls.
  const indexes = useMemo(
    () => new Map<number | null, number>(rows.map(({ id }, index) => [id, index])),
    [rows],
  );
  const keys = useTreeKeys({ rows, indexes, open, box, reveal, ...acts });
  const { stop, ...handlers } = keys;
  useRevealed(indexes, open, reveal);
  useRevealed(indexes, added, reveal);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // With a modifier the browser opens it in a tab of its own.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    acts.onOpen(idAt(link) ?? 0);
  };
  return (
    <div ref={box} className={styles['scroll']}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a row does the same */}
      <div
        {...handlers}
        onClick={follow}
        role="tree"
        aria-label={t('places.title')}
        tabIndex={-1}
        className={styles['tree']}
        style={{ '--rows': rows.length } as CSSProperties}
      >
        {drawn(rows.length, stop, { first, last }).map((index) => {
          const row = rows[index];
          return (
            row && (
              <PlaceRow
                key={row.id}
                row={row}
                index={index}
                isOpen={row.id === open}
                isStop={index === stop}
                state={stateOf(row)}
                look={lookOf(row)}
                t={t}
                language={language}
                onMark={acts.onMark}
                onFold={acts.onFold}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
