import { headingsOf, lackingEvidence, pickText, slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import type { ScaleOption } from '@kierros/ui';
import { Fragment, memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { scaleOptions } from '../../shared/scale-options.ts';
import { useTexts } from '../../shared/texts.ts';
import { advanceFrom } from './go-to.ts';
import styles from './inspection-page.module.css';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { QuestionCard } from './question-card.tsx';
import { areLookedInto, QuestionGroup, QuestionRun, runsOf } from './question-group.tsx';
import { answerOf, roundStore } from './round.store.ts';

// A long form renders its beginning first. The rest follows in a low-priority render that user input interrupts; a form
// that opens further down is rendered as a whole, since it is scrolled to immediately.
const beginning = 30;
const longFrom = 2 * beginning;

// A phone shows two or three questions at a time: in a longer form, most groups are not laid out.
const groupSize = 10;
const groupedFrom = 2 * groupSize;

const groupsOf = (slots: readonly Slot[]): (readonly Slot[])[] =>
  Array.from({ length: Math.ceil(slots.length / groupSize) }, (_, at) =>
    slots.slice(at * groupSize, (at + 1) * groupSize),
  );

// Texts loaded later would re-create the steps of every scale with the same content, while the user is pressing or
// focusing one.
function useStable(made: readonly ScaleOption[]): readonly ScaleOption[] {
  const [stable, setStable] = useState(made);
  if (JSON.stringify(made) === JSON.stringify(stable)) return stable;
  setStable(made);
  return made;
}

/** The questions of the inspectable on the screen. An answer re-renders its own card, not the list. */
export const QuestionList = memo(function QuestionList({ round }: { round: Round }) {
  const { activeId } = useSnapshot(roundStore);
  // Keyed, so that another inspectable also renders its beginning first.
  return <InspectableQuestions key={activeId} round={round} activeId={activeId} />;
});

// Whether the requested position lies beyond the beginning. Evaluated before the inspectable is rendered.
const isFurtherDown = (slots: readonly Slot[]) =>
  slots.findIndex((slot) => slotKey(slot) === roundStore.position) >= beginning;

// The rest of a long form follows its beginning, unless it is opened further down.
function useBeginning(here: readonly Slot[]): readonly Slot[] {
  const [isImmediate] = useState(() => here.length < longFrom || isFurtherDown(here));
  const isWhole = useDeferredValue(true, isImmediate);
  return isWhole ? here : here.slice(0, beginning);
}

/** Each question has one number, whatever it is asked about. */
const numbersOf = (slots: readonly Slot[]): ReadonlyMap<number, number> =>
  new Map([...new Set(slots.map(({ questionId }) => questionId))].map((id, at) => [id, at + 1]));

/** The section that begins with a slot. */
function headingsIn({ questions }: Round, here: readonly Slot[]) {
  const sections = headingsOf(
    here.map(({ questionId }) => questions.get(questionId)?.section ?? { en: '', fi: '' }),
  );
  return new Map(here.map((slot, at) => [slot, sections[at]]));
}

function useOnAnswered({ type, slots }: Round) {
  return useCallback(
    (slot: Slot) => {
      // A low answer that needs a note or a photo is not done yet: what it asks for must stay on the screen.
      const answer = answerOf(slot);
      if (answer && lackingEvidence(slot, answer, type.id).length > 0) return;
      advanceFrom(slot, slots);
    },
    [slots, type],
  );
}

/** The cards in groups, of which a phone lays out those near the view. */
const grouped = (shown: readonly Slot[], isTextLaidOut: boolean, card: (slot: Slot) => ReactNode) =>
  groupsOf(shown).map((group) => (
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
  ));

function InspectableQuestions({ round, activeId }: { round: Round; activeId: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { problems } = useSnapshot(roundStore);
  const { type, slots, questions, draft } = round;
  const options = useStable(
    scaleOptions(type, language, (label, value) =>
      t('inspection.level', { label, value, max: type.scale.max }),
    ),
  );
  const numbers = useMemo(() => numbersOf(slots), [slots]);
  const invalid = new Set(
    problems.map(
      ({ questionId, inspectableId }) => `${String(questionId)}:${String(inspectableId)}`,
    ),
  );
  const hasPast = draft.places.find(({ id }) => id === activeId)?.hasPast ?? false;
  const onAnswered = useOnAnswered(round);
  const here = slots.filter((slot) => slot.chosenId === activeId);
  const shown = useBeginning(here);
  const headings = headingsIn(round, here);
  const card = (slot: Slot) => {
    const question = questions.get(slot.questionId);
    if (!question) return null;
    const section = headings.get(slot);
    const heading = section && pickText(section, language);
    return (
      <Fragment key={slotKey(slot)}>
        {heading && (
          <h2 className={styles['section']} lang={heading.language}>
            {heading.text}
          </h2>
        )}
        <QuestionCard
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
          typeId={type.id}
          hasPast={hasPast}
          onAnswered={onAnswered}
        />
      </Fragment>
    );
  };
  return (
    <div className={styles['cards']}>
      {here.length >= groupedFrom ? grouped(shown, areLookedInto(here), card) : shown.map(card)}
    </div>
  );
}
