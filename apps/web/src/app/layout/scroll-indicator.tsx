import { constants } from '@kierros/domain';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-indicator.module.css';

/** The scroll position as a share of the page, from 0 to 1. */
export function scrolledShare(top: number, height: number, visible: number): number {
  return height > visible ? Math.min(1, Math.max(0, top / (height - visible))) : 0;
}

// Where supported, CSS moves the line: reading the page height forces layout, expensive in each frame of a long list.
const growsByItself = () =>
  typeof CSS !== 'undefined' && CSS.supports('animation-timeline', 'scroll()');

function grow(line: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const share = scrolledShare(scrollTop, scrollHeight, clientHeight);
  line.style.transform = `scaleX(${String(share)})`;
}

/** A thin line shown while scrolling, hidden 300 ms after the last movement. */
export function ScrollIndicator() {
  const line = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const isByItself = growsByItself();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (line.current && !isByItself) grow(line.current);
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setShown(false);
      }, constants.scrollIndicatorMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return <div ref={line} className={styles['line']} data-shown={shown || undefined} aria-hidden />;
}
