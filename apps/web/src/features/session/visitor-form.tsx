import { Alert, Banner, Button, TextArea } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ActionOutboxRecord } from '../../device/device-records.ts';
import type { ActionSubject } from '../../device/outbox/action-outbox.ts';
import { useVisitorSending, visitorId } from '../../device/outbox/use-visitor-sending.ts';
import type { VisitorSending } from '../../device/outbox/use-visitor-sending.ts';
import { useWriting } from '../../device/drafts/use-writing.ts';
import type { Submitted } from '../../device/drafts/use-writing.ts';
import { WritingPhotos } from '../../device/photos/writing-photos-field.tsx';
import { useTexts } from '../../shared/texts.ts';

// What the server does not tell somebody without an account.
const noSubject = { actionId: null, place: { en: '', fi: '' }, question: null };

interface VisitorOptions {
  subject: Omit<ActionSubject, keyof typeof noSubject>;
  /** Of the code or the link. It is not stored with what is written. */
  secret: string;
  mostPhotos: number;
}

/** Words and photos of somebody without an account, stored on the device until the server has proved them. */
export function useVisitor({ subject, secret, mostPhotos }: VisitorOptions) {
  const writing = useWriting({ ...subject, ...noSubject }, { userId: visitorId, mostPhotos });
  const [submitted, setSubmitted] = useState<Submitted | 'preparing' | null>(null);
  const submit = async (part: Partial<ActionOutboxRecord> = {}) => {
    if (submitted === 'preparing') return;
    writing.change({ ...part, error: null });
    setSubmitted('preparing');
    setSubmitted(await writing.submit());
  };
  return { ...useVisitorSending(writing, secret), writing, submitted, submit };
}

export type VisitorState = ReturnType<typeof useVisitor>;

function OnItsWay({ sending }: { sending: VisitorSending }) {
  const t = useTexts();
  return (
    <Banner role="status">
      {t(sending.state === 'waiting' ? 'visitor.waiting' : 'visitor.sending')}
    </Banner>
  );
}

function PhotoRefused({ visitor: { retry, endWithout } }: { visitor: VisitorState }) {
  const t = useTexts();
  return (
    <>
      <Alert tone="red">{t('visitor.photoRefused')}</Alert>
      <Button variant="primary" onClick={() => void retry()}>
        {t('visitor.retry')}
      </Button>
      <Button onClick={endWithout}>{t('visitor.endWithout')}</Button>
    </>
  );
}

/** Where what was written stands once it was submitted; nothing while it is being written. */
export function VisitorProgress({ visitor }: { visitor: VisitorState }) {
  const { sending } = visitor;
  if (sending.state === 'failed' && sending.hasWords) return <PhotoRefused visitor={visitor} />;
  if (sending.state !== 'sending' && sending.state !== 'waiting') return null;
  return (
    <>
      <OnItsWay sending={sending} />
      {visitor.writing.record && <p>{visitor.writing.record.note}</p>}
    </>
  );
}

interface VisitorFieldsProps {
  visitor: VisitorState;
  words: Ref<HTMLTextAreaElement>;
  label: string;
  hint: string;
  error: string | null;
  maxLength: number;
  onWritten: () => void;
  children: ReactNode;
}

/** The words, the photos, and why they were not sent; the buttons are the children. */
export function VisitorFields(props: VisitorFieldsProps) {
  const { visitor, words, label, hint, error, maxLength, onWritten, children } = props;
  const t = useTexts();
  const { writing, submitted } = visitor;
  const { record, mostPhotos } = writing;
  return (
    <>
      <TextArea
        ref={words}
        label={label}
        hint={hint}
        {...(error !== null && { error })}
        value={record?.note ?? ''}
        maxLength={maxLength}
        onChange={(value) => {
          onWritten();
          writing.change({ note: value });
        }}
      />
      <WritingPhotos
        writing={writing}
        texts={{
          view: t('visitor.view'),
          alt: t('visitor.photo'),
          tooMany: t('visitor.mostPhotos', { count: mostPhotos }),
        }}
      />
      {submitted === 'not_stored' && <Alert tone="red">{t('visitor.notKept')}</Alert>}
      {children}
    </>
  );
}
