import { KierrosProblem } from '@kierros/api/client';
import { loginErrorFor } from '@kierros/domain';
import { Button, ErrorSummary, IconButton, stackClass, TextField } from '@kierros/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { earlyFocus, earlyValue, forgetFields, wasPressed } from './early-fields.ts';
import { signIn } from '../../shared/session/session.api.ts';

type Fault = { title: string; errors: { fieldId: string; message: string }[] };

const missing = (username: string, password: string, t: Texts): Fault | null => {
  const errors = [
    ...(username === '' ? [{ fieldId: 'username', message: t('login.usernameMissing') }] : []),
    ...(password === '' ? [{ fieldId: 'password', message: t('login.passwordMissing') }] : []),
  ];
  return errors.length === 0 ? null : { title: t('validation.required'), errors };
};

function refusal(error: unknown, t: Texts): Fault {
  const status = error instanceof KierrosProblem && error.status > 0 ? error.status : undefined;
  if (status === 429) return { title: t('login.wait'), errors: [] };
  return { title: t(loginErrorFor(status).bodyId ?? 'error.login.failed'), errors: [] };
}

type Take = {
  setUsername: (typed: string) => void;
  setPassword: (typed: string) => void;
  send: (username: string, password: string) => void;
};

// Takes over the typed text and the focus of the static frame when it is removed.
function useEarlyFields({ setUsername, setPassword, send }: Take): void {
  const [focus] = useState(earlyFocus);
  useLayoutEffect(() => {
    const [username, password] = [earlyValue('username'), earlyValue('password')];
    if (username !== '') setUsername(username);
    if (password !== '') setPassword(password);
    if (wasPressed() && username.trim() !== '' && password !== '') send(username, password);
    forgetFields();
    if (!focus) return;
    const field = document.querySelector<HTMLInputElement>(`form input[name=${focus.name}]`);
    field?.focus();
    // The caret can be set only once the text is in the field.
    const typed = { username, password }[focus.name];
    if (field && typed !== undefined) field.value = typed;
    field?.setSelectionRange(focus.at, focus.at);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, right after the static frame is removed
  }, []);
}

interface LoginFormProps {
  onSignedIn: () => void;
  onFailed: (failed: boolean) => void;
}

function useSignIn({ onSignedIn, onFailed }: LoginFormProps, t: Texts) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const showFault = (found: Fault | null) => {
    setFault(found);
    setAttempt((before) => before + 1);
    onFailed(found !== null);
  };
  const send = async (name: string, word: string) => {
    setBusy(true);
    try {
      await signIn(name.trim(), word);
      onSignedIn();
    } catch (error) {
      showFault(refusal(error, t));
    }
    setBusy(false);
  };
  return { send, showFault, busy, fault, attempt };
}

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id="password"
      name="password"
      label={t('login.password')}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      enterKeyHint="go"
      value={value}
      onChange={onChange}
      trailing={
        <IconButton
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          label={t(shown ? 'login.hide' : 'login.show')}
          onClick={() => {
            setShown(!shown);
          }}
        />
      }
    />
  );
}

/** Username and password. A failure preserves both and moves the focus to the error. */
export function LoginForm(props: LoginFormProps) {
  const t = useTexts();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { send, showFault, busy, fault, attempt } = useSignIn(props, t);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = missing(username.trim(), password, t);
    if (found) showFault(found);
    else void send(username, password);
  };
  useEarlyFields({
    setUsername,
    setPassword,
    send: (name, word) => void send(name, word),
  });
  const errorOf = (id: string) => fault?.errors.find((error) => error.fieldId === id)?.message;
  return (
    <form className={stackClass(4)} onSubmit={submit} noValidate aria-busy={busy}>
      {fault && <ErrorSummary title={fault.title} errors={fault.errors} attempt={attempt} />}
      <TextField
        id="username"
        name="username"
        label={t('login.username')}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={username}
        onChange={setUsername}
      />
      <PasswordField value={password} error={errorOf('password')} onChange={setPassword} />
      <Button type="submit" variant="primary" block busy={busy}>
        {t(busy ? 'login.signingIn' : 'login.title')}
      </Button>
    </form>
  );
}
