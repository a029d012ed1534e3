import { constants } from '@kierros/domain';

/** A page that was left and stands ready to come back to, as it was. */
export interface CachedPage<Content> {
  readonly key: string;
  readonly content: Content;
  /** How far it was scrolled down when it was left. */
  readonly scroll: number;
}

/**
 * The name under which a page is kept, or null when it starts anew each time:
 * the inspection pages have rules of their own about what stays (specification 2).
 *
 * @example
 * keyOfPage('/home', '?view=history&type=1') // => '/home?view=history'
 */
export function keyOfPage(pathname: string, search: string): string | null {
  if (pathname === '/inspection' || pathname === '/inspections') return null;
  const view = new URLSearchParams(search).get('view');
  return view === null ? pathname : `${pathname}?view=${view}`;
}

/** The pages after one more was left, the last one first; what was used longest ago goes. */
export function cachePage<Content>(
  pages: readonly CachedPage<Content>[],
  left: CachedPage<Content>,
): readonly CachedPage<Content>[] {
  // The page on the screen is one of the views that the specification counts (section 9).
  return [left, ...pages.filter(({ key }) => key !== left.key)].slice(
    0,
    constants.pageCacheViews - 1,
  );
}
