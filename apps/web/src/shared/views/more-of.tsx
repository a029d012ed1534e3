import { Button } from '@kierros/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AppMessages } from '../app.messages.ts';
import { useTexts } from '../texts.ts';

interface MoreOfProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** Brings what follows of a list that comes page by page; nothing once all of it is here. */
export function MoreOf({ query }: MoreOfProps) {
  const t = useTexts<AppMessages>();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('app.more')}
    </Button>
  );
}
