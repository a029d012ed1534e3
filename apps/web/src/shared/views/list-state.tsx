import type { MessageId } from '@kierros/domain';
import { Banner, Button, Skeleton } from '@kierros/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../app.messages.ts';
import { isReasoned, problemText, problemTitleId } from '../problem-text.ts';
import type { problemMessages } from '../problem.messages.ts';
import { useTexts } from '../texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { Failed } from './failed.tsx';
import { NoLocation } from './no-location.tsx';

interface ListStateProps<Data> {
  query: UseQueryResult<Data>;
  rows?: number;
  rowHeight?: number;
  /** What stands there while it loads, if rows are not its shape. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a list shows while it loads and when it fails; what was there before stays, with its age. */
export function ListState<Data>({
  query,
  rows = 6,
  rowHeight = 72,
  waiting,
  children,
}: ListStateProps<Data>) {
  const t = useTexts<AppMessages & typeof problemMessages & Record<MessageId, unknown>>();
  const { formatTime } = useIntl();
  const { data, error, dataUpdatedAt } = query;
  const { currentLocationId } = useSnapshot(sessionStore);
  // Nothing is on its way, nor will be before there is a location to ask for.
  const isUnasked = currentLocationId === null && query.isPending && query.fetchStatus === 'idle';
  // That more of it could not be fetched is said where more was asked for (`MoreOf`).
  const isOfMore = 'isFetchNextPageError' in query && query.isFetchNextPageError === true;
  return (
    <>
      {error && data === undefined && (
        <Failed
          title={isReasoned(error) ? problemText(error, t) : t(problemTitleId(error))}
          text={isReasoned(error) ? null : problemText(error, t)}
          onRetry={() => void query.refetch()}
        />
      )}
      {error && data !== undefined && !isOfMore && (
        <Banner
          role="alert"
          action={
            <Button variant="quiet" onClick={() => void query.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {problemText(error, t)} {t('app.updated', { time: formatTime(dataUpdatedAt) })}
        </Banner>
      )}
      {isUnasked && <NoLocation />}
      {data === undefined &&
        !error &&
        !isUnasked &&
        (waiting ?? <Skeleton label={t('app.loading')} rows={rows} rowHeight={rowHeight} />)}
      {data !== undefined && children(data)}
    </>
  );
}
