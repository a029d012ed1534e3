import { afterPaint, useIsPrinting } from '@kierros/ui';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

// Rows around those in view: a wheel turned fast shows no gaps. Drawn again only every so many rows.
const usual = { around: 16, step: 4 };
// Before the box is measured, as in tests without a layout.
const atFirst = 40;

const inPixels = (rem: number) =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** The rows in view of a scrolling box; null before it is laid out. */
function rowsInView(box: HTMLElement | null, rowRem: number) {
  if (!box || box.clientHeight === 0) return null;
  const height = inPixels(rowRem);
  const top = Math.floor(box.scrollTop / height);
  return { top, bottom: top + Math.ceil(box.clientHeight / height) };
}

/** Scrolls as little as is needed to show a row. */
function scrollToRow(box: HTMLElement, index: number, rowRem: number): void {
  if (box.clientHeight === 0) return;
  const height = inPixels(rowRem);
  const top = index * height;
  const below = top + height - box.clientHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (below > box.scrollTop) box.scrollTop = below;
}

/** Measures a box when it is laid out, scrolled and resized. */
function useMeasured(box: RefObject<HTMLElement | null>, measure: () => void): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [box, measure]);
}

/**
 * Which rows of a long list are drawn: those in view of its scrolling box, and some around them. The height of a row is
 * in rem, so that it grows with the text size of the browser; the stylesheet of the list repeats it.
 */
export function useWindow(count: number, rowRem: number, { around, step } = usual) {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, last: atFirst });
  const drawn = useRef(range);
  useLayoutEffect(() => {
    drawn.current = range;
  }, [range]);
  const measure = useCallback(() => {
    const draw = () => {
      // Measured when it is drawn: the list may have been scrolled while a frame was waited for.
      const inView = rowsInView(box.current, rowRem);
      if (!inView) return;
      const first = Math.floor(inView.top / step) * step - around;
      const last = first + inView.bottom - inView.top + around * 2 + step;
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    const inView = rowsInView(box.current, rowRem);
    if (!inView) return;
    // Rows in view are drawn at once; those around them once the frame is painted, so that scrolling does not wait.
    if (inView.top < drawn.current.first || inView.bottom > drawn.current.last) draw();
    else
      afterPaint(() => {
        startTransition(draw);
      });
  }, [rowRem, around, step]);
  useMeasured(box, measure);
  const reveal = useCallback(
    (index: number) => {
      if (box.current) scrollToRow(box.current, index, rowRem);
    },
    [rowRem],
  );
  const first = Math.max(0, Math.min(range.first, count - 1));
  // Paper cannot be scrolled.
  if (useIsPrinting()) return { box, first: 0, last: count, reveal };
  return { box, first, last: Math.min(count, range.last), reveal };
}
