import { Activity, Fragment, useContext, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import { cachePage, keyOfPage } from './cached-pages.ts';
import type { CachedPage } from './cached-pages.ts';

type RouterLocation = React.ContextType<typeof LocationContext>;
type Content = { outlet: ReactNode; place: RouterLocation };
type Shown = { key: string | null; content: Content; left: readonly CachedPage<Content>[] };

// A page left with an open dialog is not cached: it should not return to an old question.
const isAsking = () => document.querySelector('[role="dialog"][data-open]') !== null;

function next({ key: leftKey, content, left }: Shown, key: string | null, to: Content): Shown {
  const others = left.filter((page) => page.key !== leftKey);
  const isCached = leftKey !== null && !isAsking();
  return {
    key,
    content: to,
    left: isCached ? cachePage(others, { key: leftKey, content, scroll: scrollY }) : others,
  };
}

/**
 * The current page and, hidden and without effects, the cached ones, with everything typed, opened and scrolled
 * (specification 9).
 */
export function PageCache() {
  const outlet = useOutlet();
  const place = useContext(LocationContext);
  const key = keyOfPage(place.location.pathname, place.location.search);
  const [shown, setShown] = useState<Shown>({ key, content: { outlet, place }, left: [] });
  const content = { outlet, place };
  if (shown.key !== key) setShown(next(shown, key, content));
  else if (shown.content.place !== place) setShown({ ...shown, content });
  const { pathname } = place.location;
  const back = shown.left.find((page) => page.key === key);
  useLayoutEffect(() => {
    scrollTo(0, back?.scroll ?? 0);
    // The scroll position is restored only once, when the page is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pathname]);
  if (key === null)
    return (
      <Pages shown={shown.left}>
        <Fragment key={pathname}>{outlet}</Fragment>
      </Pages>
    );
  const current = { key, content, scroll: 0 };
  return <Pages shown={[current, ...shown.left.filter((page) => page.key !== key)]} at={key} />;
}

interface PagesProps {
  shown: readonly CachedPage<Content>[];
  at?: string;
  children?: ReactNode;
}

// In a fixed order: an element that is moved in the document loses its scroll position.
function Pages({ shown, at, children }: PagesProps) {
  return (
    <>
      {shown
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, content }) => (
          <Activity key={key} mode={key === at ? 'visible' : 'hidden'}>
            <LocationContext value={content.place}>{content.outlet}</LocationContext>
          </Activity>
        ))}
      {children}
    </>
  );
}
