import { Button } from '@kierros/ui';
import { Link as LinkIcon, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemNotice } from '../../shared/problem-text.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { NoticeBanner } from '../../shared/views/notice-banner.tsx';
import { ShownOnce } from '../../shared/views/shown-once.tsx';
import { useLinking } from './actions.api.ts';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the link was opened, and until when it can be answered. */
function LinkState({ link }: { link: NonNullable<PendingAction['work_link']> }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  return (
    <p className={styles['quiet']}>
      {link.opened_at === null
        ? t('pending.link.unopened')
        : t('pending.link.opened', {
            time: formatDate(link.opened_at, { dateStyle: 'short', timeStyle: 'short' }),
          })}{' '}
      {t('pending.link.until', { day: formatDate(link.expires_at, { dateStyle: 'short' }) })}
    </p>
  );
}

/**
 * The link by which an outside owner fixes an action or hands it back. The address is shown once and copied by hand,
 * since the product sends no mail.
 */
export function WorkLink({ action }: { action: PendingAction }) {
  const t = useTexts();
  const may = useMay();
  const linking = useLinking();
  const [url, setUrl] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { status, owner_address, work_link: link } = action;
  if (status !== 'approved' || owner_address === null || !may('actions.decide')) return null;
  const run = (work: () => Promise<string | null>) => {
    setBusy(true);
    setFault(null);
    work()
      .then(setUrl, setFault)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <section className={styles['form']} aria-label={t('pending.link')}>
      {fault !== null && <NoticeBanner {...problemNotice(fault, t)} />}
      {link && <LinkState link={link} />}
      {url !== null && (
        <ShownOnce
          label={t('pending.link.address', { address: owner_address })}
          hint={t('pending.link.once')}
          value={url}
        />
      )}
      <div className={styles['actions']}>
        <Button
          busy={isBusy}
          icon={<LinkIcon {...icon} />}
          onClick={() => {
            run(() => linking.create(action.id));
          }}
        >
          {t(link ? 'pending.link.again' : 'pending.link.create')}
        </Button>
        {link && (
          <Button
            variant="quiet"
            disabled={isBusy}
            icon={<Unlink {...icon} />}
            onClick={() => {
              run(() => linking.revoke(action.id));
            }}
          >
            {t('pending.link.revoke')}
          </Button>
        )}
      </div>
      {!link && (
        <p className={styles['quiet']}>{t('pending.link.hint', { address: owner_address })}</p>
      )}
    </section>
  );
}
