import { useEffect, useState } from 'react';

/**
 * Loads a lazy part that a page can do without, and returns whether it can be rendered. A failure leaves the page as it
 * is: rendering the part anyway would replace the page with the error boundary.
 */
export function useFetched(part: { fetch: () => Promise<void> }, isWanted = true): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isGone = !isWanted;
    if (isWanted)
      part.fetch().then(
        () => {
          if (!isGone) setHere(true);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);
  return isHere && isWanted;
}
