import type { Schema } from '@kierros/api/schema';
import { buttonClass, EmptyState, Skeleton } from '@kierros/ui';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useSetupFlow } from '../../shared/use-setup-flow.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { RecordsExport } from '../../shared/export/records-export.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { NoLocation } from '../../shared/views/no-location.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { ActionSettingsSection } from '../actions/public.ts';
import { CalendarSection } from '../working-calendars/public.ts';
import { LabelsSection } from '../labels/public.ts';
import styles from '../../shared/editor/editor.module.css';
import { ArchivedFilter } from '../../shared/editor/archived-list.tsx';
import { useLocationInspectables } from '../../shared/environments.api.ts';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { PlaceAbout } from './about/place-about.tsx';
import { ArchivedPlaces } from './archived-places.tsx';
import { BulkPanel } from './bulk/bulk-panel.tsx';
import { newInspectable, inspectableWithId } from './place-draft.ts';
import type { InspectableDraft } from './place-draft.ts';
import { InspectableEditor } from './place-editor.tsx';
import { fillHeldLines, holdLines } from './lines-paste.ts';
import { linesButtonId, NewPlaces } from './new-places.tsx';
import type { NextPlace } from './new-places.tsx';
import { InspectablesList, usePlaceTree } from './places-list.tsx';
import { QrSection } from './qr-section.tsx';
import { TodosSection } from './todos-section.tsx';
import { useFirstAdded } from './tree/use-first-added.ts';
import { PlaceTypes } from './types/place-types.tsx';

const PlaceLines = lazyWithTexts(
  'PlaceLines',
  ['management', 'problems'],
  () => import('./lines/place-lines.tsx'),
);

type Location = Schema<'Location'>;

// `?place=12`, or `?place=new-room&in=10`.
function openDraft(location: Location | null, search: URLSearchParams): InspectableDraft | null {
  const inspectable = search.get('place');
  if (inspectable === 'new-location') return newInspectable('location', 0);
  if (inspectable === null || location === null) return null;
  if (inspectable === 'new-environment') return newInspectable('environment', location.id);
  if (inspectable === 'new-room') return newInspectable('room', Number(search.get('in')));
  return inspectableWithId(location, Number(inspectable));
}

/** The open environment, or that of the open room. */
function openEnvironment(draft: InspectableDraft | null): number | null {
  if (draft?.kind === 'environment') return draft.id;
  return draft?.kind === 'room' ? draft.parentId : null;
}

/** The rooms of a place with what their labels tell: of the location, an environment, or one room. */
const labelledRooms = (location: Location, id: number) =>
  (location.environments ?? []).flatMap((environment) =>
    (environment.rooms ?? [])
      .filter((room) => [location.id, environment.id, room.id].includes(id))
      .map((room) => ({
        id: room.id,
        name: room.name,
        above: [environment.name, location.name],
      })),
  );

interface OpenProps {
  draft: InspectableDraft | null;
  location: Location | null;
  onUndo: (undo: () => Promise<unknown>) => void;
  /** Called with what is usually added next, after a location or an environment was. */
  onAdded: (next: NextPlace) => void;
  /** The first of the places that were just added. */
  added: number | null;
}

function OpenInspectable({ draft, location, onUndo, onAdded }: Omit<OpenProps, 'added'>) {
  const t = useTexts();
  const pick = usePickText();
  const [, setSearch] = useSearchParams();
  const setup = useSetupFlow();
  // After a new room, the next one of the same type.
  const [last, setLast] = useState({ count: 0, typeId: null as number | null });
  if (!draft) return location ? <EmptyState title={t('places.choose')} /> : <NoLocation />;
  const { id, kind, name, parentId } = draft;
  const labels = id !== null && location && (
    <LabelsSection
      key={`labels-${String(id)}`}
      locationId={location.id}
      of={{ id, kind }}
      rooms={labelledRooms(location, id)}
      onPrinted={setup.goOn}
      name={pick(name)}
    />
  );
  if (setup.step === 'labels') return labels;
  return (
    <div className={styles['sections']}>
      <InspectableEditor
        key={id === null ? `new-${kind}-${String(parentId)}-${String(last.count)}` : String(id)}
        given={id === null && kind === 'room' ? { ...draft, typeId: last.typeId } : draft}
        locationId={location?.id ?? 0}
        environments={location?.environments ?? []}
        onOpen={(next) => {
          if (id === null && setup.goOn()) return;
          setSearch(next === null ? {} : { place: String(next) });
        }}
        onAdded={(added) => {
          if (added.kind === 'room')
            setLast(({ count }) => ({ count: count + 1, typeId: added.typeId }));
          else onAdded(added.kind === 'location' ? 'environment' : 'room');
        }}
        onUndo={onUndo}
      />
      {kind === 'location' && id !== null && (
        <>
          <CalendarSection key={`calendar-${String(id)}`} locationId={id} />
          <ActionSettingsSection key={`actions-${String(id)}`} locationId={id} />
        </>
      )}
      {kind === 'room' && id !== null && (
        <QrSection key={`qr-${String(id)}`} roomId={id} name={pick(name)} />
      )}
      {labels}
      {kind === 'room' && id !== null && <TodosSection key={`todos-${String(id)}`} roomId={id} />}
      {id !== null && location && (
        <PlaceAbout key={`about-${String(id)}`} location={location} place={{ ...draft, id }} />
      )}
    </div>
  );
}

