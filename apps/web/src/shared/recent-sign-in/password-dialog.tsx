import { KierrosProblem } from '@kierros/api/client';
import { Banner, Button, buttonClass, Dialog, TextField } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../api.ts';
import { problemText } from '../problem-text.ts';
import type { problemMessages } from '../problem.messages.ts';
import { useTexts } from '../texts.ts';
import type { RecentSignInMessages } from './recent-sign-in.messages.ts';
import styles from './recent-sign-in.module.css';

type Messages = RecentSignInMessages & typeof problemMessages;

/** Whether the given password was wrong: reported at its field, since a 401 would end the session. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof KierrosProblem &&
  error.errors.some(({ code }) => code === 'invalid_credentials');

// The provider asks even a person who is signed in there; the page opens again afterwards by itself.
function ThroughProvider() {
  const t = useTexts<Messages>();
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => api.call('getSignInOptions'),
  });
  if (data?.oidc !== true) return null;
  return (
    <a className={buttonClass('secondary')} href="/api/v2/auth/oidc/start?again=true">
      {t('recentSignIn.provider')}
    </a>
  );
}

interface PasswordDialogProps {
  onGiven: () => void;
  onClose: () => void;
}

/** Asks for the password of the signed-in user once more. */
export function PasswordDialog({ onGiven, onClose }: PasswordDialogProps) {
  const t = useTexts<Messages>();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; other?: string }>({});
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault({});
    try {
      await api.call('verifyPassword', { body: { password } });
      onGiven();
    } catch (error) {
      setFault(
        isWrongPassword(error)
          ? { field: t('recentSignIn.wrong') }
          : { other: problemText(error, t) },
      );
      setBusy(false);
      field.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recentSignIn.title')}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('recentSignIn.cancel')}</Button>
          <Button
            type="submit"
            form="password-again"
            variant="primary"
            busy={isBusy}
            disabled={password === ''}
          >
            {t('recentSignIn.go')}
          </Button>
        </>
      }
    >
      <form
        id="password-again"
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p>{t('recentSignIn.text')}</p>
        {fault.other !== undefined && (
          <Banner tone="red" role="alert">
            {fault.other}
          </Banner>
        )}
        <TextField
          ref={field}
          type="password"
          label={t('recentSignIn.field')}
          autoComplete="current-password"
          value={password}
          {...(fault.field !== undefined && { error: fault.field })}
          onChange={setPassword}
        />
        <ThroughProvider />
      </form>
    </Dialog>
  );
}
