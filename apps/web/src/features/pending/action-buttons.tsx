import { KierrosProblem } from '@kierros/api/client';
import { asksReasoning } from '@kierros/domain';
import { Banner, Button, TextArea } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import type { OpenSheet } from './action-sheets.tsx';
import { useActing } from './pending.api.ts';
import type { Handling, PendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import styles from './pending.module.css';

type Messages = PendingMessages & typeof problemMessages;

// The actions shown as the primary button.
const isMain = (action: Handling) =>
  action === 'approve' || action === 'resolve' || action === 'verify';

export interface ActionButtonsProps {
  action: PendingAction;
  name: string;
  onOpen: OpenSheet;
  /** A fix waits on this device: it cannot be fixed again here. */
  isFixUnsent: boolean;
  /** Only those that a list needs; the rest is in the details. */
  isBrief?: boolean;
  onHandled?: (action: PendingAction) => void;
  /** Buttons after those of the steps. */
  children?: ReactNode;
}

/** Takes steps, tells what was done with a way back, and what went wrong. */
function useSteps({ action, name, onHandled }: ActionButtonsProps) {
  const t = useTexts<Messages>();
  const { handle } = useActing();
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState<Handling | null>(null);
  const undo = () =>
    void handle(action.id, 'undo').catch((failure: unknown) => {
      notify({ tone: 'error', title: problemText(failure, t) });
    });
  const run = async (chosen: Handling, reasoning: string): Promise<boolean> => {
    setRunning(chosen);
    setError(null);
    try {
      const changed = await handle(action.id, chosen, reasoning);
      if (chosen !== 'undo')
        notify({
          tone: 'success',
          title: t(`pending.told.${chosen}`, { place: name }),
          action: { label: t('pending.undo'), onAction: undo },
        });
      onHandled?.(changed);
      return true;
    } catch (failure) {
      // By then it has left this list, and whatever could be told beside it.
      if (failure instanceof KierrosProblem && failure.code === 'already_handled')
        notify({ tone: 'info', title: t('pending.already') });
      else setError(failure);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { run, running, error };
}

/** The buttons of an action, with a reasoning field where one is required. */
export function ActionButtons(props: ActionButtonsProps) {
  const { action, name, onOpen, isFixUnsent, isBrief = false, children } = props;
  const t = useTexts<Messages>();
  const { run, running, error } = useSteps(props);
  const [asked, setAsked] = useState<Handling | null>(null);
  const [reasoning, setReasoning] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choose = async (chosen: Handling) => {
    if (chosen === 'resolve') onOpen('fix', action);
    else if (!asksReasoning(chosen)) await run(chosen, '');
    else if (asked !== chosen) setAsked(chosen);
    else if (reasoning.trim() === '') setMissing(true);
    else if (await run(chosen, reasoning.trim())) setAsked(null);
  };
  const offered = action.allowed_actions.filter(
    (one) =>
      !(isFixUnsent && one === 'resolve') &&
      !(isBrief && (one === 'undo' || (one === 'reopen' && action.status !== 'rejected'))),
  );
  const shown = asked === null ? offered : [asked];
  return (
    <>
      {error !== null && (
        <Banner tone="yellow" role="alert">
          {problemText(error, t)}
        </Banner>
      )}
      {asked !== null && (
        <TextArea
          label={t('pending.reasoning')}
          hint={t('pending.reasoningHint')}
          {...(isMissing && reasoning.trim() === '' && { error: t('pending.reasoningMissing') })}
          value={reasoning}
          maxLength={2000}
          // Opened by a press of a button: the user continues here.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => {
            setReasoning(event.target.value);
          }}
        />
      )}
      <div className={styles['actions']}>
        {shown.map((one) => (
          <Button
            key={one}
            variant={isMain(one) ? 'primary' : one === 'undo' ? 'quiet' : 'secondary'}
            busy={running === one}
            disabled={running !== null && running !== one}
            aria-label={`${t(`pending.${one}`)}: ${name}`}
            onClick={() => void choose(one)}
          >
            {t(`pending.${one}`)}
          </Button>
        ))}
        {asked !== null && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // This button is removed; move the focus to the first one, which remains.
              currentTarget.parentElement?.querySelector('button')?.focus();
              setAsked(null);
            }}
          >
            {t('pending.cancel')}
          </Button>
        )}
        {asked === null && children}
      </div>
    </>
  );
}
