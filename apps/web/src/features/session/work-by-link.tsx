import { sentBounds } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import { Alert, Button, stackClass } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { sha256Hex } from '../../device/sha256.ts';
import { api } from '../../shared/api.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAsked } from '../../shared/use-asked.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { useVisitor, VisitorFields, VisitorProgress } from './visitor-form.tsx';
import type { VisitorState } from './visitor-form.tsx';
import styles from './work.module.css';

type Work = Schema<'Work'>;
type Outcome = Schema<'WorkAnswer'>['outcome'];

const bounds = sentBounds.WorkAnswer;

/** A photo of the fault. The secret travels in a header, which the source of a picture cannot have. */
function FaultPhoto({ name, secret, alt }: { name: string; secret: string; alt: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    api.call('getWorkPhoto', { params: { name }, workSecret: secret }).then(
      (bytes) => {
        if (isLeft) return;
        address = URL.createObjectURL(bytes);
        setSource(address);
      },
      // The words tell enough; the page asks for the photo again when it is opened again.
      () => undefined,
    );
    return () => {
      isLeft = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [name, secret]);
  return source === undefined ? (
    <div className={styles['photo']} />
  ) : (
    <a href={source} target="_blank" rel="noreferrer">
      <img src={source} alt={alt} className={styles['photo']} />
    </a>
  );
}

function Fault({ work, secret }: { work: Work; secret: string }) {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const question = work.question && pickText(work.question, language);
  const fault = [work.response_text, work.note].filter(Boolean).join('\n');
  return (
    <>
      {question && <p lang={question.language}>{question.text}</p>}
      {fault !== '' && <blockquote className={styles['fault']}>{fault}</blockquote>}
      {work.fix_by !== null && <p>{t('work.fixBy', { day: day(work.fix_by) })}</p>}
      {work.images.length > 0 && (
        <div role="group" aria-label={t('work.photos')} className={styles['photos']}>
          {work.images.map((name, at) => (
            <FaultPhoto
              key={name}
              name={name}
              secret={secret}
              alt={t('work.photo', { index: at + 1 })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function AnswerForm({ work, answer }: { work: Work; answer: VisitorState }) {
  const t = useTexts();
  const { sending, writing, submitted } = answer;
  const [lacks, setLacks] = useState<'work.needed' | 'work.reason' | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const { record, isPreparing } = writing;
  const send = (outcome: Outcome) => {
    const { visitor, note = '', photoNames = [] } = record ?? {};
    if (visitor?.via !== 'link') return;
    const isEmpty = note.trim() === '';
    // A photo that is still being made smaller counts.
    const hasPhoto = photoNames.length > 0 || isPreparing;
    const missing =
      outcome === 'handed_back'
        ? isEmpty && ('work.reason' as const)
        : work.evidence_needed && isEmpty && !hasPhoto && ('work.needed' as const);
    setLacks(missing || null);
    if (missing) words.current?.focus();
    else void answer.submit({ visitor: { ...visitor, outcome } });
  };
  const isBusy = submitted === 'preparing';
  return (
    <form
      noValidate
      className={stackClass(4)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send('fixed');
      }}
    >
      {sending.state === 'failed' && (
        <Alert tone="red">
          {t(sending.code === 'evidence_needed' ? 'work.needed' : 'work.failed')}
        </Alert>
      )}
      <VisitorFields
        visitor={answer}
        words={words}
        label={t('work.note')}
        hint={t('work.noteHint')}
        error={lacks && t(lacks)}
        maxLength={bounds.note.most}
        onWritten={() => {
          setLacks(null);
        }}
      >
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('work.fixed')}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            send('handed_back');
          }}
        >
          {t('work.handBack')}
        </Button>
      </VisitorFields>
    </form>
  );
}

/** What an outside repairer sees by a link: one piece of work, to be answered once. */
export function WorkByLink({ secret }: { secret: string }) {
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    void sha256Hex(secret).then(setHash);
  }, [secret]);
  return hash === undefined ? null : <LinkedWork secret={secret} hash={hash} />;
}

function LinkedWork({ secret, hash }: { secret: string; hash: string }) {
  const t = useTexts();
  const language = useLanguage();
  const work = useAsked<Work>(() => api.call('lookUpWork', { workSecret: secret }));
  const answer = useVisitor({
    subject: { kind: 'fix', visitor: { via: 'link', hash, outcome: null }, inspectableId: 0 },
    secret,
    mostPhotos: bounds.photos.most,
  });
  const { sending } = answer;
  const written = answer.writing.record?.note ?? '';
  const isUsedUp = sending.state === 'failed' && !sending.hasWords && sending.code === 'not_found';
  if (sending.state === 'sent') {
    const { visitor } = sending.record;
    const isFixed = visitor?.via === 'link' && visitor.outcome === 'fixed';
    return (
      <div role="status">
        <h1>{t('work.thanks')}</h1>
        <p>{t(isFixed ? 'work.fixedTold' : 'work.handedBackTold')}</p>
      </div>
    );
  }
  // Its words may have used the link up while a photo is still to be sent.
  if (sending.state !== 'writing' && !(sending.state === 'failed' && !sending.hasWords))
    return (
      <>
        <h1>{typeof work === 'object' ? pickText(work.name, language).text : t('work.page')}</h1>
        <VisitorProgress visitor={answer} />
      </>
    );
  if (typeof work !== 'object' || isUsedUp)
    return (
      <>
        <h1>{t('work.page')}</h1>
        {work === 'unreachable' && <p role="status">{t('visitor.unreachable')}</p>}
        {(work === 'gone' || isUsedUp) && <p role="status">{t('work.gone')}</p>}
        {written !== '' && (
          <>
            <p>{t('work.written')}</p>
            <p>{written}</p>
          </>
        )}
      </>
    );
  const name = pickText(work.name, language);
  const trail = [
    ...work.path.slice(0, 1).map((step) => pickText(step.name, language).text),
    trailOf(work.path, work.path.at(-1)?.id ?? 0, language),
  ].filter(Boolean);
  return (
    <>
      <div>
        <h1 lang={name.language}>{name.text}</h1>
        {work.path.length > 1 && <p className={styles['trail']}>{trail.join(' › ')}</p>}
      </div>
      <Fault work={work} secret={secret} />
      {answer.writing.record && <AnswerForm work={work} answer={answer} />}
    </>
  );
}
