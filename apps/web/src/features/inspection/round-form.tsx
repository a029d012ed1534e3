import { checkAnswers, nextUnanswered, progressOf, slotKey } from '@kierros/domain';
import type { MessageId, Slot } from '@kierros/domain';
import { Banner, Button, OnceOpen, ProgressRail } from '@kierros/ui';
import { ArrowDown, Send } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { viewportNow } from '../../shared/viewport.ts';
import { fieldId, focusField } from './field-id.ts';
import type { InspectionMessages } from './inspection.messages.ts';
import type { Round } from './open-round.ts';
import { ReviewSheet } from './later-parts.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './inspection-page.module.css';
import { placeName } from './place-name.ts';
import { currentAnswers, roundStore, useAnswers } from './round.store.ts';
import { SaveLine } from './save-line.tsx';
import { scaleOptions } from './scale-options.ts';

const advanceMs = 250;

// On a phone the next question comes into view by itself; focus stays where the finger was.
function advanceFrom(slot: Slot, slots: readonly Slot[]): void {
  if (viewportNow() !== 'mobile') return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  setTimeout(() => {
    const here = slots.filter(({ chosenId }) => chosenId === slot.chosenId);
    const next = nextUnanswered(here, currentAnswers(), slot);
    if (next)
      document
        .getElementById(fieldId(next))
        ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, advanceMs);
}

/** Shows the place of a slot, then moves focus to it once it is drawn. */
function useGoTo() {
  const { activeId } = useSnapshot(roundStore);
  const wanted = useRef<Slot | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (wanted.current) focusField(wanted.current);
    wanted.current = null;
  }, [activeId, turn]);
  return useCallback((slot: Slot) => {
    wanted.current = slot;
    roundStore.activeId = slot.chosenId;
    setTurn((count) => count + 1);
  }, []);
}

function QuestionList({ round }: { round: Round }) {
  const t = useTexts<InspectionMessages>();
  const { language } = useSnapshot(languageStore);
  const { activeId, problems } = useSnapshot(roundStore);
  const { type, slots, questions, draft } = round;
  const options = useMemo(
    () =>
      scaleOptions(type, language, (label, value) =>
        t('inspection.level', { label, value, max: type.scale.max }),
      ),
    [type, language, t],
  );
  const numbers = useMemo(
    () =>
      new Map(
        [...new Set(slots.map(({ questionId }) => questionId))].map((id, at) => [id, at + 1]),
      ),
    [slots],
  );
  const invalid = new Set(
    problems.map(
      ({ questionId, inspectableId }) => `${String(questionId)}:${String(inspectableId)}`,
    ),
  );
  const onAnswered = useCallback(
    (slot: Slot) => {
      advanceFrom(slot, slots);
    },
    [slots],
  );
  return (
    <div className={styles['cards']}>
      {slots
        .filter((slot) => slot.chosenId === activeId)
        .map((slot) => {
          const question = questions.get(slot.questionId);
          if (!question) return null;
          return (
            <QuestionCard
              key={slotKey(slot)}
              slot={slot}
              question={question}
              number={numbers.get(slot.questionId) ?? 0}
              placeName={
                slot.inspectableId === activeId
                  ? null
                  : placeName(draft, slot.inspectableId, language)
              }
              language={language}
              options={options}
              isInvalid={invalid.has(slotKey(slot))}
              onAnswered={onAnswered}
            />
          );
        })}
    </div>
  );
}

interface RoundFormProps {
  round: Round;
  /** The device could not take the inspection over. */
  isRefused: boolean;
  onSubmit: () => void;
}

/** The questions with their progress, and the way to submit them. */
export function RoundForm({ round, isRefused, onSubmit }: RoundFormProps) {
  const t = useTexts<InspectionMessages & Record<MessageId, unknown>>();
  const online = useOnline();
  const answers = useAnswers();
  const [isReviewing, setReviewing] = useState(false);
  const goTo = useGoTo();
  const progress = progressOf(round.slots, answers);
  const next = nextUnanswered(round.slots, answers);
  const { answered, total } = progress;

  const submit = () => {
    const chosenIds = round.draft.places.map(({ id }) => id);
    const problems = checkAnswers(round.slots, currentAnswers(), round.type, chosenIds);
    roundStore.problems = problems;
    roundStore.attempt += 1;
    if (problems.length > 0) return;
    if (answered < total && !isReviewing) setReviewing(true);
    else onSubmit();
  };
  return (
    <div className={styles['form']}>
      <div className={styles['rail']}>
        <ProgressRail
          value={answered}
          max={total}
          label={t('inspection.answered', { answered, total })}
          action={
            next && (
              <Button
                variant="quiet"
                icon={<ArrowDown size={20} strokeWidth={1.75} aria-hidden />}
                onClick={() => {
                  goTo(next);
                }}
              >
                {t('inspection.next')}
              </Button>
            )
          }
        />
        <PlaceTabs round={round} answers={answers} />
      </div>
      <ProblemSummary round={round} goTo={goTo} />
      <QuestionList round={round} />
      <div className={styles['end']}>
        <SaveLine />
        {isRefused && (
          <Banner tone="red" role="alert">
            {t('error.submission.body')}
          </Banner>
        )}
        <div className={styles['buttons']}>
          <Button
            onClick={() => {
              setReviewing(true);
            }}
          >
            {t('inspection.review')}
          </Button>
          <Button
            variant="primary"
            icon={<Send size={20} strokeWidth={1.75} aria-hidden />}
            onClick={submit}
          >
            {t(online ? 'inspection.submit' : 'inspection.submitLater')}
          </Button>
        </div>
      </div>
      <OnceOpen open={isReviewing}>
        <ReviewSheet
          round={round}
          open={isReviewing}
          onClose={() => {
            setReviewing(false);
          }}
          onSubmit={() => {
            submit();
            setReviewing(false);
          }}
        />
      </OnceOpen>
    </div>
  );
}
