import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Crumb, Right } from '@kierros/domain';
import { lazyPart, Skeleton } from '@kierros/ui';
import type { LazyPart } from '@kierros/ui';
import { idIn } from '../../shared/id-in.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { withTexts } from '../../shared/text-files.ts';
import { untilIdle } from '../../shared/use-settled.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { sessionStore } from '../../stores/session.store.ts';

const history = () =>
  withTexts(
    ['history', 'inspectables', 'problems'],
    () => import('../../features/history/history-page.tsx'),
  );

// One entry per view of /home.
const parts: Readonly<Record<string, LazyPart<ComponentType>>> = {
  due: lazyWithTexts(
    'DueView',
    ['home', 'inspectables'],
    () => import('../../features/home/due-view.tsx'),
  ),
  calendar: lazyPart(async () => {
    const { CalendarPage, preloadCalendar } = await withTexts(
      ['calendar', 'inspectables', 'problems'],
      () => import('../../features/calendar/calendar-page.tsx'),
    );
    preloadCalendar();
    return CalendarPage;
  }),
  history: lazyPart(async () => (await history()).HistoryPage),
  place: lazyPart(async () => (await history()).PlacePage),
  correct: lazyWithTexts(
    'CorrectionPage',
    ['history', 'problems'],
    () => import('../../features/history/correction-page.tsx'),
  ),
  stats: lazyWithTexts(
    'StatsPage',
    ['inspectables', 'problems', 'stats'],
    () => import('../../features/stats/stats-page.tsx'),
  ),
  coverage: lazyWithTexts(
    'CoveragePage',
    ['coverage', 'problems'],
    () => import('../../features/coverage/coverage-page.tsx'),
  ),
  buttons: lazyWithTexts(
    'ButtonsPage',
    ['management', 'problems'],
    () => import('../../features/buttons/buttons-page.tsx'),
  ),
  help: lazyWithTexts(
    'HelpPage',
    ['help', 'problems'],
    () => import('../../features/help/help-page.tsx'),
  ),
  pending: lazyWithTexts(
    'PendingPage',
    ['actions', 'inspectables', 'photos', 'problems'],
    () => import('../../features/actions/actions-page.tsx'),
  ),
};

const rightOfView = new Map<string, Right>([
  ['buttons', 'buttons.own'],
  ['coverage', 'operations'],
]);

const views = new Map(Object.entries(parts));
const home = lazyWithTexts(
  'HomePage',
  ['home', 'inspectables', 'problems'],
  () => import('../../features/home/home-page.tsx'),
);

// Only an address that names another location than the current one needs it.
const OtherLocation = lazyWithTexts(
  'OtherLocation',
  ['export', 'inspectables', 'problems'],
  () => import('../../shared/views/other-location.tsx'),
);

const viewIn = (search: URLSearchParams) => views.get(search.get('view') ?? '') ?? home;

/** Loads the view that the URL names, so that the first frame of the page is that view and no placeholder. */
export async function fetchView(): Promise<void> {
  // A view that cannot be loaded says so when it is rendered.
  await viewIn(new URLSearchParams(location.search))
    .fetch()
    .catch(() => undefined);
}

// The start of the app, and after a first sign-in the files for offline use, come first.
const prefetchAfterMs = 8_000;
const oftenOpened = ['due', 'calendar', 'pending', 'history'];

// A view that is loaded only once its link is pressed shows the placeholder for at least 300 ms.
function usePrefetchedViews(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void (async () => {
        for (const view of [home, ...oftenOpened.map((name) => views.get(name))]) {
          await untilIdle();
          await view?.fetch();
        }
      })().catch(() => undefined);
    }, prefetchAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}

/** What was open when an entry of the browser's history was left for one of another location, and that location. */
interface Left {
  id: number | null;
  crumbs: readonly Crumb[];
  to: number;
}
const left = new Map<string, Left>();
let shown = '';

/**
 * The location that the address names, or at which its page was left for one of another location, until it is the
 * current one. The address no longer names it once another is chosen on the page; a cached page that is shown again
 * opens its own.
 */
function useOtherLocation(): Pick<Left, 'id' | 'crumbs'> | null {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const current = useCurrentLocationId();
  const [opened, setOpened] = useState('');
  const before = left.get(key);
  // Not where another location was chosen meanwhile.
  const back = before?.to === current ? before : undefined;
  const named = idIn(search, 'location') ?? back?.id ?? null;
  const isOther = named !== null && named !== current;
  const isLeft = isOther && opened === key;
  // In effects, which a hidden page does not run.
  useEffect(() => {
    if (named !== null && !isOther) setOpened(key);
  }, [named, isOther, key]);
  // Before the effects of what opens the other one.
  useLayoutEffect(() => {
    if (isOther && !isLeft)
      left.set(shown, { id: current, crumbs: [...sessionStore.breadcrumb], to: named });
    else {
      shown = key;
      left.delete(key);
    }
  }, [named, isOther, isLeft, key, current]);
  useEffect(() => {
    if (!isLeft) return;
    search.delete('location');
    setSearch(search, { replace: true });
  }, [isLeft, search, setSearch]);
  useEffect(
    () => () => {
      setOpened('');
    },
    [],
  );
  return isOther && !isLeft ? { id: named, crumbs: back?.crumbs ?? [] } : null;
}

/** /home, or the view of it named by `?view=`. */
export function HomeRoute() {
  const may = useMay();
  usePrefetchedViews();
  const [search] = useSearchParams();
  const other = useOtherLocation();
  // Only users with the right can open these, whatever the URL says.
  const right = rightOfView.get(search.get('view') ?? '');
  const View = right !== undefined && !may(right) ? home : viewIn(search);
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      {other === null ? <View /> : <OtherLocation {...other} />}
    </Suspense>
  );
}
