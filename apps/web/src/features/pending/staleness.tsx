import { Banner, Button } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { StoredListState } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import type { PendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';

// As many as the device stores.
const most = 1_000;

/** The time of a list that could not be updated, and that a very long one is cut. */
export function Staleness({ list }: { list: StoredListState<PendingAction> }) {
  const t = useTexts<PendingMessages & AppMessages>();
  const { formatDate } = useIntl();
  const { error, fetchedAt, items, retry } = list;
  return (
    <>
      {error && fetchedAt !== null && (
        <Banner
          icon={<CloudOff size={20} strokeWidth={1.75} aria-hidden />}
          role="status"
          action={
            <Button variant="quiet" onClick={retry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('pending.asOf', {
            time: formatDate(fetchedAt, { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </Banner>
      )}
      {(items?.length ?? 0) >= most && <Banner>{t('pending.cut', { count: most })}</Banner>}
    </>
  );
}
