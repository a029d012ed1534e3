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

/**
 * Some of hundreds of questions, which the browser takes as one: it lays them
 * out and paints them only near the screen. What stands beside a question is
 * drawn once its group comes near, for good: nobody sees most of it, and each
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
