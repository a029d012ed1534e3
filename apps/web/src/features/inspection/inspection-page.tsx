import { inspectionTypeName, pickText } from '@kierros/domain';
import { Button, EmptyState, IconButton, iconLook, quietClass, Skeleton } from '@kierros/ui';
import { X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { deviceDb } from '../../device/device-db.ts';
import { useLanguage } from '../../shared/language.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { whenIdle } from '../../shared/use-settled.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { clearToastsForNavigation, notify } from '../../stores/notifications.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import styles from './inspection-page.module.css';
import { OtherDevice, fetchDeferredParts, SendingView } from './deferred-parts.tsx';
import { publishActions, readActions } from './actions.store.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { RoundForm } from './round-form.tsx';
import { currentAnswers, roundStore } from './round.store.ts';
import { submitRound } from './submit-round.ts';
import { useRound } from './use-round.ts';
import type { RoundPhase } from './use-round.ts';
import { useServerCopy } from './use-server-copy.ts';

function Header({ round }: { round: Round }) {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const { draft } = round;
  const name = pickText(draft.templateName, language);
  const inspectables = draft.places.map(({ id }) => inspectableName(draft, id, language));
  return (
    <div className={styles['header']}>
      <div>
        <h1 lang={name.language}>{name.text}</h1>
        <p className={quietClass}>
          {inspectionTypeName(draft.typeId)[language]} · {shortList(inspectables)}
        </p>
      </div>
      <IconButton
        icon={<X {...iconLook} />}
        label={t('inspection.leave')}
        onClick={() => void navigate('/home')}
      />
    </div>
  );
}

// Notifies the user that an unfinished draft is stored. After a submission there is no draft.
function useLeavingWords(): void {
  const t = useTexts();
  useEffect(
    () => () => {
      if (roundStore.round === null || inspectionStore.hasUnsavedAnswers) return;
      if (currentAnswers().length === 0) return;
      notify({ tone: 'success', title: t('inspection.draftKept') });
    },
    [t],
  );
}

// Preloads what is needed later, since the network may fail any time from here on. Runs when idle, after the questions.
function useOfflineReady(phase: RoundPhase): void {
  const isWaiting = phase === 'loading';
  useEffect(() => {
    if (isWaiting) return undefined;
    return whenIdle(() => {
      void fetchDeferredParts();
      // The saved time is formatted later: initialize the browser's locale data now, not on the first key press.
      Intl.NumberFormat.supportedLocalesOf('fi');
    });
  }, [isWaiting]);
}

/** Opens the device database while the frame is rendered, since the page reads it first. */
export function preloadInspection(): void {
  const { user } = sessionStore;
  // Errors are reported by the code that needs the database.
  if (user) deviceDb(user.id).catch(() => undefined);
  void readActions();
}

/** Fills in an inspection, from the first question to the receipt; then the next one of the route. */
export function InspectionPage() {
  const [visit, setVisit] = useState(0);
  return (
    <Inspection
      key={visit}
      onNext={() => {
        // The path stays, so nothing else leaves the scroll position of the receipt.
        scrollTo(0, 0);
        setVisit(visit + 1);
      }}
    />
  );
}

function Inspection({ onNext }: { onNext: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const userId = useUserId();
  const { met, onSaved, onOpened, onSettled } = useServerCopy(userId);
  const { phase, retry } = useRound(onSaved, onOpened);
  const { round } = useSnapshot(roundStore);
  const [sending, setSending] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  useLeavingWords();
  useOfflineReady(phase);
  useEffect(() => {
    void readActions();
    // The next user of this device must not see them flash up.
    return () => {
      publishActions([]);
    };
  }, [userId]);

  const submit = async () => {
    // An undo from a toast would come too late for the submitted answers.
    clearToastsForNavigation();
    const clientId = await submitRound(userId);
    setRefused(clientId === null);
    setSending(clientId);
  };
  if (sending !== null)
    return (
      <div className={styles['page']}>
        <Suspense fallback={<Skeleton rows={2} rowHeight={120} />}>
          <SendingView
            clientId={sending}
            onReopened={() => void navigate('/home')}
            onNext={onNext}
          />
        </Suspense>
      </div>
    );
  if (phase === 'failed')
    return (
      <EmptyState
        title={t('inspection.loadFailed')}
        action={<Button onClick={retry}>{t('app.retry')}</Button>}
      />
    );
  if (phase === 'loading' || round === null) return <Skeleton rows={4} rowHeight={200} />;
  return (
    <div className={styles['page']}>
      <Header round={round} />
      <RoundForm round={round} isRefused={isRefused} onSubmit={() => void submit()}>
        <OtherDevice userId={userId} met={met} onSettled={onSettled} onSent={setSending} />
      </RoundForm>
      <LeaveGuard />
    </div>
  );
}
