import { emptyAnswer, pickText, slotKey } from '@kierros/domain';
import type { Answer, AnswerProblem, Slot } from '@kierros/domain';
import { Alert, Banner, Button, ErrorSummary, quietClass, Skeleton, TextArea } from '@kierros/ui';
import { useCallback, useId, useMemo } from 'react';
import { isBlank } from '../../device/outbox/corrections.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { problemText } from '../../shared/problem-text.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { ChangeList } from './change-list.tsx';
import { correctionFieldId } from './correction-card.tsx';
import { CorrectionCards, useNames } from './correction-cards.tsx';
import { CorrectionConflict } from './correction-conflict.tsx';
import type { Done } from './correction-done.tsx';
import { usePreparing } from './correction-photos.tsx';
import { changedComments, changesOf, correctedAnswers } from './correction.ts';
import type { ChangeAnswer, CorrectionSource } from './correction.ts';
import styles from './correction.module.css';
import { useCorrection } from './use-correction.ts';
import type { Correction } from './use-correction.ts';
import { useSave } from './use-save.ts';
import type { Saving } from './use-save.ts';

interface CorrectionFormProps {
  userId: number;
  source: CorrectionSource;
  /** Another version has been saved: refetch it. */
  onStale: () => void;
  onSaved: (done: Done) => void;
}

function useProblemText(source: CorrectionSource) {
  const t = useTexts();
  const names = useNames(source);
  return ({ reason, questionId, inspectableId }: AnswerProblem) => {
    const inspectable = names.place(inspectableId);
    if (questionId === null) return t('correction.nothingAbout', { place: inspectable });
    const question = names.question(questionId);
    return t(reason === 'missing_mandatory' ? 'correction.missing' : 'correction.other', {
      question,
      place: inspectable,
    });
  };
}

const problemKey = ({ questionId, inspectableId }: AnswerProblem) =>
  questionId === null ? '' : slotKey({ questionId, inspectableId });

