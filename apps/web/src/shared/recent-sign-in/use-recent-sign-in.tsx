import { KierrosProblem } from '@kierros/api/client';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithTexts } from '../lazy-with-texts.ts';

// Few need it, so it is loaded when the server asks.
const PasswordDialog = lazyWithTexts(
  'PasswordDialog',
  ['export', 'problems'],
  () => import('./password-dialog.tsx'),
);

const needsPassword = (error: unknown): boolean =>
  error instanceof KierrosProblem && error.code === 'recent_sign_in_needed';

/**
 * Runs what needs a recent sign-in: when the server refuses for that, asks for the password and runs it again. `dialog`
 * must be rendered. If the person gives no password, `withPassword` resolves to undefined, and `withPasswordOrThrow` throws
 * the refusal, for a form that is then not saved.
 */
export function useRecentSignIn() {
  const [asked, setAsked] = useState<((isGiven: boolean) => void) | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAsked(() => resolve);
    });
  const answer = (isGiven: boolean) => () => {
    asked?.(isGiven);
    setAsked(null);
  };
  const withPasswordOrThrow = async <Result,>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      if (!needsPassword(error) || !(await ask())) throw error;
      return act();
    }
  };
  const withPassword = async <Result,>(act: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await withPasswordOrThrow(act);
    } catch (error) {
      if (!needsPassword(error)) throw error;
      return undefined;
    }
  };
  const dialog: ReactNode = asked && (
    <Suspense>
      <PasswordDialog onGiven={answer(true)} onClose={answer(false)} />
    </Suspense>
  );
  return { withPassword, withPasswordOrThrow, ask, dialog };
}
