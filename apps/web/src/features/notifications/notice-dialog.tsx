import {
  Button,
  Dialog,
  ErrorSummary,
  SelectField,
  stackClass,
  TextArea,
  TextField,
} from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { problemText } from '../../shared/problem-text.ts';
import { enterSavesNothing } from '../../shared/enter-saves-nothing.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { closeSheets } from '../../stores/layout.store.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from './notifications-panel.module.css';
import { notificationsQuery } from './notifications.api.ts';

interface Notice {
  readonly subject: string;
  readonly text: string;
  readonly locationId: number | null;
}

type Fault = 'subject' | { refusal: string };

function useNotice(onSent: () => void) {
  const t = useTexts();
  const queries = useQueryClient();
  // The same text reuses the idempotency key: after a lost response, a retry sends no second notice.
  const tried = useRef({ words: '', key: '' });
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const send = async ({ subject, text, locationId }: Notice) => {
    setAttempt((before) => before + 1);
    if (subject.trim() === '') {
      setFault('subject');
      return;
    }
    const body = { title: subject.trim(), body: text.trim(), location_id: locationId };
    const words = JSON.stringify(body);
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    setBusy(true);
    try {
      const { recipients } = await api.call('addNotification', {
        body,
        idempotencyKey: tried.current.key,
      });
      if (recipients === 0) notify({ tone: 'info', title: t('notice.toNobody') });
      else notify({ tone: 'success', title: t('notice.sent', { count: recipients }) });
      void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      onSent();
      // The confirmation toast lies under the panel that opened this dialog, so close the panel.
      closeSheets();
    } catch (error) {
      setFault({ refusal: problemText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, attempt, fault };
}

/** The location of the notice: administrators choose, others write to their own. */
function To({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const t = useTexts();
  const pick = usePickText();
  const locations = useLocations().data?.items ?? [];
  return (
    <SelectField
      label={t('notice.location')}
      value={String(value ?? '')}
      options={locations.map(({ id, name }) => ({
        value: String(id),
        label: pick(name),
      }))}
      onChange={(value) => {
        onChange(Number(value));
      }}
    />
  );
}

interface ProblemProps {
  fault: Fault;
  lacksSubject: boolean;
  attempt: number;
}

/** Why it was not sent; the missing subject is no problem any more once it is typed. */
function Problem({ fault, lacksSubject, attempt }: ProblemProps) {
  const t = useTexts();
  if (fault !== 'subject') return <ErrorSummary title={fault.refusal} attempt={attempt} />;
  if (!lacksSubject) return null;
  return (
    <ErrorSummary
      title={t('validation.required')}
      errors={[{ fieldId: 'notice-subject', message: t('notice.noSubject') }]}
      attempt={attempt}
    />
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const may = useMay();
  const [notice, setNotice] = useState<Notice>({
    subject: '',
    text: '',
    locationId: currentLocationId,
  });
  const { send, isBusy, attempt, fault } = useNotice(onClose);
  const set =
    <Name extends keyof Notice>(name: Name) =>
    (value: Notice[Name]) => {
      setNotice((before) => ({ ...before, [name]: value }));
    };
  const lacksSubject = fault === 'subject' && notice.subject.trim() === '';
  return (
    <form
      className={stackClass(4)}
      noValidate
      {...enterSavesNothing}
      onSubmit={(event) => {
        event.preventDefault();
        void send(notice);
      }}
    >
      {fault !== null && <Problem fault={fault} lacksSubject={lacksSubject} attempt={attempt} />}
      <TextField
        id="notice-subject"
        label={t('notice.subject')}
        {...(lacksSubject && { error: t('notice.noSubject') })}
        maxLength={200}
        value={notice.subject}
        onChange={set('subject')}
      />
      <TextArea
        label={t('notice.text')}
        rows={4}
        maxLength={2_000}
        value={notice.text}
        onChange={set('text')}
      />
      {may('location.switch') && <To value={notice.locationId} onChange={set('locationId')} />}
      <p className={styles['quiet']}>{t('notice.about')}</p>
      <div className={styles['actions']}>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('notice.send')}
        </Button>
      </div>
    </form>
  );
}

/** Writes a notice to everyone who works at a location (specification 7: POST /notification/add). */
export function NoticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('notice.title')}>
      {open && <Fields onClose={onClose} />}
    </Dialog>
  );
}
