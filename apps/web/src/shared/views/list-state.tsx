import { Alert, Button, Skeleton } from '@kierros/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { problemText, problemTextId } from '../problem-text.ts';
import { useCurrentLocationId } from '../session/use-session.ts';
import { useTexts } from '../texts.ts';
import { Failed } from './failed.tsx';
import { NoLocation } from './no-location.tsx';

interface ListStateProps<Data> {
  query: UseQueryResult<Data>;
  rows?: number;
  rowHeight?: number;
  /** The placeholder while loading, if the content is not rows. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loading and error states of a list; earlier data stays visible, with its age. */
export function ListState<Data>({
  query,
  rows = 6,
  rowHeight = 72,
  waiting,
  children,
}: ListStateProps<Data>) {
  const t = useTexts();
  const { formatTime } = useIntl();
  const { data, error, dataUpdatedAt } = query;
  const currentLocationId = useCurrentLocationId();
  // The query is disabled until there is a location.
  const isUnasked = currentLocationId === null && query.isPending && query.fetchStatus === 'idle';
  // A failure to load more is shown by the button for more (`MoreOf`).
  const isOfMore = 'isFetchNextPageError' in query && query.isFetchNextPageError === true;
  return (
    <>
      {error && data === undefined && (
        <Failed
          title={problemText(error, t)}
          text={null}
          // What is not there is not there the next time either.
          onRetry={problemTextId(error) === 'problem.not_found' ? null : () => void query.refetch()}
        />
      )}
      {error && data !== undefined && !isOfMore && (
        <Alert
          action={
            <Button variant="quiet" onClick={() => void query.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {problemText(error, t)} {t('app.updated', { time: formatTime(dataUpdatedAt) })}
        </Alert>
      )}
      {isUnasked && <NoLocation />}
      {data === undefined &&
        !error &&
        !isUnasked &&
        (waiting ?? <Skeleton rows={rows} rowHeight={rowHeight} />)}
      {data !== undefined && children(data)}
    </>
  );
}
