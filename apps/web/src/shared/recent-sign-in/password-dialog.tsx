import { Alert, Button, buttonClass, Dialog, TextField } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { problemText } from '../problem-text.ts';
import { useTexts } from '../texts.ts';
import styles from './recent-sign-in.module.css';
import { isWrongPassword } from '../session/is-wrong-password.ts';

// The provider asks even a person who is signed in there; the page opens again afterwards by itself.
function ThroughProvider() {
  const t = useTexts();
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

/** Asks the server whether a password is right; fails if not, with the reason in `fault`. */
function useVerifying(onGiven: () => void) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; other?: string }>({});
  const verify = async (password: string) => {
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
      throw error;
    }
  };
  return { verify, isBusy, fault };
}

interface PasswordDialogProps {
  onGiven: () => void;
  onClose: () => void;
}

/** Asks for the password of the signed-in user once more. */
export function PasswordDialog({ onGiven, onClose }: PasswordDialogProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { verify, isBusy, fault } = useVerifying(onGiven);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recentSignIn.title')}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
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
        onSubmit={(event) => {
          event.preventDefault();
          void verify(password).catch(() => field.current?.focus());
        }}
        noValidate
      >
        <p>{t('recentSignIn.text')}</p>
        {fault.other !== undefined && <Alert tone="red">{fault.other}</Alert>}
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
