import type { Schema } from '@kierros/api/schema';
import { Button, Chip, ConfirmDialog, ListRow } from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { Problem } from '../../shared/views/problem.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';
import { Rows } from './own-rows.tsx';
import type { Ending, Ends } from './own-rows.tsx';
import styles from './security-section.module.css';

type Session = Schema<'Session'>;
type Token = Schema<'Token'>;

function useMoment() {
  const { formatDate } = useIntl();
  return {
    time: (at: string) => formatDate(at, { dateStyle: 'short', timeStyle: 'short' }),
    day: (at: string) => formatDate(at, { dateStyle: 'short' }),
  };
}

function Ask({ ending, onDone }: { ending: Ending; onDone: (message: string) => void }) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    try {
      await ending.run();
      onDone(ending.done);
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={() => {
        onDone('');
      }}
      title={ending.act}
      cancelLabel={t('app.cancel')}
      confirmLabel={ending.act}
      isBusy={isBusy}
      onConfirm={() => void run()}
    >
      <Problem error={fault} />
      <p>{ending.question}</p>
    </ConfirmDialog>
  );
}

function Sessions({ onEnd, onSignOut }: Ends & { onSignOut: () => void }) {
  const t = useTexts();
  const { time } = useMoment();
  const queries = useQueryClient();
  const endingOf = (session: Session): Ending => ({
    act: t('security.end'),
    question: session.current
      ? t('security.endHere')
      : t('security.endThere', { name: session.device, time: time(session.last_seen_at) }),
    done: session.current ? '' : t('security.ended', { name: session.device }),
    run: async () => {
      // Signing out first asks about unsent work, and deletes cached data.
      if (session.current) {
        onSignOut();
        return;
      }
      await api.call('revokeSession', { params: { id: session.id } });
      await queries.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  });
  return (
    <Rows
      queryKey="own-sessions"
      fetch={() => api.call('listSessions')}
      row={(session: Session) => (
        <ListRow
          key={session.id}
          title={session.device}
          meta={t('security.seen', { time: time(session.last_seen_at) })}
          status={session.current && <Chip>{t('security.current')}</Chip>}
          actions={
            <Button
              aria-label={t('security.endOne', { name: session.device })}
              onClick={() => {
                onEnd(endingOf(session));
              }}
            >
              {t('security.end')}
            </Button>
          }
        />
      )}
    />
  );
}

function Tokens({ onEnd }: Ends) {
  const t = useTexts();
  const { time, day } = useMoment();
  const queries = useQueryClient();
  const valuesOf = (token: Token) => {
    const values = { scope: t(`security.scope.${token.scope}`), day: day(token.expires_at) };
    return token.last_used_at === null
      ? t('security.tokenNeverUsed', values)
      : t('security.tokenUsed', { ...values, time: time(token.last_used_at) });
  };
  const endingOf = (token: Token): Ending => ({
    act: t('security.revoke'),
    question: t('security.revokeAsk', { name: token.name }),
    done: t('security.revoked', { name: token.name }),
    run: async () => {
      await api.call('revokeToken', { params: { id: token.id } });
      await queries.invalidateQueries({ queryKey: ['own-tokens'] });
    },
  });
  return (
    <Rows
      queryKey="own-tokens"
      fetch={() => api.call('listTokens')}
      empty={t('security.noTokens')}
      row={(token: Token) => (
        <ListRow
          key={token.id}
          title={token.name}
          meta={valuesOf(token)}
          actions={
            <Button
              aria-label={t('security.revokeOne', { name: token.name })}
              onClick={() => {
                onEnd(endingOf(token));
              }}
            >
              {t('security.revoke')}
            </Button>
          }
        />
      )}
    />
  );
}

interface SecurityProps {
  onChangePassword: () => void;
  onSignOut: () => void;
}

/** The user's password, sessions and access tokens. */
export function SecuritySection({ onChangePassword, onSignOut }: SecurityProps) {
  const may = useMay();
  const t = useTexts();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [message, setMessage] = useState('');
  return (
    <div className={styles['security']}>
      <Button onClick={onChangePassword}>{t('security.password')}</Button>
      <h3>{t('security.sessions')}</h3>
      <Sessions onEnd={setEnding} onSignOut={onSignOut} />
      {may('tokens.own') && (
        <>
          <h3>{t('security.tokens')}</h3>
          <Tokens onEnd={setEnding} />
          <h3>{t('security.feeds')}</h3>
          <CalendarFeeds onEnd={setEnding} />
        </>
      )}
      <p role="status">{message}</p>
      {ending && (
        <Ask
          ending={ending}
          onDone={(text) => {
            setMessage(text);
            setEnding(null);
          }}
        />
      )}
    </div>
  );
}
