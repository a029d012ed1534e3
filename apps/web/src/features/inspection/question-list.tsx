import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import type { ScaleOption } from '@kierros/ui';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { scaleOptions } from '../../shared/scale-options.ts';
import { useTexts } from '../../shared/texts.ts';
import { advanceFrom } from './go-to.ts';
import type { InspectionMessages } from './inspection.messages.ts';
import styles from './inspection-page.module.css';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { QuestionCard } from './question-card.tsx';
import { areLookedInto, QuestionGroup, QuestionRun, runsOf } from './question-group.tsx';
import { roundStore } from './round.store.ts';

// A long form shows its beginning first. The rest follows in a drawing that gives way to whatever
// a person does; one that opens further down is drawn as a whole, since it is scrolled to at once.
const beginning = 30;
const longFrom = 2 * beginning;

// A screen on a phone shows two or three questions: of more than a few screens most is not laid out.
const groupSize = 10;
const groupedFrom = 2 * groupSize;

const groupsOf = (slots: readonly Slot[]): (readonly Slot[])[] =>
  Array.from({ length: Math.ceil(slots.length / groupSize) }, (_, at) =>
    slots.slice(at * groupSize, (at + 1) * groupSize),
  );

// More texts come in while the page stands, and the steps of every scale would be made anew for the same
// words, under the finger or the focus of whoever answers.
function useStable(made: readonly ScaleOption[]): readonly ScaleOption[] {
  const [stable, setStable] = useState(made);
  if (JSON.stringify(made) === JSON.stringify(stable)) return stable;
  setStable(made);
  return made;
}

/** The questions of the place on the screen. An answer draws its own card, not the list. */
export const QuestionList = memo(function QuestionList({ round }: { round: Round }) {
  const { activeId } = useSnapshot(roundStore);
  // Another place begins with its beginning too.
  return <InspectableQuestions key={activeId} round={round} activeId={activeId} />;
});

// Whether what is looked at next lies behind the beginning. Known before the place is drawn.
const isFurtherDown = (slots: readonly Slot[]) =>
  slots.findIndex((slot) => slotKey(slot) === roundStore.position) >= beginning;

function InspectableQuestions({ round, activeId }: { round: Round; activeId: number }) {
  const t = useTexts<InspectionMessages>();
  const { language } = useSnapshot(languageStore);
  const { problems } = useSnapshot(roundStore);
  const { type, slots, questions, draft } = round;
  const options = useStable(
    scaleOptions(type, language, (label, value) =>
      t('inspection.level', { label, value, max: type.scale.max }),
    ),
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
  const hasPast = draft.places.find(({ id }) => id === activeId)?.hasPast ?? false;
  const onAnswered = useCallback(
    (slot: Slot) => {
      advanceFrom(slot, slots);
    },
    [slots],
  );
  const here = slots.filter((slot) => slot.chosenId === activeId);
  const isLong = here.length >= longFrom;
  const isTextLaidOut = areLookedInto(here);
  const [isImmediate] = useState(() => !isLong || isFurtherDown(here));
  const isWhole = useDeferredValue(true, isImmediate);
  const shown = isWhole ? here : here.slice(0, beginning);
  const card = (slot: Slot) => {
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
            : inspectableName(draft, slot.inspectableId, language)
        }
        language={language}
        options={options}
        isInvalid={invalid.has(slotKey(slot))}
        hasPast={hasPast}
        onAnswered={onAnswered}
      />
    );
  };
  return (
    <div className={styles['cards']}>
      {here.length >= groupedFrom
        ? groupsOf(shown).map((group) => (
            <QuestionGroup key={group.map(slotKey)[0]}>
              {runsOf(group, isTextLaidOut).map((run) =>
                run.isPiece ? (
                  <QuestionRun key={run.slots.map(slotKey)[0]} count={run.slots.length}>
                    {run.slots.map(card)}
                  </QuestionRun>
                ) : (
                  run.slots.map(card)
                ),
              )}
            </QuestionGroup>
          ))
        : shown.map(card)}
    </div>
  );
}
