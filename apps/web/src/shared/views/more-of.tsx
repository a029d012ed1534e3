import { Alert, Button } from '@kierros/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { problemText } from '../problem-text.ts';
import { useTexts } from '../texts.ts';
import { useFirstNew } from './use-first-new.ts';

interface MoreOfProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
}

/** Loads the next page of the list before it; renders nothing once all pages are loaded. */
export function MoreOf({ query }: MoreOfProps) {
  const t = useTexts();
  const goOn = useFirstNew();
  if (!query.hasNextPage) return null;
  return (
    <>
      {/* Next to the button, where the user is looking after the press. */}
      {query.isFetchNextPageError && <Alert>{problemText(query.error, t)}</Alert>}
      <Button
        variant="quiet"
        busy={query.isFetchingNextPage}
        onClick={({ currentTarget }) => {
          goOn(currentTarget);
          void query.fetchNextPage();
        }}
      >
        {t('app.more')}
      </Button>
    </>
  );
}
