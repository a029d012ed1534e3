import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';

/** A page as the server returns it, with the cursor of the next one. */
interface Page<Item> {
  readonly items: Item[];
  readonly after?: string | null;
}

type Cursor = string | undefined;
type Options<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Item[], QueryKey, Cursor>;

interface CursorList<Item> extends Pick<
  Options<Item>,
  'queryKey' | 'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'
> {
  /** Fetches the page at the cursor, which is part of the query; the first page has none. */
  fetchPage: (at: { after?: string }) => Promise<Page<Item>>;
}

const itemsOf = <Item>({ pages }: InfiniteData<Page<Item>>) => pages.flatMap(({ items }) => items);

/** The items of a list that the server pages by a cursor, as far as they were fetched; `MoreOf` fetches more. */
export const useCursorList = <Item>({ fetchPage, ...options }: CursorList<Item>) =>
  useInfiniteQuery<Page<Item>, Error, Item[], QueryKey, Cursor>({
    ...options,
    initialPageParam: undefined,
    queryFn: ({ pageParam }) => fetchPage(pageParam === undefined ? {} : { after: pageParam }),
    getNextPageParam: ({ after }) => after ?? undefined,
    select: itemsOf,
  });
