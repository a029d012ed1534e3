import { sentBounds } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import { Banner, Button, TextArea } from '@kierros/ui';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { Submitted, Writing } from '../../device/drafts/use-writing.ts';
import { WritingPhotos } from '../../device/photos/writing-photos-field.tsx';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import type { PendingMessages } from './actions.messages.ts';
import styles from './actions.module.css';

type Messages = PendingMessages & AppMessages;

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

/** Words and photos that go to the outbox: a fix, a report or a comment. */
export function WordsForm(props: WordsFormProps) {
  const { writing, label, hint, submitLabel, savedText, missing, children, onSent } = props;
  const t = useTexts<Messages>();
  const [fault, setFault] = useState<string | null>(null);
  const { language } = useSnapshot(languageStore);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [isSending, setSending] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const { record } = writing;
  if (!record) return null;
  const submit = async () => {
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
    const isOffline = !navigator.onLine;
    notify({
      tone: 'success',
      title: savedText,
      ...(isOffline && { text: t('pending.sentLater') }),
    });
    onSent();
  };
  const place = pickText(record.place, language).text;
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
      {submitted === 'not_stored' && (
        <Banner tone="red" role="alert">
          {t('pending.notKept')}
        </Banner>
      )}
      <TextArea
        ref={words}
        label={label}
        {...(hint !== undefined && { hint })}
        {...(fault !== null && { error: fault })}
        value={record.note}
        maxLength={sentBounds.FaultReportInput.note.most}
        onChange={(value) => {
          setFault(null);
          writing.change({ note: value });
        }}
      />
      <WritingPhotos
        writing={writing}
        texts={{
          take: t('pending.takePhoto'),
          choose: t('pending.choosePhoto'),
          replace: t('pending.replacePhoto'),
          remove: t('pending.removePhoto'),
          view: t('pending.viewPhoto', { place }),
          alt: t('pending.photo', { place }),
          close: t('app.close'),
          noneIncluded: t('pending.photoLacks'),
          notAllIncluded: t('pending.photosLack'),
          states: {
            too_many: t('pending.mostPhotos', { count: writing.mostPhotos }),
            busy: t('pending.photoBusy'),
            heic: t('app.heic'),
            unreadable: t('pending.photoFailed'),
            full: t('pending.photoNotKept'),
          },
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
