import { isBlankText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { Button, ErrorSummary } from '@kierros/ui';
import { useState } from 'react';
import { enterSavesNothing } from '../../shared/enter-saves-nothing.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { DescriptionPair, NamePair } from '../../shared/editor/text-pair.tsx';
import { useSaving } from '../../shared/editor/use-saving.tsx';

type Words = { name: Text; description: Text };

interface TodoFormProps {
  given: Words;
  onSave: (words: Words) => Promise<unknown>;
  onDone: () => void;
}

/** The texts of one task of a room. */
export function TodoForm({ given, onSave, onDone }: TodoFormProps) {
  const t = useTexts();
  const [words, setWords] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run, failure } = useSaving();
  const error = attempt > 0 && isBlankText(words.name) ? t('manage.missingName') : undefined;
  const change = (part: Partial<Words>) => {
    setWords((before) => ({ ...before, ...part }));
  };
  const save = async () => {
    setAttempt((before) => before + 1);
    if (!isBlankText(words.name) && (await run(() => onSave(words)))) onDone();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      {...enterSavesNothing}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error !== undefined && (
        <ErrorSummary
          title={t('validation.required')}
          errors={[{ fieldId: 'todo-name', message: error }]}
          attempt={attempt}
        />
      )}
      {failure}
      <NamePair id="todo-name" draft={words} errorOf={() => error} onChange={change} />
      <DescriptionPair draft={words} onChange={change} />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('app.save')}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  );
}
