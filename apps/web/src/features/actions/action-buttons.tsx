import { asksReasoning } from '@kierros/domain';
import { Button, TextArea } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemNotice } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { NoticeBanner } from '../../shared/views/notice-banner.tsx';
import type { OpenSheet } from './action-sheets.tsx';
import type { Handling, PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { useSteps } from './use-steps.ts';

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
  /** The step whose reason is asked for at once. */
  asks?: Handling | null;
  onHandled?: (action: PendingAction) => void;
  /** Buttons after those of the steps. */
  children?: ReactNode;
}

interface ReasoningProps {
  value: string;
  /** Whether it was missing when the step was to be taken. */
  isAskedFor: boolean;
  onChange: (value: string) => void;
}

function Reasoning({ value, isAskedFor, onChange }: ReasoningProps) {
  const t = useTexts();
  return (
    <TextArea
      label={t('pending.reasoning')}
      hint={t('pending.reasoningHint')}
      {...(isAskedFor && value.trim() === '' && { error: t('pending.reasoningMissing') })}
      value={value}
      maxLength={2000}
      // Opened by a press of a button: the user continues here.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={onChange}
    />
  );
}

/** The buttons of an action, with a reasoning field where one is required. */
export function ActionButtons(props: ActionButtonsProps) {
  const { action, name, onOpen, isFixUnsent, isBrief = false, asks = null, children } = props;
  const t = useTexts();
  const { run, running, error } = useSteps(props.onHandled);
  const [asked, setAsked] = useState<Handling | null>(asks);
  const [reasoning, setReasoning] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choose = async (chosen: Handling) => {
    if (chosen === 'resolve') onOpen('fix', action);
    else if (!asksReasoning(chosen)) await run({ action, name, chosen });
    else if (asked !== chosen) setAsked(chosen);
    else if (reasoning.trim() === '') setMissing(true);
    else if (await run({ action, name, chosen, reasoning: reasoning.trim() })) setAsked(null);
  };
  const offered = action.allowed_actions.filter(
    (one) =>
      !(isFixUnsent && one === 'resolve') &&
      !(isBrief && (one === 'undo' || (one === 'reopen' && action.status !== 'rejected'))),
  );
  const shown = asked === null ? offered : [asked];
  return (
    <>
      {error !== null && <NoticeBanner {...problemNotice(error, t)} />}
      {asked !== null && (
        <Reasoning value={reasoning} isAskedFor={isMissing} onChange={setReasoning} />
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
            {t('app.cancel')}
          </Button>
        )}
        {asked === null && children}
      </div>
    </>
  );
}
