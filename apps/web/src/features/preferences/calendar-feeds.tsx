import type { Schema } from '@kierros/api/schema';
import { Button, ListRow, TextField } from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '../../shared/api.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Problem } from '../../shared/views/problem.tsx';
import { ShownOnce } from '../../shared/views/shown-once.tsx';
import { Rows } from './own-rows.tsx';
import type { Ends } from './own-rows.tsx';
import styles from './security-section.module.css';

type Feed = Schema<'CalendarFeed'>;

const queryKey = 'own-calendar-feeds';

function NewFeed() {
  const t = useTexts();
  const queries = useQueryClient();
  const maySwitch = useMay()('location.switch');
  const location = useCurrentLocationId();
  const [name, setName] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setFault(null);
    try {
      // Whoever has no location of their own works in the current one.
      const where = maySwitch && location !== null ? { location_id: location } : {};
      const issued = await api.call('createCalendarFeed', {
        body: { name: name.trim(), ...where },
      });
      setUrl(issued.url);
      setName('');
      await queries.invalidateQueries({ queryKey: [queryKey] });
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['security']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void create();
      }}
    >
      <Problem error={fault} />
      <TextField
        label={t('security.feedName')}
        hint={t('security.feedHint')}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {t('security.feedCreate')}
      </Button>
      {url !== null && (
        <ShownOnce label={t('security.feedAddress')} hint={t('security.feedOnce')} value={url} />
      )}
    </form>
  );
}

/** The user's feeds for calendar programs: a new one, and those that can be revoked. */
export function CalendarFeeds({ onEnd }: Ends) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const queries = useQueryClient();
  return (
    <>
      <Rows
        queryKey={queryKey}
        fetch={() => api.call('listCalendarFeeds')}
        empty={t('security.noFeeds')}
        row={({ id, name, created_at }: Feed) => (
          <ListRow
            key={id}
            title={name}
            meta={t('security.feedCreated', {
              day: formatDate(created_at, { dateStyle: 'short' }),
            })}
            actions={
              <Button
                aria-label={t('security.revokeOne', { name })}
                onClick={() => {
                  onEnd({
                    act: t('security.revoke'),
                    question: t('security.feedRevokeAsk', { name }),
                    done: t('security.feedRevoked', { name }),
                    run: async () => {
                      await api.call('revokeCalendarFeed', { params: { id } });
                      await queries.invalidateQueries({ queryKey: [queryKey] });
                    },
                  });
                }}
              >
                {t('security.revoke')}
              </Button>
            }
          />
        )}
      />
      <NewFeed />
    </>
  );
}
