import { useEffect, useState } from 'react';

const latestMs = 1_500;
const withoutIdleMs = 200;

/** Runs work once the browser is idle, or after a short delay at the latest. Returns the cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
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

/** Resolves once the browser is idle: for background work, between its steps. */
export const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    whenIdle(done);
  });

/** False during the first render of a screen, true once the browser is idle. */
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
