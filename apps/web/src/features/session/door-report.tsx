import { pickText } from '@kierros/domain';
import { Banner, Button, PhotoPickers, TextArea } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import type { DoorCode } from '../../shared/door-code.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAsked } from '../../shared/use-sending.ts';
import type { DoorMessages } from './door.messages.ts';
import { useDoorReport } from './use-door-report.ts';

const mostWords = 1000;

function ReportForm({ code }: { code: DoorCode }) {
  const t = useTexts<DoorMessages>();
  const report = useDoorReport(code);
  const [isMissing, setMissing] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const { sending, photo } = report;
  // Whoever pressed the button wants to write next.
  useEffect(() => {
    words.current?.focus();
  }, []);
  if (sending.state === 'sent')
    return (
      <div role="status">
        <h2>{t('door.thanks')}</h2>
        <p>{t(sending.result.isKnown ? 'door.known' : 'door.sent')}</p>
      </div>
    );
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        const lacks = report.note.trim() === '';
        setMissing(lacks);
        if (lacks) words.current?.focus();
        else report.submit();
      }}
    >
      {sending.state === 'failed' && (
        <Banner tone="red" role="alert">
          {t('door.failed')}
        </Banner>
      )}
      {sending.state === 'waiting' && <Banner role="status">{t('door.waiting')}</Banner>}
      <TextArea
        ref={words}
        label={t('door.words')}
        hint={t('door.wordsHint')}
        {...(isMissing && { error: t('door.missing') })}
        value={report.note}
        maxLength={mostWords}
        onChange={({ target }) => {
          setMissing(false);
          report.setNote(target.value);
        }}
      />
      <PhotoPickers
        texts={{ take: t('door.take'), choose: t('door.pick') }}
        status={
          photo === null ? null : t(photo === 'unreadable' ? 'door.photoFailed' : 'door.photo')
        }
        onPick={report.pick}
      />
      <Button type="submit" variant="primary" disabled={sending.state === 'sending'}>
        {t('door.send')}
      </Button>
    </form>
  );
}

interface DoorReportProps {
  code: DoorCode;
  onSignIn: () => void;
}

/** What somebody without an account can do at a door: report a fault, or sign in. It tells the name of the place. */
export function DoorReport({ code, onSignIn }: DoorReportProps) {
  const t = useTexts<DoorMessages>();
  const { language } = useSnapshot(languageStore);
  const [isReporting, setReporting] = useState(false);
  const { room, secret } = code;
  const place = useAsked(() =>
    api.call('lookUpDoor', { params: { id: room }, doorSecret: secret }),
  );
  const name = typeof place === 'object' ? pickText(place.name, language) : undefined;
  const signIn = (
    <Button type="button" onClick={onSignIn}>
      {t('door.signIn')}
    </Button>
  );
  return (
    <>
      <h1 lang={name?.language}>
        {name?.text ?? t(place === 'gone' ? 'door.goneTitle' : 'door.report')}
      </h1>
      {place === 'unreachable' && <p role="status">{t('door.unreachable')}</p>}
      {place === 'gone' && (
        <>
          <p>{t('door.gone')}</p>
          {signIn}
        </>
      )}
      {name && isReporting && <ReportForm code={code} />}
      {name && !isReporting && (
        <>
          <p>{t('door.choose')}</p>
          <Button
            type="button"
            variant="primary"
            onClick={() => {
              setReporting(true);
            }}
          >
            {t('door.report')}
          </Button>
          {signIn}
        </>
      )}
    </>
  );
}
