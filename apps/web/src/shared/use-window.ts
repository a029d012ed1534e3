import { afterPaint, useIsPrinting } from '@kierros/ui';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';

// Rows around those in view: a wheel turned fast shows no gaps. Drawn again only every so many rows.
const usual = { around: 16, step: 4 };
// Before the box is measured, as in tests without a layout.
const atFirst = 40;

const inPixels = (rem: number) =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

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
    const inView = () => {
      const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
      const height = inPixels(rowRem);
      const top = Math.floor(scrollTop / height);
      return { isMeasured: clientHeight > 0, top, bottom: top + Math.ceil(clientHeight / height) };
    };
    const draw = () => {
      // Measured when it is drawn: the list may have been scrolled while a frame was waited for.
      const { isMeasured, top, bottom } = inView();
      if (!isMeasured) return;
      const first = Math.floor(top / step) * step - around;
      const last = first + bottom - top + around * 2 + step;
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    const { isMeasured, top, bottom } = inView();
    if (!isMeasured) return;
    // Rows in view are drawn at once; those around them once the frame is painted, so that scrolling does not wait.
    if (top < drawn.current.first || bottom > drawn.current.last) draw();
    else
      afterPaint(() => {
        startTransition(draw);
      });
  }, [rowRem, around, step]);
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
  }, [measure]);
  /** Scrolls as little as is needed to show a row. */
  const reveal = useCallback(
    (index: number) => {
      const { current } = box;
      if (!current || current.clientHeight === 0) return;
      const height = inPixels(rowRem);
      const top = index * height;
      const below = top + height - current.clientHeight;
      if (top < current.scrollTop) current.scrollTop = top;
      else if (below > current.scrollTop) current.scrollTop = below;
    },
    [rowRem],
  );
  const first = Math.max(0, Math.min(range.first, count - 1));
  // Paper cannot be scrolled.
  if (useIsPrinting()) return { box, first: 0, last: count, reveal };
  return { box, first, last: Math.min(count, range.last), reveal };
}
