import { checkAnswers, isAnswered, pickText, slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { Button, Sheet } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import type { InspectionLaterMessages } from './inspection-later.messages.ts';
import type { InspectionMessages } from './inspection.messages.ts';
import type { Round } from './open-round.ts';
import { placeName } from './place-name.ts';
import styles from './review-sheet.module.css';
import { currentAnswers } from './round.store.ts';

interface ReviewSheetProps {
  round: Round;
  open: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** All answers at a glance, before they are sent. */
export function ReviewSheet({ round, open, onClose, onSubmit }: ReviewSheetProps) {
  const t = useTexts<InspectionLaterMessages & InspectionMessages & AppMessages>();
  const online = useOnline();
  return (
    <Sheet open={open} onClose={onClose} title={t('inspection.review')} closeLabel={t('app.close')}>
      {open && <Review round={round} />}
      <div className={styles['end']}>
        <Button variant="primary" block onClick={onSubmit}>
          {t(online ? 'inspection.submit' : 'inspection.submitLater')}
        </Button>
      </div>
    </Sheet>
  );
}

function Review({ round }: { round: Round }) {
  const t = useTexts<InspectionLaterMessages & InspectionMessages>();
  const { language } = useSnapshot(languageStore);
  const answers = currentAnswers();
  const byKey = new Map(answers.map((answer) => [slotKey(answer), answer]));
  const isDone = (slot: Slot) => {
    const answer = byKey.get(slotKey(slot));
    return answer !== undefined && isAnswered(slot.type, answer);
  };
  const skipped = round.slots.filter((slot) => !isDone(slot)).length;
  const missing = checkAnswers(round.slots, answers, round.type, []).filter(
    ({ reason }) => reason === 'missing_mandatory',
  ).length;
  const answerTo = (slot: Slot) => {
    const answer = byKey.get(slotKey(slot));
    if (!answer || !isDone(slot)) return t('inspection.unanswered');
    return slot.type === 'text' ? (
      answer.responseText
    ) : (
      <LevelChip typeId={round.type.id} value={answer.value ?? 0} />
    );
  };
  const counts = [
    [t('inspection.countAnswered'), round.slots.length - skipped],
    [t('inspection.countSkipped'), skipped],
    [t('inspection.countNotes'), answers.filter(({ note }) => note.trim() !== '').length],
    [t('inspection.countPhotos'), answers.reduce((sum, { photos }) => sum + photos.length, 0)],
    [t('inspection.countFlags'), answers.filter(({ isFlagged }) => isFlagged).length],
  ] as const;
  return (
    <>
      {missing > 0 && (
        <p>
          <strong>{t('inspection.mandatoryLeft', { count: missing })}</strong>{' '}
          {t('inspection.mandatoryLeftHint')}
        </p>
      )}
      {missing === 0 && skipped > 0 && (
        <p>
          <strong>{t('inspection.skipped', { count: skipped })}</strong>{' '}
          {t('inspection.skippedHint', { count: skipped })}
        </p>
      )}
      <dl className={styles['counts']}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles['list']}>
        {round.slots.map((slot) => {
          const question = round.questions.get(slot.questionId);
          return (
            <li key={slotKey(slot)} data-open={!isDone(slot) || undefined}>
              <span>
                {question ? pickText(question.title, language).text : ''}
                {round.draft.places.length > 1 && (
                  <small>{placeName(round.draft, slot.inspectableId, language)}</small>
                )}
              </span>
              <span className={styles['answer']}>{answerTo(slot)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
