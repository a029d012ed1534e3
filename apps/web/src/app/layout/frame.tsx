import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useViewport } from '../../shared/viewport.ts';
import styles from './frame.module.css';
import { frames } from './lazy-parts.tsx';

const nameOf = (one: Element | null) =>
  one?.getAttribute('href') ?? one?.getAttribute('aria-label') ?? null;

// Moves the focus from a control of the removed frame to the control of the same name in the new one, else to the page.
function handOver(frame: Element, name: string | null, main: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const like = [...frame.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => name !== null && nameOf(one) === name && !main?.contains(one),
  );
  (like ?? main)?.focus({ preventScroll: true });
}

interface FrameProps {
  title: string;
  mainRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The frame around the pages, by screen size. When a phone is rotated, the frame changes while the page stays the same
 * element, so that typed text, the focus and the caret are preserved.
 */
export function Frame({ title, mainRef, children }: FrameProps) {
  const viewport = useViewport();
  // The previous frame stays until the other one is loaded.
  const shown = useDeferredValue(viewport);
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    left.current = nameOf(document.activeElement);
  }, [viewport]);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown || !frame.current) return;
    last.current = shown;
    handOver(frame.current, left.current, mainRef.current);
  }, [shown, mainRef]);
  const { Before, Top, After } = frames[shown];
  return (
    <div ref={frame} className={styles['frame']}>
      {Before && <Before />}
      <div className={styles['middle']}>
        <Top title={title} />
        <main ref={mainRef} id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      <After />
    </div>
  );
}
