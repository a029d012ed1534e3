import type { Slot } from '@kierros/domain';
import { createContext, startTransition, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './question-card.module.css';

// A screen and a half above and below: drawn before anybody gets there, by finger, Tab or a jump.
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

/** Whether the question is near the screen or has been; always in a form that is not cut into groups. */
export const useNear = (): boolean => useContext(Near);

/** Questions in pieces that the browser takes as one each, and those that it lays out wherever they are. */
export interface Run {
  isPiece: boolean;
  slots: readonly Slot[];
}

// Of a page with more text fields than these Chromium looks into none (kMaxExtractableFields).
const lookedInto = 200;

/** Whether the browser will look into the text fields, and lay out what holds them for that. */
export const areLookedInto = (slots: readonly Slot[]): boolean =>
  slots.filter(({ type }) => type === 'text').length <= lookedInto;

/** Cuts a group into runs: all of it, or its questions with scales as far as they follow one another. */
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

// A question with a scale of four on a phone, with what parts it from the next; the browser keeps what it turns out to be.
const usualHeight = 280;

interface QuestionRunProps {
  count: number;
  children: ReactNode;
}

/** Questions which the browser takes as one: it lays them out and paints them only near the screen. */
export function QuestionRun({ count, children }: QuestionRunProps) {
  const containIntrinsicSize = `auto ${String(count * usualHeight)}px`;
  return (
    <div className={styles['run']} style={{ containIntrinsicSize }}>
      {children}
    </div>
  );
}

/**
 * Some of hundreds of questions. What stands beside a question is drawn once
 * its group comes near the screen, for good: nobody sees most of it, and each
 * drawing of it lays the page out.
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
