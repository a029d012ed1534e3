import { KierrosProblem } from '@kierros/api/client';
import { asksReasoning, pickText } from '@kierros/domain';
import { Banner, Button, Card, Chip, TextArea } from '@kierros/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { useHandle } from './pending.api.ts';
import type { Handling, PendingAction } from './pending.api.ts';
import styles from './pending-card.module.css';
import type { PendingMessages } from './pending.messages.ts';

// The actions shown as the primary button.
const isMain = (action: Handling) => action === 'approve' || action === 'resolve';

type ReviewKey<Key> = Key extends `pending.review.${infer Code}` ? Code : never;
type ReviewCode = ReviewKey<keyof PendingMessages>;

// The codes known to this version; a newer server may have more.
const texts: Record<ReviewCode, true> = {
  max_reached: true,
  not_open_yet: true,
  not_applicable: true,
  late_receipt: true,
  clock_unsure: true,
  due_date_moved_on: true,
  photo_unreadable: true,
  template_archived: true,
  inspectable_archived: true,
};
const isKnown = (code: string): code is ReviewCode => Object.hasOwn(texts, code);

/** The user's note; for a form that needs a review, the texts of the server's reason codes. */
function useNote({ kind, note, response_text }: PendingAction): string | null {
  const t = useTexts<PendingMessages>();
  if (kind !== 'needs_review') return note || response_text;
  return note
    .split(', ')
    .filter(isKnown)
    .map((code) => t(`pending.review.${code}`))
    .join(' ');
}

/** The finding: question, answer, note and photos. */
function Finding({
  action,
  name,
  showsStatus,
}: {
  action: PendingAction;
  name: string;
  showsStatus: boolean;
}) {
  const t = useTexts<PendingMessages>();
  const { language } = useSnapshot(languageStore);
  const question = action.question && pickText(action.question, language);
  const note = useNote(action);
  return (
    <>
      {question && <p lang={question.language}>{question.text}</p>}
      <div className={styles['chips']}>
        {action.value !== null && action.inspectiontype_id !== null && (
          <LevelChip typeId={action.inspectiontype_id} value={action.value} />
        )}
        {showsStatus && <Chip tone="brand">{t(`pending.stands.${action.status}`)}</Chip>}
        <Chip>{t(`pending.kind.${action.kind}`)}</Chip>
        {action.occurrences > 1 && (
          <Chip>{t('pending.occurrences', { count: action.occurrences })}</Chip>
        )}
      </div>
      {note && <blockquote className={styles['note']}>{note}</blockquote>}
      {action.images.length > 0 && (
        <div className={styles['photos']}>
          {action.images.map((image) => (
            <a key={image} href={image} target="_blank" rel="noreferrer">
              <img src={image} alt={t('pending.photo', { place: name })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </>
  );
}

function Steps({ action }: { action: PendingAction }) {
  const t = useTexts<PendingMessages>();
  const { formatDate } = useIntl();
  const steps = action.history.filter((step) => step.action !== 'raised');
  if (steps.length === 0) return null;
  return (
    <ul className={styles['steps']} aria-label={t('pending.history')}>
      {steps.map((step) => (
        <li key={`${step.at}${step.action}`}>
          {step.by?.name} {t(`pending.done.${step.action}`)},{' '}
          {formatDate(step.at, { dateStyle: 'short', timeStyle: 'short' })}
          {step.reasoning !== '' && `: ${step.reasoning}`}
        </li>
      ))}
    </ul>
  );
}

/** The buttons of an action, with a reasoning field where one is required. */
function Decide({ action, name }: { action: PendingAction; name: string }) {
  const t = useTexts<PendingMessages & typeof problemMessages>();
  const handle = useHandle();
  const [asked, setAsked] = useState<Handling | null>(null);
  const [reasoning, setReasoning] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState<Handling | null>(null);
  const run = async (chosen: Handling) => {
    setRunning(chosen);
    setError(null);
    try {
      await handle(action.id, chosen, reasoning.trim());
      setAsked(null);
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(null);
    }
  };
  const choose = (chosen: Handling) => {
    if (!asksReasoning(chosen)) void run(chosen);
    else if (asked !== chosen) setAsked(chosen);
    else if (reasoning.trim() === '') setMissing(true);
    else void run(chosen);
  };
  const shown = asked === null ? action.allowed_actions : [asked];
  const isTaken = error instanceof KierrosProblem && error.code === 'already_handled';
  return (
    <>
      {error !== null && (
        <Banner tone="yellow" role="alert">
          {isTaken ? t('pending.already') : problemText(error, t)}
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
            variant={isMain(one) ? 'primary' : 'secondary'}
            busy={running === one}
            disabled={running !== null && running !== one}
            aria-label={`${t(`pending.${one}`)}: ${name}`}
            onClick={() => {
              choose(one);
            }}
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
      </div>
    </>
  );
}

interface PendingCardProps {
  action: PendingAction;
  /** Shown for a single action, not in a list of one status. */
  showsStatus?: boolean;
}

/** One action: where, what was found, what was done about it, and what may be done now. */
export function PendingCard({ action, showsStatus = false }: PendingCardProps) {
  const t = useTexts<PendingMessages>();
  const { formatDate } = useIntl();
  const id = useId();
  const { language } = useSnapshot(languageStore);
  const name = pickText(action.name, language);
  const time = formatDate(action.created_at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li>
      <Card as="article" labelledBy={id} className={styles['card'] ?? ''}>
        <div>
          <h2 id={id} className={styles['title']} lang={name.language}>
            {name.text}
          </h2>
          <p className={styles['meta']}>
            {trailOf(action.path, action.inspectable_id, language)}
            {' · '}
            {action.raised_by ? t('pending.raised', { name: action.raised_by.name, time }) : time}
          </p>
        </div>
        <Finding action={action} name={name.text} showsStatus={showsStatus} />
        <Steps action={action} />
        {action.allowed_actions.length > 0 && <Decide action={action} name={name.text} />}
      </Card>
    </li>
  );
}
