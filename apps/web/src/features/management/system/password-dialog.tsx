import { Banner, Button, buttonClass, Dialog, TextField } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../../shared/api.ts';
import type { AppMessages } from '../../../shared/app.messages.ts';
import { problemText } from '../../../shared/problem-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import type { FailureMessages } from '../use-saving.tsx';
import { isWrongPassword, useSystemWrites } from './system.api.ts';
import type { SystemMessages } from './system.messages.ts';

type Messages = SystemMessages & ManageMessages & AppMessages & FailureMessages;

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
      {t('system.password.provider')}
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
  const { givePassword } = useSystemWrites();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; other?: string }>({});
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault({});
    try {
      await givePassword(password);
      onGiven();
    } catch (error) {
      setFault(
        isWrongPassword(error)
          ? { field: t('system.password.wrong') }
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
      title={t('system.password.title')}
      closeLabel={t('app.close')}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('manage.cancel')}</Button>
          <Button
            type="submit"
            form="password-again"
            variant="primary"
            busy={isBusy}
            disabled={password === ''}
          >
            {t('system.password.go')}
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
        <p>{t('system.password.text')}</p>
        {fault.other !== undefined && (
          <Banner tone="red" role="alert">
            {fault.other}
          </Banner>
        )}
        <TextField
          ref={field}
          type="password"
          label={t('system.password.field')}
          autoComplete="current-password"
          value={password}
          {...(fault.field !== undefined && { error: fault.field })}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
        <ThroughProvider />
      </form>
    </Dialog>
  );
}
