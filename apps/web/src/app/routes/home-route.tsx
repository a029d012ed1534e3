import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '@kierros/ui';
import { HomePage } from '../../features/home/home-page.tsx';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import type { LayoutMessages } from '../layout/layout.messages.ts';
import { PlannedViewPage } from './planned-view.tsx';
import type { PlannedView } from './planned-view.tsx';

const planned = (view: PlannedView & keyof typeof titles) =>
  function Planned() {
    const t = useTexts<LayoutMessages>();
    return <PlannedViewPage view={view} title={t(titles[view])} />;
  };

const titles = {
  due: 'nav.due',
  calendar: 'nav.calendar',
  history: 'nav.history',
  stats: 'nav.stats',
  pending: 'nav.pending',
} as const;

type Load = () => Promise<{ default: ComponentType }>;

// One line per view of /home: here a feature's page takes the place of a planned one.
const loaders: Readonly<Record<keyof typeof titles, Load>> = {
  due: () => Promise.resolve({ default: planned('due') }),
  calendar: () => Promise.resolve({ default: planned('calendar') }),
  history: () => Promise.resolve({ default: planned('history') }),
  stats: () => Promise.resolve({ default: planned('stats') }),
  pending: () => Promise.resolve({ default: planned('pending') }),
};

const views = new Map<string, ComponentType>(
  Object.entries(loaders).map(([name, load]) => [name, lazy(load)]),
);

/** /home, or the view of it that `?view=` names. */
export function HomeRoute() {
  const t = useTexts<AppMessages>();
  const [search] = useSearchParams();
  const View = views.get(search.get('view') ?? '');
  if (!View) return <HomePage />;
  return (
    <Suspense fallback={<Skeleton label={t('app.loading')} rows={8} />}>
      <View />
    </Suspense>
  );
}
