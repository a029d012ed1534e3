import { lazyPart, Skeleton, VisuallyHidden } from '@kierros/ui';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useCorrections } from '../../device/outbox/use-corrections.ts';
import { useKnownInspectables } from '../../device/lists/known-inspectables.ts';
import { useDeviceDrafts, useRoute, useStoredList, useUnsent } from '../../device/use-device.ts';
import { Deferred } from '../../shared/deferred.tsx';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFetched } from '../../shared/use-fetched.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { StablePortal, PortalTarget } from '../../shared/stable-portal.tsx';
import { useViewport } from '../../shared/viewport.ts';
import { BegunCards } from './begun-cards.tsx';
import { Buttons } from './buttons.tsx';
import { DueLists } from './due-lists.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';
import { ReportFault } from './report-fault.tsx';
import { RouteCard } from './route-card.tsx';
import { UnsentSection } from './outbox-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { ServerDrafts } from './server-drafts.tsx';
import { useSetup } from './setup-store.ts';
import { wasSystemNoted } from './system-store.ts';
import { Tiles } from './tiles.tsx';

const OnTimeTile = lazyPart(async () => (await import('./on-time-tile.tsx')).OnTimeTile);

const Note = lazyPart(async () => (await import('./system-note.tsx')).SystemNote);

// Its page is for desktops.
function SystemNote() {
  const isAdmin = useMay()('operations');
  const isPhone = useViewport() === 'mobile';
  return useFetched(Note, isAdmin && !isPhone) ? <Note /> : null;
}

const SetupSteps = lazyWithTexts('SetupSteps', ['setup'], () => import('./setup-steps.tsx'));

const Coverage = lazyPart(async () => (await import('./coverage-line.tsx')).CoverageLine);

function CoverageLine() {
  return useFetched(Coverage, useMay()('operations')) ? <Coverage /> : null;
}

// Its space is reserved where it was shown before, so that it does not push away what is below.
function Setup() {
  const state = useSetup();
  const isHere = useFetched(SetupSteps, state === 'open' || state === 'unknown');
  if (isHere) return <SetupSteps />;
  return state === 'open' ? <Skeleton rows={6} rowHeight={64} /> : null;
}

// The chart code is heavy: it is loaded when the user scrolls to a chart.
function ChartWhenSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);
  const waiting = <Skeleton rows={1} rowHeight={280} />;
  return (
    <div ref={element} className={styles['chart']}>
      {isSeen && (
        <Suspense fallback={waiting}>
          <OnTimeTile />
        </Suspense>
      )}
    </div>
  );
}

// Cached buttons are shown above the list, on a desktop above the chart. Buttons that arrive later from the network are
// shown below on this visit, so that they do not push away what is being read or pressed.
function useButtonsAbove(isKnown: boolean): boolean | null {
  const { items } = useStoredList('buttons');
  const [isAbove, setAbove] = useState<boolean | null>(null);
  if (isKnown && isAbove === null) setAbove(items !== null);
  return isAbove;
}

// Rendered once, wherever they are: on a phone at another target.
function ButtonsHere() {
  const isPhone = useViewport() === 'mobile';
  return (
    <>
      <PortalTarget id="buttons-desk" />
      <StablePortal to={isPhone ? 'buttons-phone' : 'buttons-desk'}>
        <Buttons />
      </StablePortal>
    </>
  );
}

/**
 * Whether everything on the page has been read from the device, which takes a frame or two: anything shown earlier would
 * be pushed away.
 */
function useIsRead(): boolean {
  const drafts = useDeviceDrafts();
  const corrections = useCorrections();
  const unsent = useUnsent('outbox');
  // Their paths are read once for all sections: a line that appears later would push away what is below.
  const named = useKnownInspectables([
    ...[...(drafts.data ?? []), ...(unsent.data ?? []).map(({ draft }) => draft)].flatMap(
      ({ places: inspectables }) => inspectables.map(({ id }) => id),
    ),
    ...(corrections.data ?? []).flatMap(({ about }) => about?.placeIds ?? []),
  ]);
  const line = useRoute();
  const due = useStoredList('dueGroups');
  const { isRead } = useStoredList('buttons');
  return (
    [drafts, corrections, unsent, line].every(({ isPending }) => !isPending) &&
    due.isRead &&
    named.isRead &&
    isRead
  );
}

/** What do I inspect now? */
export function HomePage() {
  const t = useTexts();
  const isPhone = useViewport() === 'mobile';
  // The whole page is rendered then, at low priority, so that presses are still handled.
  const isKnown = useDeferredValue(useIsRead());
  const isAbove = useButtonsAbove(isKnown);
  // Known from the last visit it is first; found on this one it is last, so that it pushes nothing away.
  const [isNoteAbove] = useState(wasSystemNoted);
  return (
    <div className={styles['container']}>
      <VisuallyHidden>
        <h1>{t('home.title')}</h1>
      </VisuallyHidden>
      <div className={styles['page']}>
        {/* A desktop has room for the week above the lists; a phone starts with the tasks. */}
        {(isPhone || isKnown) && (
          <div className={styles['top']}>
            {!isPhone && <Tiles />}
            <ReportFault />
          </div>
        )}
        <div className={styles['column']}>
          {isKnown ? (
            <>
              {isNoteAbove && <SystemNote />}
              <UnsentSection />
              <BegunCards />
              <RouteCard />
              {isAbove === true && <PortalTarget id="buttons-phone" />}
              <Setup />
              <FirstSteps />
              <DueLists />
              {isAbove === false && <PortalTarget id="buttons-phone" />}
              <ServerDrafts />
            </>
          ) : (
            <div className={styles['coming']} />
          )}
        </div>
        {/* Not before the content above it on a narrow screen: it would jump up to a short list. */}
        {isKnown && (
          <div className={styles['column']}>
            {isAbove === true && <ButtonsHere />}
            <Deferred>
              {isPhone && <Tiles />}
              <ChartWhenSeen />
              <RecentSection />
              <CoverageLine />
              {isAbove === false && <ButtonsHere />}
              {!isNoteAbove && <SystemNote />}
            </Deferred>
          </div>
        )}
      </div>
    </div>
  );
}
