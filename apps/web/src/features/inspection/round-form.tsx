import { checkAnswers, progressOf } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import {
  afterPaint,
  Button,
  iconLook,
  MountOnceOpened,
  ProgressRail,
  useDisclosure,
} from '@kierros/ui';
import { ArrowDown, ListChecks, Send } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { withPhotosHere } from '../../device/photos/photos.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { nextFrom, noteCard, useGoTo, useLastInspectable } from './go-to.ts';
import type { Round } from './open-round.ts';
import {
  CopyPrevious,
  FreshActions,
  MarkRestSheet,
  OthersNotice,
  PhotosAgain,
  OtherDevicePhotos,
  picker,
  InspectableShown,
  ProblemSummary,
  RefusedNotice,
  RemarkField,
  ReviewSheet,
  RoundKeys,
} from './deferred-parts.tsx';
import { openValueSlots } from './mark-rest.ts';
import { InspectableTabs } from './inspectable-tabs.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './inspection-page.module.css';
import { currentAnswers, roundStore, useDeferredProgress } from './round.store.ts';
import { SaveLine } from './save-line.tsx';

// The notice about other inspectors shares this row, so that it shifts nothing when it arrives. Below the rail, and
// only while more than one question is unanswered.
function MarkRest({ round }: { round: Round }) {
  const t = useTexts();
  const { activeId, others } = useSnapshot(roundStore);
  const { isOpen, open, close } = useDisclosure();
  // Re-renders when the progress changes, not with every letter typed.
  useDeferredProgress();
  const answers = currentAnswers();
  const rest = openValueSlots(round.slots, activeId);
  return (
    <>
      <div className={styles['more']}>
        {others.length > 0 && (
          <Suspense>
            <OthersNotice round={round} />
          </Suspense>
        )}
        {round.draft.places.length > 1 && (
          <Suspense>
            <CopyPrevious round={round} answers={answers} />
          </Suspense>
        )}
        {rest.length > 1 && (
          <Button variant="quiet" icon={<ListChecks {...iconLook} />} onClick={open}>
            {t('inspection.markRest')}
          </Button>
        )}
      </div>
      <MountOnceOpened open={isOpen}>
        <MarkRestSheet round={round} open={isOpen} onClose={close} />
      </MountOnceOpened>
    </>
  );
}

interface SubmitWays {
  reviewing: ReturnType<typeof useDisclosure>;
  goTo: (slot: Slot) => void;
  onSubmit: () => void;
}

function useSubmit(round: Round, { reviewing, goTo, onSubmit }: SubmitWays) {
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const userId = sessionStore.user?.id ?? 0;
    // Photos that are still being processed are part of the submission.
    const unkept = await picker()
      .then(({ photosReady }) => photosReady(userId, round))
      .catch(() => null);
    // A photo that lies on another device would not be sent, so it is no evidence.
    const { clientId, places } = round.draft;
    const given = await withPhotosHere(userId, clientId, currentAnswers()).catch(currentAnswers);
    setBusy(false);
    if (unkept) {
      goTo(unkept.slot);
      return;
    }
    const chosenIds = places.map(({ id }) => id);
    const found = checkAnswers(round.slots, given, round.type, chosenIds);
    roundStore.problems = found;
    roundStore.attempt += 1;
    if (found.length > 0) return;
    const isWhole = progressOf(round.slots, given).answered === round.slots.length;
    if (!isWhole && !reviewing.isOpen) reviewing.open();
    else onSubmit();
  };
  return { isBusy, submit: () => void submit() };
}

interface RailProps {
  round: Round;
  goTo: (slot: Slot) => void;
  progress: ReturnType<typeof useDeferredProgress>;
}

/** How far it is, the next unanswered question, and the inspectables. */
function Rail({ round, goTo, progress }: RailProps) {
  const t = useTexts();
  const { answered, total, places: inspectables, next } = progress;
  return (
    <div className={styles['rail']}>
      <ProgressRail
        value={answered}
        max={total}
        label={t('inspection.answered', { answered, total })}
        action={
          next && (
            <Button
              variant="quiet"
              icon={<ArrowDown {...iconLook} />}
              onClick={() => {
                goTo(nextFrom(round) ?? next);
              }}
            >
              {t('inspection.next')}
            </Button>
          )
        }
      />
      <InspectableTabs round={round} progress={inspectables} />
    </div>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  onReview: () => void;
  onSubmit: () => void;
}

function Buttons({ isBusy, onReview, onSubmit }: ButtonsProps) {
  const t = useTexts();
  const online = useOnline();
  return (
    <div className={styles['buttons']}>
      <Button onClick={onReview}>{t('inspection.review')}</Button>
      <Button
        variant="primary"
        icon={<Send {...iconLook} />}
        aria-keyshortcuts="Control+Enter"
        busy={isBusy}
        onClick={onSubmit}
      >
        {t(online ? 'inspection.submit' : 'inspection.submitLater')}
      </Button>
    </div>
  );
}

interface RoundFormProps {
  round: Round;
  /** The device could not store the submitted inspection. */
  isRefused: boolean;
  onSubmit: () => void;
  /** Rendered once the questions are on the screen. */
  children?: ReactNode;
}

/** The questions with their progress, and the submit button. */
export function RoundForm({ round, isRefused, onSubmit, children }: RoundFormProps) {
  // The questions first; less used parts once they are rendered.
  const isSettled = useSettled();
  // Also so that what is below is rendered with the answers of now.
  const progress = useDeferredProgress();
  const reviewing = useDisclosure();
  const goTo = useGoTo();
  const formId = useId();
  useLastInspectable(round);
  const { problems } = useSnapshot(roundStore);
  const { submit, isBusy } = useSubmit(round, { reviewing, goTo, onSubmit });
  return (
    <div
      className={styles['form']}
      id={formId}
      onFocus={({ target }) => {
        noteCard(target);
      }}
    >
      <Rail round={round} goTo={goTo} progress={progress} />
      <MountOnceOpened open={problems.length > 0}>
        <ProblemSummary round={round} goTo={goTo} />
      </MountOnceOpened>
      <MarkRest round={round} />
      <QuestionList round={round} />
      <MountOnceOpened open={isSettled}>
        <InspectableShown round={round} formId={formId} />
        <FreshActions />
        <RoundKeys formId={formId} onSubmit={submit} />
        {children}
        <RemarkField />
      </MountOnceOpened>
      <div className={styles['end']}>
        <SaveLine />
        <MountOnceOpened open={isSettled}>
          <PhotosAgain round={round} />
          <OtherDevicePhotos clientId={round.draft.clientId} />
          <RefusedNotice isRefused={isRefused} />
        </MountOnceOpened>
        <Buttons isBusy={isBusy} onReview={reviewing.open} onSubmit={submit} />
      </div>
      <MountOnceOpened open={reviewing.isOpen}>
        <ReviewSheet
          round={round}
          open={reviewing.isOpen}
          onClose={reviewing.close}
          onGoTo={(slot) => {
            reviewing.close();
            // A closing sheet returns the focus to its opener; move it to the question after that.
            afterPaint(() => {
              goTo(slot);
            });
          }}
          onSubmit={() => {
            submit();
            reviewing.close();
          }}
        />
      </MountOnceOpened>
    </div>
  );
}
