import { useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { needsPassword } from './system.api.ts';

/**
 * Runs what needs a recent sign-in: when the server refuses for that, asks for the password and runs it again. `dialog`
 * must be rendered. Resolves to undefined if the person gave no password.
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
  const withPassword = async <Result,>(act: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await act();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      return (await ask()) ? act() : undefined;
    }
  };
  const dialog: ReactNode = asked && (
    <PasswordDialog onGiven={answer(true)} onClose={answer(false)} />
  );
  return { withPassword, ask, dialog };
}
