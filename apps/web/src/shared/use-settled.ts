import { useEffect, useState } from 'react';

const latestMs = 1_500;
const withoutIdleMs = 200;

/** Runs work once the browser has nothing better to do, or a moment later at the latest. Gives its undoing. */
export function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, withoutIdleMs);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => {
    cancelIdleCallback(handle);
  };
}

/** Settles once the browser has nothing better to do: for work that nobody waits for, between its steps. */
export const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    whenIdle(done);
  });

/** False while a screen is drawn for the first time, true once the browser has come to rest. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setSettled(true);
      }),
    [],
  );
  return isSettled;
}
