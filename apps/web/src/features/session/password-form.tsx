import { Button, ErrorSummary, stackClass, TextField } from '@kierros/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../shared/api.ts';
import { problemText } from '../../shared/problem-text.ts';
import { checkSession } from '../../shared/session/session.api.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { isWrongPassword } from '../../shared/session/is-wrong-password.ts';

const shortest = 8;

/** Changes the password; requires the current one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const showMessage = (text: string) => {
    setFault(text);
    setAttempt((before) => before + 1);
  };
  const send = async () => {
    setBusy(true);
    try {
      await api.call('changePassword', {
        body: { current_password: current, new_password: next },
      });
      notify({ tone: 'success', title: t('password.done') });
      // The server clears the flag that a change is due; refetch the session.
      await checkSession();
      onDone();
    } catch (error) {
      showMessage(isWrongPassword(error) ? t('password.wrong') : problemText(error, t));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (current === '') showMessage(t('validation.required'));
    else if (next.length < shortest) showMessage(t('password.hint'));
    else if (next === current) showMessage(t('password.same'));
    else void send();
  };
  return (
    <form className={stackClass(4)} onSubmit={submit} noValidate>
      {fault !== null && <ErrorSummary title={fault} attempt={attempt} />}
      <TextField
        type="password"
        label={t('password.current')}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <TextField
        type="password"
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        value={next}
        onChange={setNext}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('password.title')}
      </Button>
    </form>
  );
}
