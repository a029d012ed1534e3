import { KierrosProblem } from '@kierros/api/client';
import { useEffect, useEffectEvent, useState } from 'react';

const retryMs = 10_000;

/** Whether there was no answer at all. */
export const isOffline = (error: unknown) =>
  error instanceof KierrosProblem && error.code === 'unreachable';

/** Whether a secret is good for nothing, or no longer. */
export const isNotFound = (error: unknown) =>
  error instanceof KierrosProblem && error.code === 'not_found';

type Send<Result> = () => Promise<Result>;

/** Being written, on its way, without a connection, refused with an error, or sent with a result. */
export type Sending<Result> =
  | { state: 'writing' | 'sending' }
  | { state: 'waiting'; send: Send<Result> }
  | { state: 'failed'; error: unknown }
  | { state: 'sent'; result: Result };

/**
 * Sends what somebody without an account wrote. Without a connection it is sent when the connection returns, while the
 * page is open; sending it again has to be harmless.
 */
export function useSending<Result>() {
  const [sending, setSending] = useState<Sending<Result>>({ state: 'writing' });
  const submit = (send: Send<Result>) => {
    setSending({ state: 'sending' });
    send().then(
      (result) => {
        setSending({ state: 'sent', result });
      },
      (error: unknown) => {
        setSending(isOffline(error) ? { state: 'waiting', send } : { state: 'failed', error });
      },
    );
  };
  useEffect(() => {
    if (sending.state !== 'waiting') return undefined;
    const again = () => {
      submit(sending.send);
    };
    const timer = setTimeout(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [sending]);
  return { sending, submit };
}

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
