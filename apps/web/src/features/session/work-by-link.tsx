import type { Schema } from '@kierros/api/schema';
import { KierrosProblem } from '@kierros/api/client';
import { pickText } from '@kierros/domain';
import { Banner, Button, PhotoPickers, TextArea } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { isNotFound, useAsked } from '../../shared/use-sending.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { useWorkAnswer } from './use-work-answer.ts';
import type { Outcome } from './use-work-answer.ts';
import type { WorkMessages } from './work.messages.ts';
import styles from './work.module.css';

type Work = Schema<'Work'>;

const mostWords = 2000;

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
  const t = useTexts<WorkMessages>();
  const day = useFormatDay();
  const { language } = useSnapshot(languageStore);
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

const isEvidenceMissing = (error: unknown) =>
  error instanceof KierrosProblem && error.code === 'evidence_needed';

function AnswerForm({ work, answer }: { work: Work; answer: ReturnType<typeof useWorkAnswer> }) {
  const t = useTexts<WorkMessages>();
  const { sending, note, photos } = answer;
  const [lacks, setLacks] = useState<'work.needed' | 'work.reason' | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const send = (outcome: Outcome) => {
    const isEmpty = note.trim() === '';
    const missing =
      outcome === 'handed_back'
        ? isEmpty && ('work.reason' as const)
        : work.evidence_needed && isEmpty && photos.length === 0 && ('work.needed' as const);
    setLacks(missing || null);
    if (missing) words.current?.focus();
    else answer.submit(outcome);
  };
  const isSending = sending.state === 'sending' || sending.state === 'waiting';
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send('fixed');
      }}
    >
      {sending.state === 'failed' && (
        <Banner tone="red" role="alert">
          {t(isEvidenceMissing(sending.error) ? 'work.needed' : 'work.failed')}
        </Banner>
      )}
      {sending.state === 'waiting' && <Banner role="status">{t('work.waiting')}</Banner>}
      <TextArea
        ref={words}
        label={t('work.note')}
        hint={t('work.noteHint')}
        {...(lacks && { error: t(lacks) })}
        value={note}
        maxLength={mostWords}
        onChange={({ target }) => {
          setLacks(null);
          answer.setNote(target.value);
        }}
      />
      <PhotoPickers
        texts={{ take: t('work.take'), choose: t('work.choose') }}
        status={
          answer.isUnreadable
            ? t('work.unreadable')
            : photos.length > 0 && t('work.attached', { count: photos.length })
        }
        onPick={answer.pick}
      />
      <Button type="submit" variant="primary" disabled={isSending}>
        {t('work.fixed')}
      </Button>
      <Button
        type="button"
        disabled={isSending}
        onClick={() => {
          send('handed_back');
        }}
      >
        {t('work.handBack')}
      </Button>
    </form>
  );
}

/** What an outside repairer sees by a link: one piece of work, to be answered once. */
export function WorkByLink({ secret }: { secret: string }) {
  const t = useTexts<WorkMessages>();
  const { language } = useSnapshot(languageStore);
  const work = useAsked<Work>(() => api.call('lookUpWork', { workSecret: secret }));
  const answer = useWorkAnswer(secret);
  const { sending } = answer;
  const isUsedUp = sending.state === 'failed' && isNotFound(sending.error);
  if (sending.state === 'sent')
    return (
      <div role="status">
        <h1>{t('work.thanks')}</h1>
        <p>{t(sending.result.outcome === 'fixed' ? 'work.fixedTold' : 'work.handedBackTold')}</p>
      </div>
    );
  if (typeof work !== 'object' || isUsedUp)
    return (
      <>
        <h1>{t('work.page')}</h1>
        {work === 'unreachable' && <p role="status">{t('work.unreachable')}</p>}
        {(work === 'gone' || isUsedUp) && <p role="status">{t('work.gone')}</p>}
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
      <AnswerForm work={work} answer={answer} />
    </>
  );
}
