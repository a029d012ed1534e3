import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

// Drawn a little before it is scrolled into view.
const rootMargin = '25% 0px';

/** Whether an element is in view or almost; true where a browser cannot tell. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear(entries.at(-1)?.isIntersecting === true);
      },
      { rootMargin },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isNear;
}
