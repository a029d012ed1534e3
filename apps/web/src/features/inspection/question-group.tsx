import type { Slot } from '@kierros/domain';
import { createContext, startTransition, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './question-card.module.css';

// 1.5 screens above and below: rendered before the user gets there, by scrolling, Tab or a jump.
const margin = '150% 0px';

const draws = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

const watcher = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      startTransition(() => {
        for (const { target } of near) draws.get(target)?.();
      });
    },
    { rootMargin: margin },
  ));

const Near = createContext(true);

/** Whether the question is or has been near the screen; always true in a form without groups. */
export const useNear = (): boolean => useContext(Near);

/** A run of questions: with `isPiece`, the browser skips its layout while it is off the screen. */
export interface Run {
  isPiece: boolean;
  slots: readonly Slot[];
}

// On a page with more text fields than this, Chromium inspects none (kMaxExtractableFields).
const lookedInto = 200;

/** Whether Chromium inspects the text fields, which forces layout of their containers. */
export const areLookedInto = (slots: readonly Slot[]): boolean =>
  slots.filter(({ type }) => type === 'text').length <= lookedInto;

/**
 * Splits a group into runs: one run for all, or, if text fields are laid out anyway, consecutive value questions
 * together.
 */
export function runsOf(slots: readonly Slot[], isTextLaidOut: boolean): Run[] {
  if (!isTextLaidOut) return [{ isPiece: true, slots }];
  const runs: { isPiece: boolean; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const isPiece = slot.type === 'value';
    const last = runs.at(-1);
    if (last?.isPiece === isPiece) last.slots.push(slot);
    else runs.push({ isPiece, slots: [slot] });
  }
  return runs;
}

// A question with a four-level scale on a phone, including the gap; the browser remembers the actual height.
const defaultHeight = 280;

interface QuestionRunProps {
  count: number;
  children: ReactNode;
}

/** A run of questions: the browser lays it out and paints it only near the screen. */
export function QuestionRun({ count, children }: QuestionRunProps) {
  const containIntrinsicSize = `auto ${String(count * defaultHeight)}px`;
  return (
    <div className={styles['run']} style={{ containIntrinsicSize }}>
      {children}
    </div>
  );
}

/**
 * A group of up to 10 of hundreds of questions. The secondary parts of each question are rendered once the group comes
 * near the screen, and stay: most are never seen, and rendering them costs layout.
 */
export function QuestionGroup({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback(
    (group: HTMLDivElement | null) => {
      if (!group || isNear) return undefined;
      draws.set(group, () => {
        setNear(true);
      });
      watcher().observe(group);
      return () => {
        watcher().unobserve(group);
      };
    },
    [isNear],
  );
  return (
    <div className={styles['group']} ref={watch}>
      <Near value={isNear}>{children}</Near>
    </div>
  );
}
