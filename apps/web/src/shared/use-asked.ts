import { KierrosProblem } from '@kierros/api/client';
import { useEffect, useEffectEvent, useState } from 'react';

const retryMs = 10_000;

/** Whether a secret is good for nothing, or no longer. */
const isNotFound = (error: unknown) =>
  error instanceof KierrosProblem && error.code === 'not_found';

/**
 * What somebody without an account asked for by a secret; `gone` where the secret is good for nothing. Undefined until
 * it is known; without an answer it is asked again when the connection returns, and from time to time.
 */
export function useAsked<Result extends object>(
  ask: () => Promise<Result>,
): Result | 'gone' | 'unreachable' | undefined {
  const [asked, setAsked] = useState<Result | 'gone' | 'unreachable'>();
  const again = useEffectEvent((isLeft: () => boolean) => {
    ask().then(
      (result) => {
        if (!isLeft()) setAsked(result);
      },
      (error: unknown) => {
        if (!isLeft()) setAsked(isNotFound(error) ? 'gone' : 'unreachable');
      },
    );
  });
  const isWaiting = asked === undefined || asked === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let hasLeft = false;
    const run = () => {
      again(() => hasLeft);
    };
    run();
    addEventListener('online', run);
    const timer = setInterval(run, retryMs);
    return () => {
      hasLeft = true;
      removeEventListener('online', run);
      clearInterval(timer);
    };
  }, [isWaiting]);
  return asked;
}
