import { Button, iconLook } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from '../../shared/editor/editor.module.css';
import { QuestionEditor, questionFieldId } from './question-editor.tsx';
import { continuable, moved, newQuestion, pasted } from './template-draft.ts';
import type { QuestionDraft } from './template-draft.ts';

type Questions = readonly QuestionDraft[];

interface QuestionsProps {
  questions: Questions;
  /** Those that the template asked before and does not ask now. */
  past: Questions;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: (before: Questions) => Questions) => void;
}

/** Moves the focus to a question, which may exist only after the next render. */
export const focusOnQuestion = (key: string) => {
  requestAnimationFrame(() => {
    document.getElementById(questionFieldId(key))?.focus();
  });
};

function useQuestionChanges(
  { questions, onChange }: QuestionsProps,
  add: () => HTMLElement | null,
) {
  const t = useTexts();
  const remove = (question: QuestionDraft, at: number) => {
    onChange((before) => before.filter(({ key }) => key !== question.key));
    const next = questions[at + 1] ?? questions[at - 1];
    if (next) focusOnQuestion(next.key);
    else add()?.focus();
    notify({
      tone: 'info',
      title: t('templates.removed'),
      action: {
        label: t('app.undo'),
        onAction: () => {
          onChange((before) => before.toSpliced(at, 0, question));
        },
      },
    });
  };
  const paste = (at: number, language: 'en' | 'fi', words: string) => {
    const next = pasted(questions, at, language, words);
    if (next) onChange(() => next);
    return next !== null;
  };
  return { remove, paste };
}

/** The questions of a template, in their order. */
export function QuestionsSection(props: QuestionsProps) {
  const t = useTexts();
  const { questions, past, errorOf, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const { remove, paste } = useQuestionChanges(props, () => add.current);
  const earlier = continuable(questions, past);
  return (
    <section className={styles['form']} aria-labelledby="template-questions">
      <h2 id="template-questions">{t('templates.questions')}</h2>
      <p className={styles['quiet']}>{t('templates.pasteHint')}</p>
      <ol className={styles['questions']}>
        {questions.map((question, at) => (
          <QuestionEditor
            key={question.key}
            question={question}
            number={at + 1}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            earlier={earlier[at] ?? []}
            error={errorOf(questionFieldId(question.key))}
            onChange={(changed) => {
              onChange((before) => before.map((one) => (one.key === changed.key ? changed : one)));
            }}
            onMove={(by) => {
              onChange((before) => moved(before, at, by));
            }}
            onRemove={() => {
              remove(question, at);
            }}
            onPaste={(language, words) => paste(at, language, words)}
          />
        ))}
      </ol>
      <Button
        ref={add}
        id="template-add-question"
        icon={<Plus {...iconLook} />}
        onClick={() => {
          const question = newQuestion(undefined, questions.at(-1));
          onChange((before) => [...before, question]);
          focusOnQuestion(question.key);
        }}
      >
        {t('templates.addQuestion')}
      </Button>
    </section>
  );
}
