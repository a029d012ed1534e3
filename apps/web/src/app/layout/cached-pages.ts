import { constants } from '@kierros/domain';

/** A page that was left and is cached in its state. */
export interface CachedPage<Content> {
  readonly key: string;
  readonly content: Content;
  /** The scroll position when it was left. */
  readonly scroll: number;
}

/**
 * The cache key of a page, or null if it is never cached: for the inspection pages, the specification defines what is
 * preserved (specification 2).
 *
 * @example
 * keyOfPage('/home', '?view=history&type=1') // => '/home?view=history'
 */
export function keyOfPage(pathname: string, search: string): string | null {
  if (pathname === '/inspection' || pathname === '/inspections') return null;
  const view = new URLSearchParams(search).get('view');
  return view === null ? pathname : `${pathname}?view=${view}`;
}

/** The cached pages after leaving one more, most recent first; the least recently used is evicted. */
export function cachePage<Content>(
  pages: readonly CachedPage<Content>[],
  left: CachedPage<Content>,
): readonly CachedPage<Content>[] {
  // The current page counts towards the limit of the specification (section 9).
  return [left, ...pages.filter(({ key }) => key !== left.key)].slice(
    0,
    constants.pageCacheViews - 1,
  );
}
