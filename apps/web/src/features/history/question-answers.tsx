import { Banner, Button, Card, EmptyState, quietClass, SelectField, stackClass } from '@kierros/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { isBreak, usePlaceQuestions, useQuestionTimeline } from './place.api.ts';
import type { PastAnswer, PlaceDays } from './place.api.ts';
import styles from './place-page.module.css';

interface AnswerProps {
  answer: PastAnswer;
  typeId: number;
}

/** One answer: its day, its level or words, its note and its photos. */
function Answer({ answer, typeId }: AnswerProps) {
  const t = useTexts();
  const day = useFormatDay();
  const { done_on: doneOn, form_id: form, value, note, photos, by } = answer;
  return (
    <li className={styles['answer']}>
      <Link to={`/home?view=history&form=${String(form)}`}>
        <time dateTime={doneOn}>{day(doneOn)}</time>
      </Link>
      <p className={quietClass}>{by.name}</p>
      {value !== null && (
        <p>
          <LevelChip typeId={typeId} value={value} />
        </p>
      )}
      {answer.response_text !== null && <p>{answer.response_text}</p>}
      {note !== '' && <p>{note}</p>}
      <div className={styles['photos']}>
        {photos.map((path, index) => (
          <a key={path} href={path} target="_blank" rel="noreferrer">
            <img
              src={`${path}?size=thumb`}
              alt={t('history.place.photo', { day: day(doneOn), number: index + 1 })}
              loading="lazy"
            />
          </a>
        ))}
      </div>
    </li>
  );
}

/** Where the words of a question changed: both wordings. */
function Break({ newer, older }: { newer: PastAnswer; older: PastAnswer }) {
  const t = useTexts();
  const pick = usePickText();
  const isOther = newer.question_id !== older.question_id;
  return (
    <li className={styles['break']}>
      <strong>{t(isOther ? 'history.place.replaced' : 'history.place.reworded')}</strong>
      <p>{t('history.place.now', { title: pick(newer.title) })}</p>
      <p>{t('history.place.before', { title: pick(older.title) })}</p>
    </li>
  );
}

interface ShownProps {
  placeId: number;
  questionId: number;
  days: PlaceDays;
}

function Answers({ placeId, questionId, days }: ShownProps) {
  const t = useTexts();
  const query = useQuestionTimeline(placeId, questionId, days);
  const isOfDays = days.from !== '' || days.to !== '';
  return (
    <ListState query={query} rows={1} rowHeight={175}>
      {({ items, inspectiontype_id: typeId, is_complete: isComplete }) =>
        items.length === 0 ? (
          <EmptyState title={t(isOfDays ? 'history.place.noneThen' : 'history.place.noAnswers')} />
        ) : (
          <>
            {!isComplete && <Banner>{t('history.place.newest', { count: items.length })}</Banner>}
            {/* Scrolled by the arrow keys once it has the focus. */}
            <div
              className={styles['strip']}
              role="region"
              aria-label={t('history.place.question')}
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              <ol>
                {items.map((answer, index) => {
                  const older = items[index + 1];
                  return (
                    <Fragment key={`${String(answer.form_id)}.${String(answer.question_id)}`}>
                      <Answer answer={answer} typeId={typeId} />
                      {older && isBreak(answer, older) && <Break newer={answer} older={older} />}
                    </Fragment>
                  );
                })}
              </ol>
            </div>
          </>
        )
      }
    </ListState>
  );
}

interface QuestionAnswersProps {
  placeId: number;
  questionId: number | null;
  days: PlaceDays;
  onChoose: (questionId: string) => void;
  /** Shows the answers of all days. */
  onAllDays: () => void;
}

/** Of which days the answers are, and the way to all of them. */
function Days({ days: { from, to }, onAllDays }: Pick<QuestionAnswersProps, 'days' | 'onAllDays'>) {
  const t = useTexts();
  const day = useFormatDay();
  if (from === '' && to === '') return null;
  return (
    <p className={styles['days']}>
      {t('history.place.answersOf', { from: from && day(from), to: to && day(to) })}
      <Button variant="quiet" onClick={onAllDays}>
        {t('history.place.allAnswers')}
      </Button>
    </p>
  );
}

/** One question of a place through time, its answers side by side. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { placeId, questionId, days, onChoose, onAllDays } = props;
  const t = useTexts();
  const pick = usePickText();
  const { data, isPending } = usePlaceQuestions(placeId);
  const questions = data ?? [];
  // While they load its place is kept.
  if (questions.length === 0 && questionId === null && !isPending) return null;
  const chosen =
    questions.find(({ earlier }) => earlier?.some((id) => id === questionId))?.id ?? questionId;
  return (
    <Card>
      <div className={stackClass(3)}>
        <SelectField
          label={t('history.place.question')}
          value={String(chosen ?? '')}
          options={[
            { value: '', label: t('history.place.none') },
            ...questions.map(({ id, title }) => ({
              value: String(id),
              label: pick(title),
            })),
          ]}
          onChange={onChoose}
        />
        {questionId !== null && (
          <>
            <Days days={days} onAllDays={onAllDays} />
            <Answers placeId={placeId} questionId={questionId} days={days} />
          </>
        )}
      </div>
    </Card>
  );
}
