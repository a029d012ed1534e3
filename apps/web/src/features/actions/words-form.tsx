import { sentBounds } from '@kierros/api/fields';
import { Alert, Button, TextArea } from '@kierros/ui';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import type { Submitted, Writing } from '../../device/drafts/use-writing.ts';
import { WritingPhotos } from '../../device/photos/writing-photos-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from './actions.module.css';
import { usePickText } from '../../shared/use-pick-text.ts';

interface WordsFormProps {
  writing: Writing;
  label: string;
  hint?: string;
  submitLabel: string;
  /** What was done, in a toast. */
  savedText: string;
  /** What is missing before it can be sent; null if nothing is. */
  missing: (words: string, photos: number) => string | null;
  /** Fields before the words. */
  children?: ReactNode;
  onSent: () => void;
}

/** Sends what is written, unless something is missing: then the words take the focus, with the fault. */
function useSubmit(props: WordsFormProps, words: RefObject<HTMLTextAreaElement | null>) {
  const { writing, savedText, missing, onSent } = props;
  const { record } = writing;
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    if (!record) return;
    // A photo that is still being made smaller counts.
    const photos = record.photoNames.length + (writing.isPreparing ? 1 : 0);
    const lack = missing(record.note.trim(), photos);
    setFault(lack);
    if (lack !== null) {
      words.current?.focus();
      return;
    }
    setSending(true);
    const outcome = await writing.submit();
    setSending(false);
    setSubmitted(outcome);
    if (outcome !== 'stored') return;
    const later = !navigator.onLine && { text: t('pending.sentLater') };
    notify({ tone: 'success', title: savedText, ...later });
    onSent();
  };
  const clearFault = () => {
    setFault(null);
  };
  return { submit, clearFault, fault, submitted, isSending };
}

/** Words and photos that go to the outbox: a fix, a report or a comment. */
export function WordsForm(props: WordsFormProps) {
  const { writing, label, hint, submitLabel, children } = props;
  const t = useTexts();
  const pick = usePickText();
  const words = useRef<HTMLTextAreaElement>(null);
  const { submit, clearFault, fault, submitted, isSending } = useSubmit(props, words);
  const { record } = writing;
  if (!record) return null;
  const place = pick(record.place);
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {submitted === 'not_stored' && <Alert tone="red">{t('pending.notKept')}</Alert>}
      <TextArea
        ref={words}
        label={label}
        {...(hint !== undefined && { hint })}
        {...(fault !== null && { error: fault })}
        value={record.note}
        maxLength={sentBounds.FaultReportInput.note.most}
        onChange={(value) => {
          clearFault();
          writing.change({ note: value });
        }}
      />
      <WritingPhotos
        writing={writing}
        texts={{
          view: t('pending.viewPhoto', { place }),
          alt: t('pending.photo', { place }),
          tooMany: t('pending.mostPhotos', { count: writing.mostPhotos }),
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
