import { checkAnswers, isAnswered, isMissingEvidence, pickText, slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { Button, rowLinkClass, Sheet } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { DetailList } from '../../shared/views/detail-list.tsx';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import { ActionNote } from './action-line.tsx';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { usePhotosHere } from './missing-photos.ts';
import styles from './review-sheet.module.css';
import { currentAnswers } from './round.store.ts';

interface ReviewSheetProps {
  round: Round;
  open: boolean;
  onClose: () => void;
  /** Closes the sheet and goes to a question. */
  onGoTo: (slot: Slot) => void;
  onSubmit: () => void;
}

/** A summary of all answers, shown before they are sent. */
export function ReviewSheet({ round, open, onClose, onGoTo, onSubmit }: ReviewSheetProps) {
  const t = useTexts();
  const online = useOnline();
  return (
    <Sheet open={open} onClose={onClose} title={t('inspection.review')}>
      {open && <Review round={round} onGoTo={onGoTo} />}
      <div className={styles['end']}>
        <Button variant="primary" block onClick={onSubmit}>
          {t(online ? 'inspection.submit' : 'inspection.submitLater')}
        </Button>
      </div>
    </Sheet>
  );
}

// With more inspectables than this, each is collapsed, so that one can be found again.
const shownPerStep = 3;

interface ReviewInspectableProps {
  name: string;
  counts: { answered: number; total: number };
  isOpenAtFirst: boolean;
  children: () => ReactNode;
}

/** The answers about one of several inspectables. */
function ReviewInspectable({ name, counts, isOpenAtFirst, children }: ReviewInspectableProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={styles['place']}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {name} <span className={styles['count']}>{t('inspection.answered', counts)}</span>
      </summary>
      {isOpen && children()}
    </details>
  );
}

interface BeforeSendingProps {
  missing: number;
  /** Low answers without the note or the photo that their question asks for. */
  lacking: number;
  skipped: number;
}

/** What must or may still be answered. */
function BeforeSending({ missing, lacking, skipped }: BeforeSendingProps) {
  const t = useTexts();
  return (
    <>
      {missing > 0 && (
        <p>
          <strong>{t('inspection.mandatoryLeft', { count: missing })}</strong>{' '}
          {t('inspection.mandatoryLeftHint')}
        </p>
      )}
      {lacking > 0 && (
        <p>
          <strong>{t('inspection.evidenceLeft', { count: lacking })}</strong>{' '}
          {t('inspection.evidenceLeftHint')}
        </p>
      )}
      {missing === 0 && skipped > 0 && (
        <p>
          <strong>{t('inspection.skipped', { count: skipped })}</strong>{' '}
          {t('inspection.skippedHint', { count: skipped })}
        </p>
      )}
    </>
  );
}

interface ReviewSlotProps extends Pick<ReviewSheetProps, 'round' | 'onGoTo'> {
  slot: Slot;
  /** Undefined while it is not answered. */
  answer: Answer | undefined;
  /** A low answer without its note or photo. */
  isLacking: boolean;
}

/** A question with its answer; a press leads to it. */
function ReviewSlot({ round, slot, answer, isLacking, onGoTo }: ReviewSlotProps) {
  const t = useTexts();
  const language = useLanguage();
  const question = round.questions.get(slot.questionId);
  const title = question ? pickText(question.title, language) : null;
  const isText = slot.type === 'text';
  return (
    <li data-open={!answer || isLacking || undefined}>
      <span>
        <button
          type="button"
          className={rowLinkClass}
          lang={title?.language}
          onClick={() => {
            onGoTo(slot);
          }}
        >
          {title?.text}
        </button>
        {slot.inspectableId !== slot.chosenId && (
          <small>{inspectableName(round.draft, slot.inspectableId, language)}</small>
        )}
        <ActionNote slot={slot} />
      </span>
      <span className={styles['answer']}>
        {!answer && t('inspection.unanswered')}
        {answer && isText && answer.responseText}
        {answer && !isText && <LevelChip typeId={round.type.id} value={answer.value ?? 0} />}
      </span>
    </li>
  );
}

function Review({ round, onGoTo }: Pick<ReviewSheetProps, 'round' | 'onGoTo'>) {
  const t = useTexts();
  const language = useLanguage();
  const here = usePhotosHere();
  const answers = currentAnswers().map((answer) => ({ ...answer, photos: here(answer.photos) }));
  const byKey = new Map(answers.map((answer) => [slotKey(answer), answer]));
  const isDone = (slot: Slot) => {
    const answer = byKey.get(slotKey(slot));
    return answer !== undefined && isAnswered(slot.type, answer);
  };
  const skipped = round.slots.filter((slot) => !isDone(slot)).length;
  const problems = checkAnswers(round.slots, answers, round.type, []);
  const missing = problems.filter(({ reason }) => reason === 'missing_mandatory').length;
  const lacking = new Set(
    problems
      .filter(({ reason }) => isMissingEvidence(reason))
      .map(({ questionId, inspectableId }) => `${String(questionId)}:${String(inspectableId)}`),
  );
  const counts = [
    [t('inspection.countAnswered'), round.slots.length - skipped],
    [t('inspection.countSkipped'), skipped],
    [t('inspection.countNotes'), answers.filter(({ note }) => note.trim() !== '').length],
    [t('inspection.countPhotos'), answers.reduce((sum, { photos }) => sum + photos.length, 0)],
    [t('inspection.countFlags'), answers.filter(({ isFlagged }) => isFlagged).length],
  ] as const;
  const nameOf = (id: number) => inspectableName(round.draft, id, language);
  const byInspectable = Map.groupBy(round.slots, ({ chosenId }) => chosenId);
  const list = (slots: readonly Slot[]) => (
    <ul className={styles['list']}>
      {slots.map((slot) => (
        <ReviewSlot
          key={slotKey(slot)}
          {...{ round, slot, onGoTo }}
          answer={isDone(slot) ? byKey.get(slotKey(slot)) : undefined}
          isLacking={lacking.has(slotKey(slot))}
        />
      ))}
    </ul>
  );
  return (
    <>
      <BeforeSending missing={missing} lacking={lacking.size} skipped={skipped} />
      <DetailList className={styles['counts']} details={counts} />
      {byInspectable.size < 2
        ? list(round.slots)
        : [...byInspectable].map(([id, slots]) => (
            <ReviewInspectable
              key={id}
              name={nameOf(id)}
              counts={{ answered: slots.filter(isDone).length, total: slots.length }}
              isOpenAtFirst={byInspectable.size <= shownPerStep}
            >
              {() => list(slots)}
            </ReviewInspectable>
          ))}
    </>
  );
}
