import { Button, Dialog, TextField } from '@kierros/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { HandedPassword } from './handed-password.tsx';
import { draftOf, fullName } from './user-draft.ts';
import { useUserWrites } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';
type Step = 'reset' | 'end' | 'deactivate' | 'erase';

interface AskProps {
  step: Step;
  user: ManagedUser;
  isBusy: boolean;
  onStay: () => void;
  onGoOn: () => void;
}

/** Explains a step before it is taken; an irreversible one requires typing the username. */
function Ask({ step, user, isBusy, onStay, onGoOn }: AskProps) {
  const t = useTexts();
  const stay = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const isErasing = step === 'erase';
  const texts = { name: fullName(draftOf(user)), username: user.username };
  return (
    <Dialog
      open
      onClose={onStay}
      title={t(`users.${step}`)}
      {...(!isErasing && { initialFocus: stay })}
      actions={
        <>
          <Button ref={stay} onClick={onStay}>
            {t('app.cancel')}
          </Button>
          <Button
            variant={isErasing ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isErasing && typed.trim() !== user.username}
            onClick={onGoOn}
          >
            {t(`users.${step}`)}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{t(`users.${step}Ask`, texts)}</p>
        {isErasing && (
          <TextField
            label={t('users.username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        )}
      </div>
    </Dialog>
  );
}

interface UserAccessProps {
  user: ManagedUser;
  onErased: () => void;
  /** Called after a change that the form did not make. */
  onChanged: (user: ManagedUser) => void;
}

/** What can be done to the access of a user, and what came of it. */
function useSteps({ user, onErased, onChanged }: UserAccessProps) {
  const t = useTexts();
  const writes = useUserWrites();
  const [password, setPassword] = useState<string | null>(null);
  // Shown here: a toast would lie under the sheet.
  const [done, setDone] = useState('');
  const name = fullName(draftOf(user));
  const activate = async (active: boolean) => {
    onChanged(await writes.change(user.id, { active }));
    setDone(t(active ? 'users.activated' : 'users.deactivated', { name }));
  };
  const steps: Record<Step, () => Promise<void>> = {
    reset: async () => {
      setPassword((await writes.resetPassword(user.id)).password);
    },
    end: async () => {
      await writes.endSessions(user.id);
      setDone(t('users.ended', { name }));
    },
    deactivate: () => activate(false),
    erase: async () => {
      await writes.erase(user.id);
      notify({ tone: 'success', title: t('users.erased') });
      onErased();
    },
  };
  const clearDone = () => {
    setDone('');
  };
  return { steps, activate, password, done, clearDone, dialog: writes.dialog };
}

/** The access of a user: new password, ending all sessions, deactivating, erasing. */
export function UserAccess(props: UserAccessProps) {
  const { user } = props;
  const t = useTexts();
  const { steps, activate, password, done, clearDone, dialog } = useSteps(props);
  const { isBusy, run, failure } = useSaving();
  const [step, setStep] = useState<Step | null>(null);
  const goOn = async (taken: Step) => {
    clearDone();
    await run(steps[taken]);
    setStep(null);
  };
  const button = (of: Step, variant: 'secondary' | 'danger' = 'secondary') => (
    <Button
      variant={variant}
      onClick={() => {
        setStep(of);
      }}
    >
      {t(`users.${of}`)}
    </Button>
  );
  return (
    <section className={styles['form']} aria-labelledby="user-access">
      <h3 id="user-access">{t('users.access')}</h3>
      {failure}
      {password !== null && <HandedPassword user={draftOf(user)} password={password} />}
      <div className={styles['actions']}>
        {button('reset')}
        {button('end')}
        {user.active ? (
          button('deactivate')
        ) : (
          <Button busy={isBusy} onClick={() => void run(() => activate(true))}>
            {t('users.activate')}
          </Button>
        )}
        {button('erase', 'danger')}
      </div>
      <p role="status" className={styles['quiet']}>
        {done}
      </p>
      {step !== null && (
        <Ask
          key={step}
          step={step}
          user={user}
          isBusy={isBusy}
          onStay={() => {
            setStep(null);
          }}
          onGoOn={() => void goOn(step)}
        />
      )}
      {dialog}
    </section>
  );
}
