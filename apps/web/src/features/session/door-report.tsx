import { sentBounds } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import { Alert, Button } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../shared/api.ts';
import type { DoorCode } from '../../shared/door-code.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAsked } from '../../shared/use-asked.ts';
import { useVisitor, VisitorFields, VisitorProgress } from './visitor-form.tsx';
import type { VisitorState } from './visitor-form.tsx';

function ReportForm({ report }: { report: VisitorState }) {
  const t = useTexts();
  const [isMissing, setMissing] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const { sending, writing, submitted } = report;
  // Whoever pressed the button wants to write next.
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        const lacks = writing.record?.note.trim() === '';
        setMissing(lacks);
        if (lacks) words.current?.focus();
        else void report.submit();
      }}
    >
      {sending.state === 'failed' && (
        <Alert tone="red">{t(sending.code === 'not_found' ? 'door.renewed' : 'door.failed')}</Alert>
      )}
      <VisitorFields
        visitor={report}
        words={words}
        label={t('door.words')}
        hint={t('door.wordsHint')}
        error={isMissing ? t('door.missing') : null}
        maxLength={sentBounds.DoorReportInput.note.most}
        onWritten={() => {
          setMissing(false);
        }}
      >
        <Button type="submit" variant="primary" busy={submitted === 'preparing'}>
          {t('door.send')}
        </Button>
      </VisitorFields>
    </form>
  );
}

function Thanks({ isKnown }: { isKnown: boolean }) {
  const t = useTexts();
  return (
    <div role="status">
      <h2>{t('door.thanks')}</h2>
      <p>{t(isKnown ? 'door.known' : 'door.sent')}</p>
    </div>
  );
}

interface DoorReportProps {
  code: DoorCode;
  onSignIn: () => void;
}

/**
 * What somebody without an account can do at a door: report a fault, or sign in. It tells the name of the place. A report
 * that was begun here, or has not been sent, is there again.
 */
export function DoorReport({ code, onSignIn }: DoorReportProps) {
  const t = useTexts();
  const language = useLanguage();
  const [isReporting, setReporting] = useState(false);
  const { room, secret } = code;
  const report = useVisitor({
    subject: { kind: 'report', visitor: { via: 'door' }, inspectableId: room },
    secret,
    mostPhotos: 1,
  });
  const { sending } = report;
  const { record } = report.writing;
  // Begun on an earlier page.
  const isBegun = record !== null && record.note.length + record.photoNames.length > 0;
  if (isBegun && !isReporting) setReporting(true);
  const isWriting =
    sending.state === 'writing' || (sending.state === 'failed' && !sending.hasWords);
  const place = useAsked(() =>
    api.call('lookUpDoor', { params: { id: room }, doorSecret: secret }),
  );
  const name = typeof place === 'object' ? pickText(place.name, language) : undefined;
  const signIn = <Button onClick={onSignIn}>{t('door.signIn')}</Button>;
  return (
    <>
      <h1 lang={name?.language}>
        {name?.text ?? t(place === 'gone' ? 'door.goneTitle' : 'door.report')}
      </h1>
      {place === 'unreachable' && <p role="status">{t('visitor.unreachable')}</p>}
      {place === 'gone' && (
        <>
          <p>{t('door.gone')}</p>
          <p>{t('door.renewed')}</p>
          {isBegun && (
            <>
              <p>{t('door.wordsStay')}</p>
              <p>{record.note}</p>
            </>
          )}
          {signIn}
        </>
      )}
      <VisitorProgress visitor={report} />
      {sending.state === 'sent' && <Thanks isKnown={sending.record.steps.known === true} />}
      {name && isWriting && isReporting && record && <ReportForm report={report} />}
      {name && isWriting && !isReporting && (
        <>
          <p>{t('door.choose')}</p>
          <Button
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
