import { Alert, Banner, Button, Card, iconLook, RingSpinner, VisuallyHidden } from '@kierros/ui';
import { Circle, CircleCheck, CloudAlert, CloudOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { reopenItem } from '../../device/outbox/inspection-outbox.ts';
import { retryItem } from '../../device/outbox/outbox.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import type { OutboxRecord } from '../../device/device-records.ts';
import { useOutbox, useRoute } from '../../device/use-device.ts';
import { hasServerFailed, outboxErrorText } from '../../shared/outbox-text.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { chooseNext } from '../../device/drafts/inspection-route.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { NextOnRound, useNextOnRound } from './next-on-round.tsx';
import { ReceiptView } from './receipt-view.tsx';
import styles from './receipt-view.module.css';
import { UnsentDetails, UnsentName } from './unsent-details.tsx';

function Steps({ item }: { item: OutboxRecord }) {
  const t = useTexts();
  const { formId, receipt } = item.steps;
  const total = item.photoNames.length;
  const sent = receipt?.photos_received.length ?? 0;
  const steps = [
    { label: t('inspection.stepForm'), done: formId !== null },
    { label: t('inspection.stepAnswers'), done: receipt !== null },
    ...(total > 0
      ? [{ label: t('inspection.stepPhotos', { sent, total }), done: sent >= total }]
      : []),
  ];
  const current = item.state === 'sending' ? steps.findIndex(({ done }) => !done) : -1;
  return (
    <ol className={styles['steps']}>
      {steps.map(({ label, done }, at) => (
        <li key={at} data-done={done || undefined}>
          {done && <CircleCheck {...iconLook} />}
          {!done && at === current && <RingSpinner size={20} />}
          {!done && at !== current && <Circle {...iconLook} />}
          <span>{label}</span>
          {done && <VisuallyHidden>{t('inspection.stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function NeedsYou({ item, onReopened }: { item: OutboxRecord; onReopened: () => void }) {
  const t = useTexts();
  const userId = useUserId();
  return (
    <>
      <Alert tone="yellow" icon={<CloudAlert size={20} aria-hidden />}>
        <strong>{t('title.submission.failed')}</strong>
        <p>{t('error.submission.body')}</p>
        <p>{outboxErrorText(item.error, t)}</p>
      </Alert>
      <div className={styles['actions']}>
        <Button
          variant="primary"
          onClick={() => {
            void retryItem(userId, 'outbox', item.clientId).then(kickOutbox);
          }}
        >
          {t('app.retry')}
        </Button>
        {item.steps.receipt === null && (
          <Button onClick={() => void reopenItem(userId, item.clientId).then(onReopened)}>
            {t('inspection.fix')}
          </Button>
        )}
      </div>
    </>
  );
}

// Stays while it is sent again: it would come and go every minute.
function ServerFailed({ item }: { item: OutboxRecord }) {
  const t = useTexts();
  return (
    <Banner tone="yellow" role="status" icon={<CloudAlert size={20} aria-hidden />}>
      <strong>{t('title.submission.failed')}</strong>
      <p>{t('error.submission.body')}</p>
      {item.error?.code !== 'internal_error' && <p>{outboxErrorText(item.error, t)}</p>}
      <p>{t('outbox.again')}</p>
    </Banner>
  );
}

interface SendingViewProps {
  clientId: string;
  /** The item was turned back into a draft. */
  onReopened: () => void;
  /** The next inspection of the route has been selected. */
  onNext: () => void;
}

function NextOnRoute({ onNext }: { onNext: () => void }) {
  const t = useTexts();
  const pick = usePickText();
  const { data: line = [] } = useRoute();
  const [next] = line;
  if (!next) return null;
  return (
    <Button
      variant="primary"
      onClick={() => {
        chooseNext(next);
        onNext();
      }}
    >
      {t('inspection.nextInLine', { name: pick(next.name), count: line.length })}
    </Button>
  );
}

/** The heading: it must not say "sending" when sending has stopped or not begun. */
function stageOf({ state, error }: OutboxRecord): TextId {
  if (state === 'needs_you') return 'inspection.stopped';
  // An unreachable server counts as offline too, and sending may fail before its first step.
  const isStuck = state === 'waiting' && error !== null;
  return isStuck || !navigator.onLine ? 'inspection.waiting' : 'inspection.sending';
}

/** The progress of a submitted inspection, step by step, up to its receipt. */
export function SendingView({ clientId, onReopened, onNext }: SendingViewProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data } = useOutbox('outbox');
  const hasNext = (useRoute().data ?? []).length > 0;
  const item = data?.find((candidate) => candidate.clientId === clientId);
  const due = useNextOnRound(item);
  if (!item) return null;
  const { receipt } = item.steps;
  const isSent = item.state === 'sent' && receipt !== null;
  const stage = stageOf(item);
  // If the user must resolve something, no next stop is offered; an upload still running does not prevent it.
  const next = hasNext || item.state === 'needs_you' ? undefined : due;
  return (
    <div className={styles['sending']}>
      {isSent ? (
        <ReceiptView item={item} receipt={receipt} />
      ) : (
        <Card as="section" className={styles['sending'] ?? ''}>
          {/* Around the heading: a heading with the role status is no longer a heading. */}
          <div role="status">
            <h1 className={styles['title']}>{t(stage)}</h1>
          </div>
          <UnsentName item={item} />
          <Steps item={item} />
          {hasServerFailed(item) ? (
            <ServerFailed item={item} />
          ) : (
            stage === 'inspection.waiting' &&
            item.state === 'waiting' && (
              <Banner icon={<CloudOff {...iconLook} />}>{t('inspection.waitingText')}</Banner>
            )
          )}
          {item.state === 'needs_you' && <NeedsYou item={item} onReopened={onReopened} />}
          <UnsentDetails item={item} />
        </Card>
      )}
      {(hasNext || next) && (
        <div className={styles['next']}>
          <NextOnRoute onNext={onNext} />
          {next && <NextOnRound row={next} templateId={item.draft.templateId} onNext={onNext} />}
        </div>
      )}
      <Button
        variant={isSent && !hasNext && !next ? 'primary' : 'secondary'}
        onClick={() => void navigate('/home')}
      >
        {t('inspection.home')}
      </Button>
    </div>
  );
}