/** Several places by lines of text, added to the location or to the environment `in`. */
function AddedByLines({ location, onUndo }: { location: Location } & Pick<OpenProps, 'onUndo'>) {
  const [search, setSearch] = useSearchParams();
  const setup = useSetupFlow();
  const into = search.get('in');
  const isKnown = location.environments?.some(({ id }) => String(id) === into) === true;
  const environmentId = isKnown ? Number(into) : null;
  const leave = () => {
    // The next entry starts here, and the focus would be lost with the lines.
    document.getElementById(linesButtonId)?.focus();
    setSearch(environmentId === null ? {} : { place: String(environmentId) });
  };
  return (
    <div
      onFocus={({ target }) => {
        fillHeldLines(target);
      }}
    >
      <Suspense fallback={<Skeleton rows={6} />}>
        <PlaceLines
          key={into ?? ''}
          location={location}
          environmentId={environmentId}
          onDone={() => {
            if (!setup.goOn()) leave();
          }}
          onCancel={leave}
          onUndo={onUndo}
        />
      </Suspense>
    </div>
  );
}

type InUseProps = Omit<OpenProps, 'location'> & {
  query: ReturnType<typeof useLocationInspectables>;
};

function InspectablesInUse({ query, draft, ...acts }: InUseProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const currentLocationId = useCurrentLocationId();
  const location = query.data ?? null;
  if (query.isError && location === null)
    return <Failed title={t('error.environments.load')} onRetry={() => void query.refetch()} />;
  if (location === null && currentLocationId !== null) return <Skeleton rows={6} />;
  if (location !== null && search.get('place') === 'new-lines')
    return <AddedByLines location={location} onUndo={acts.onUndo} />;
  if (location) return <PlaceColumns location={location} draft={draft} {...acts} />;
  return <OpenInspectable draft={draft} location={null} {...acts} />;
}

/** The tree, and next to it what is done with the marked places, and the open one. */
function PlaceColumns({ location, draft, ...acts }: OpenProps & { location: Location }) {
  const [search, setSearch] = useSearchParams();
  const tree = usePlaceTree(location);
  return (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        <InspectablesList
          tree={tree}
          locationId={location.id}
          open={search.get('place')}
          added={acts.added}
          onPaste={({ id, kind, parentId }, text) => {
            holdLines(text);
            const into = kind === 'room' ? parentId : id;
            setSearch({ place: 'new-lines', ...(kind !== 'location' && { in: String(into) }) });
          }}
        />
        <div className={styles['beside']}>
          {tree.marked.size > 0 && (
            <BulkPanel
              location={location}
              marked={tree.marked}
              onClear={tree.clear}
              onUndo={acts.onUndo}
            />
          )}
          <OpenInspectable draft={draft} location={location} {...acts} />
        </div>
      </div>
    </div>
  );
}

/** Manages locations, environments and rooms, their codes and their tasks (specification 2). */
export function InspectablesPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const query = useLocationInspectables();
  const { run, failure } = useSaving();
  const [next, setNext] = useState<NextPlace | null>(null);
  const location = query.data ?? null;
  const added = useFirstAdded(location);
  const draft = openDraft(location, search);
  const open = openEnvironment(draft);
  const setup = useSetupFlow();
  return (
    <ViewPage
      isWide
      title={t(search.has('types') ? 'places.types' : 'places.title')}
      filters={
        search.has('types') || setup.step !== null ? null : (
          <>
            <NewPlaces
              hasLocation={location !== null}
              into={open ?? location?.environments?.[0]?.id ?? null}
              severalInto={open}
              next={next}
              onReached={() => {
                setNext(null);
              }}
            />
            <ArchivedFilter />
            <RecordsExport kind="places" />
            <Link className={buttonClass('quiet')} to="?types=environment">
              {t('places.types')}
            </Link>
          </>
        )
      }
    >
      {failure}
      {search.has('types') ? (
        <PlaceTypes />
      ) : search.get('archived') === 'true' ? (
        <ArchivedPlaces />
      ) : (
        <InspectablesInUse
          query={query}
          draft={draft}
          onUndo={(undo) => void run(undo)}
          onAdded={setNext}
          added={added}
        />
      )}
    </ViewPage>
  );
}
