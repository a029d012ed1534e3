import { EmptyState, lazyPart, Skeleton } from '@kierros/ui';
import { memo, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { CachedNote } from '../../device/lists/cached-note.tsx';
import { NextStep } from '../../device/lists/next-step.tsx';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { StatsFigures } from './stats-figures.tsx';
import { StatsFilters } from './stats-filters.tsx';
import { useShownView, useStatsView } from './stats-view.ts';
import type { StatsView, TypeId } from './stats-view.ts';
import { useStats } from './stats.api.ts';
import type { Graph, Stats } from './stats.api.ts';
import styles from './stats-page.module.css';
import { useLater } from './use-later.ts';

// Loaded after the figures.
const details = () =>
  withTexts(['inspectables', 'problems', 'export'], () => import('./stats-details.tsx'));
const StatsDetails = lazyPart(async () => (await details()).StatsDetails);
const StatsCharts = lazyPart(async () => (await details()).StatsCharts);
const ChildrenTable = lazyPart(async () => (await details()).ChildrenTable);
const SavedViews = lazyPart(async () => (await details()).SavedViews);

/** A summary of the range in one sentence. */
function Sentence({ stats, typeId }: { stats: Stats; typeId: TypeId }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const own = stats.by_type.find((one) => one.inspectiontype_id === typeId);
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
  const change = own?.change ?? null;
  return (
    <h2>
      {t('stats.sentence', {
        done: stats.done,
        share:
          stats.compliance === null
            ? t('stats.none')
            : formatNumber(stats.compliance, { style: 'percent' }),
        average: own?.average == null ? t('stats.none') : number(own.average),
        change:
          change === null
            ? t('stats.noChange')
            : Math.abs(change) < 0.05
              ? ''
              : t('stats.change', {
                  change: formatNumber(change, {
                    maximumFractionDigits: 1,
                    signDisplay: 'exceptZero',
                  }),
                }),
      })}
    </h2>
  );
}

/** Placeholders with the height of the charts: on a phone, texts and buttons take two lines. */
function WaitingCharts() {
  const rowHeight = useViewport() === 'mobile' ? 392 : 336;
  return [1, 2, 3].map((key) => <Skeleton key={key} rows={1} rowHeight={rowHeight} />);
}

/** Placeholders for the sentence and the charts. */
function Waiting() {
  const isPhone = useViewport() === 'mobile';
  return (
    <>
      <Skeleton rows={1} rowHeight={isPhone ? 56 : 28} />
      <div className={styles['charts']}>
        <WaitingCharts />
      </div>
    </>
  );
}

interface ShownProps {
  stats: Stats;
  view: StatsView;
}

interface Drawn extends ShownProps {
  graph: Graph;
}

/** The sentence and the figures; what is drawn does not change with the view until its figures are there. */
const Figures = memo(function Figures({ stats, view }: ShownProps) {
  return (
    <>
      {stats.done > 0 && <Sentence stats={stats} typeId={view.typeId} />}
      <StatsFigures stats={stats} view={view} />
    </>
  );
});

const Charts = memo(function Charts({ stats, graph, view }: Drawn) {
  return (
    <Suspense fallback={<WaitingCharts />}>
      <StatsCharts stats={stats} graph={graph} typeId={view.typeId} />
    </Suspense>
  );
});

function Shown({ stats, graph, view }: Drawn) {
  const t = useTexts();
  const charts = useMemo(() => ({ stats, graph, view }), [stats, graph, view]);
  // After the matrix.
  const later = useLater(charts, { first: null, frames: 2 });
  return (
    <>
      <Figures stats={stats} view={view} />
      {stats.done < 2 ? (
        <EmptyState title={t('stats.empty')} action={<NextStep />} />
      ) : (
        <>
          <div className={styles['charts']} aria-busy={later !== charts}>
            {later === null ? <WaitingCharts /> : <Charts {...later} />}
          </div>
          <Suspense fallback={null}>
            <ChildrenTable stats={stats} view={view} />
          </Suspense>
        </>
      )}
    </>
  );
}

function StatsMain({ view: chosen }: { view: StatsView }) {
  const query = useStats(chosen);
  const view = useShownView(chosen, query.isPlaceholderData);
  return (
    <>
      <CachedNote part="stats" onRetry={() => void query.refetch()} />
      <ListState query={query} waiting={<Waiting />}>
        {(data) => (
          <div className={styles['actions']} aria-busy={query.isPlaceholderData}>
            <Shown {...data} view={view} />
          </div>
        )}
      </ListState>
    </>
  );
}

/** How well inspections of one type were done on time and how ratings developed, at the current location. */
export function StatsPage() {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const { view, change } = useStatsView();
  return (
    <LocatedPage
      title={t('stats.title')}
      filters={
        <>
          <Suspense fallback={<div className={styles['later']} />}>
            <SavedViews />
          </Suspense>
          <StatsFilters view={view} change={change} />
        </>
      }
    >
      <StatsMain view={view} />
      {currentLocationId !== null && (
        <Suspense fallback={<Skeleton rows={4} rowHeight={56} />}>
          <StatsDetails view={view} />
        </Suspense>
      )}
    </LocatedPage>
  );
}
