import { Banner, Button, iconLook } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTexts } from '../../shared/texts.ts';
import type { StoredListState } from '../use-device.ts';

// Longer than a slow network takes: the banner pushes down what is below it.
const slowMs = 6_000;

function useSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

interface NotUpdatedProps {
  /** When the data was fetched. */
  time: string | number | Date;
  onRetry: () => void;
}

/** Says that what is shown is of an earlier time, since the server cannot be reached. */
export function NotUpdated({ time, onRetry }: NotUpdatedProps) {
  const t = useTexts();
  const { formatDate } = useIntl();
  return (
    <Banner
      icon={<CloudOff {...iconLook} />}
      role="status"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('app.notUpdated', {
        time: formatDate(time, { dateStyle: 'short', timeStyle: 'short' }),
      })}
    </Banner>
  );
}

/** The age of a stored list while it cannot be updated: after a failure, or while the network is silent. */
export function ListAge({ list }: { list: StoredListState<unknown> }) {
  const isSlow = useSlow(list.isFetching);
  if (list.fetchedAt === null || !(list.isFailing || isSlow)) return null;
  return <NotUpdated time={list.fetchedAt} onRetry={list.retry} />;
}