function Head({ source }: { source: CorrectionSource }) {
  const day = useFormatDay();
  const language = useLanguage();
  const { form } = source;
  const template = pickText(form.template_name, language);
  const inspectables = form.inspectables.map(({ name }) => pickText(name, language).text);
  return (
    <div>
      <p className={styles['what']} lang={template.language}>
        {template.text}
      </p>
      <p className={quietClass}>
        {[shortList(inspectables), form.done_on && day(form.done_on), form.author.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

/** The remark about the whole inspection, and the reason for the correction. */
function About({ source, correction }: { source: CorrectionSource; correction: Correction }) {
  const t = useTexts();
  const { record, change } = correction;
  return (
    <>
      <TextArea
        label={t('history.comments')}
        maxLength={5000}
        value={record?.comments ?? source.form.comments}
        onChange={(value) => {
          change({ comments: value === source.form.comments ? null : value });
        }}
      />
      <TextArea
        label={t('correction.reason')}
        hint={t('correction.reasonHint')}
        rows={2}
        maxLength={2000}
        value={record?.reason ?? ''}
        onChange={(reason) => {
          change({ reason });
        }}
      />
    </>
  );
}

/** Notices about the device and the network, shown before anything is saved. */
function Notices({ correction, isResumed }: { correction: Correction; isResumed: boolean }) {
  const t = useTexts();
  const online = useOnline();
  const { record, isStored } = correction;
  return (
    <>
      {!online && <Banner role="status">{t('correction.offline')}</Banner>}
      {!isStored && <Alert tone="yellow">{t('correction.notKept')}</Alert>}
      {record?.isSaved === true && (
        <Banner role="status" {...(record.isRefused && { tone: 'yellow' })}>
          {t(record.isRefused ? 'correction.photosRefused' : 'correction.photosWaiting')}
        </Banner>
      )}
      {isResumed && <Banner role="status">{t('correction.resumed')}</Banner>}
    </>
  );
}

interface ProblemsProps {
  source: CorrectionSource;
  open: readonly AnswerProblem[];
  saving: Saving;
}

/** Why it was not saved, each problem with a link to its field. */
function Problems({ source, open, saving }: ProblemsProps) {
  const t = useTexts();
  const problemTextOf = useProblemText(source);
  const { attempt, error } = saving;
  if (error !== null) return <ErrorSummary title={problemText(error, t)} attempt={attempt} />;
  if (open.length === 0) return null;
  return (
    <ErrorSummary
      title={t('validation.mandatory')}
      attempt={attempt}
      errors={open.map((problem) => ({
        message: problemTextOf(problem),
        ...(problem.questionId !== null && {
          fieldId: correctionFieldId({ ...problem, questionId: problem.questionId }),
        }),
      }))}
    />
  );
}

interface EndProps extends Pick<Done, 'source' | 'changes' | 'comments'> {
  isBusy: boolean;
  isStale: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** The changes about to be saved, and the save button. */
function End({ source, changes, comments, isBusy, isStale, onDiscard, onSave }: EndProps) {
  const t = useTexts();
  const count = changes.length + (comments ? 1 : 0);
  const titleId = useId();
  return (
    <section className={styles['end']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('correction.changes', { count })}</h2>
      <ChangeList source={source} changes={changes} comments={comments} />
      <p className={quietClass}>{t('correction.keeps')}</p>
      <div className={styles['buttons']}>
        {count > 0 && (
          <Button variant="quiet" onClick={onDiscard}>
            {t('correction.discard')}
          </Button>
        )}
        <Button variant="primary" busy={isBusy} disabled={count === 0 || isStale} onClick={onSave}>
          {t('correction.save')}
        </Button>
      </div>
    </section>
  );
}

/** The answers as corrected, and what differs from those that were submitted. */
function useCorrectedAnswers(source: CorrectionSource, { record, changeAnswer }: Correction) {
  const answers = useMemo(
    () => correctedAnswers(source, record?.answers ?? []),
    [source, record?.answers],
  );
  const changes = useMemo(() => changesOf(source.base, answers), [source, answers]);
  const onChange = useCallback(
    (slot: Slot, make: ChangeAnswer) => {
      changeAnswer(source.base.get(slotKey(slot)) ?? emptyAnswer(slot), make);
    },
    [changeAnswer, source],
  );
  return { answers, changes, onChange };
}

/** A submitted inspection with its answers, to be corrected and saved. */
export function CorrectionForm({ userId, source, onStale, onSaved }: CorrectionFormProps) {
  const correction = useCorrection(userId, source.form);
  const { record, change, drop } = correction;
  const { answers, changes, onChange } = useCorrectedAnswers(source, correction);
  const comments = changedComments(source, record?.comments ?? null);
  const { saving, save } = useSave({
    userId,
    source,
    onStale,
    onSaved: (photos) => {
      onSaved({ source, changes, comments, photos });
    },
  });
  const problemText = useProblemText(source);
  const isPreparing = usePreparing(source.form);
  if (record === null) return <Skeleton rows={4} rowHeight={200} />;
  const isStale = record.version !== source.form.version && !isBlank(record);
  const open = saving.problems.filter(
    (problem) => problem.questionId === null || !isPutRight(problem, answers),
  );
  return (
    <div className={styles['form']}>
      <Head source={source} />
      <Notices correction={correction} isResumed={!isBlank(record) && !correction.isTouched} />
      {isStale && (
        <CorrectionConflict
          source={source}
          changes={changes}
          comments={comments}
          onOverwrite={() => {
            change({ version: source.form.version });
          }}
          onTakeTheirs={() => void drop(source.form)}
        />
      )}
      <Problems source={source} open={open} saving={saving} />
      <CorrectionCards
        userId={userId}
        source={source}
        answers={answers}
        errors={new Map(open.map((problem) => [problemKey(problem), problemText(problem)]))}
        onChange={onChange}
      />
      <About source={source} correction={correction} />
      <End
        source={source}
        changes={changes}
        comments={comments}
        isBusy={saving.isBusy || isPreparing}
        isStale={isStale}
        onDiscard={() => void drop(source.form)}
        onSave={() => void save(record)}
      />
    </div>
  );
}

// A problem whose answer has been given since the last attempt is no longer shown.
function isPutRight(problem: AnswerProblem, answers: ReadonlyMap<string, Answer>): boolean {
  const answer = answers.get(problemKey(problem));
  if (problem.reason !== 'missing_mandatory' || !answer) return false;
  return answer.value !== null || (answer.responseText ?? '').trim() !== '';
}
