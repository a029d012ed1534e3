import { Banner, Button, PhotoPickers, PhotoSlot, TextArea, ToolRow } from '@kierros/ui';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useSnapshot } from 'valtio';
import { usePhotoUrl } from '../../device/use-photo-url.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type { PendingMessages } from './pending.messages.ts';
import styles from './pending.module.css';
import type { Writing } from './use-writing.ts';

type Messages = PendingMessages & AppMessages;

const mostPhotos = 10;

function TakenPhoto({ name, place, writing }: { name: string; place: string; writing: Writing }) {
  const t = useTexts<Messages>();
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  const url = usePhotoUrl(userId, name);
  const alt = t('pending.photo', { place });
  return (
    <PhotoSlot
      texts={{
        take: t('pending.takePhoto'),
        choose: t('pending.choosePhoto'),
        replace: t('pending.replacePhoto'),
        remove: t('pending.removePhoto'),
        retry: '',
        view: t('pending.viewPhoto', { place }),
        close: t('app.close'),
      }}
      photo={{ url: url ?? '', alt }}
      onPick={(file) => {
        writing.removePhoto(name);
        writing.addPhoto(file);
      }}
      onRemove={() => {
        writing.removePhoto(name);
      }}
    />
  );
}

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
  const [isFull, setFull] = useState(false);
  const [isSending, setSending] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const { record, photoState } = writing;
  if (!record) return null;
  const submit = async () => {
    // A photo that is still being made smaller counts.
    const photos = record.photoNames.length + (photoState === 'busy' ? 1 : 0);
    const lack = missing(record.note.trim(), photos);
    setFault(lack);
    if (lack !== null) {
      words.current?.focus();
      return;
    }
    setSending(true);
    const isStored = await writing.submit();
    setSending(false);
    setFull(!isStored);
    if (!isStored) return;
    const isOffline = !navigator.onLine;
    notify({
      tone: 'success',
      title: savedText,
      ...(isOffline && { text: t('pending.sentLater') }),
    });
    onSent();
  };
  const troubles = {
    busy: t('pending.photoBusy'),
    unreadable: t('pending.photoFailed'),
    full: t('pending.photoNotKept'),
  };
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
      {isFull && (
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
        maxLength={5000}
        onChange={({ target: { value } }) => {
          setFault(null);
          writing.change({ note: value });
        }}
      />
      {record.photoNames.map((name) => (
        <TakenPhoto key={name} name={name} place={record.place.fi} writing={writing} />
      ))}
      {record.photoNames.length < mostPhotos && (
        <ToolRow>
          <PhotoPickers
            asTools
            texts={{ take: t('pending.takePhoto'), choose: t('pending.choosePhoto') }}
            status={photoState && troubles[photoState]}
            busy={photoState === 'busy'}
            onPick={writing.addPhoto}
          />
        </ToolRow>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
