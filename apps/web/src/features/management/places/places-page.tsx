import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Button, EmptyState, Skeleton } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../../shared/app.messages.ts';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import { ViewPage } from '../../../shared/views/view-page.tsx';
import { sessionStore } from '../../../stores/session.store.ts';
import { ActionSettingsSection } from '../actions/action-settings-section.tsx';
import { CalendarSection } from '../calendars/calendar-section.tsx';
import { LabelsSection } from '../labels/labels-section.tsx';
import styles from '../management.module.css';
import { ArchivedFilter } from '../archived-list.tsx';
import { useLocationInspectables } from '../places.api.ts';
import { useSaving } from '../use-saving.tsx';
import { ArchivedPlaces } from './archived-places.tsx';
import { newInspectable, inspectableWithId } from './place-draft.ts';
import type { InspectableDraft } from './place-draft.ts';
import { InspectableEditor } from './place-editor.tsx';
import { InspectablesList } from './places-list.tsx';
import type { InspectablesMessages } from './places.messages.ts';
import { QrSection } from './qr-section.tsx';
import { TodosSection } from './todos-section.tsx';
import { PlaceTypes } from './types/place-types.tsx';

type Messages = InspectablesMessages & AppMessages & Record<MessageId, unknown>;
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

function NewInspectables({ hasLocation, into }: { hasLocation: boolean; into: number | null }) {
  const t = useTexts<Messages>();
  const [, setSearch] = useSearchParams();
  const button = (label: string, search: Record<string, string>) => (
    <Button
      icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        setSearch(search);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {into !== null && button(t('places.newRoom'), { place: 'new-room', in: String(into) })}
      {hasLocation && button(t('places.newEnvironment'), { place: 'new-environment' })}
      {button(t('places.newLocation'), { place: 'new-location' })}
    </>
  );
}

// A new room goes into the open environment, or into that of the open room; else into the first.
function environmentFor(draft: InspectableDraft | null, location: Location | null): number | null {
  if (draft?.kind === 'environment' && draft.id !== null) return draft.id;
  if (draft?.kind === 'room') return draft.parentId;
  return location?.environments?.[0]?.id ?? null;
}

interface OpenProps {
  draft: InspectableDraft | null;
  location: Location | null;
  onUndo: (undo: () => Promise<unknown>) => void;
}

function OpenInspectable({ draft, location, onUndo }: OpenProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const [, setSearch] = useSearchParams();
  if (!draft) return <EmptyState title={t('places.choose')} />;
  const { id, kind, name, parentId } = draft;
  return (
    <div className={styles['sections']}>
      <InspectableEditor
        key={id === null ? `new-${kind}-${String(parentId)}` : String(id)}
        given={draft}
        environments={location?.environments ?? []}
        onOpen={(next) => {
          setSearch(next === null ? {} : { place: String(next) });
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
        <QrSection key={`qr-${String(id)}`} roomId={id} name={pickText(name, language).text} />
      )}
      {id !== null && location && (
        <LabelsSection
          key={`labels-${String(id)}`}
          locationId={location.id}
          of={{ id, kind }}
          name={pickText(name, language).text}
        />
      )}
      {kind === 'room' && id !== null && <TodosSection key={`todos-${String(id)}`} roomId={id} />}
    </div>
  );
}

type InUseProps = Omit<OpenProps, 'location'> & {
  query: ReturnType<typeof useLocationInspectables>;
};

function InspectablesInUse({ query, draft, onUndo }: InUseProps) {
  const t = useTexts<Messages>();
  const [search] = useSearchParams();
  const { currentLocationId } = useSnapshot(sessionStore);
  const location = query.data ?? null;
  if (query.isError && location === null)
    return <Failed title={t('error.environments.load')} onRetry={() => void query.refetch()} />;
  if (location === null && currentLocationId !== null)
    return <Skeleton label={t('app.loading')} rows={6} />;
  return (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        {location ? <InspectablesList location={location} open={search.get('place')} /> : <div />}
        <OpenInspectable draft={draft} location={location} onUndo={onUndo} />
      </div>
    </div>
  );
}

/** Manages locations, environments and rooms, their codes and their tasks (specification 2). */
export function InspectablesPage() {
  const t = useTexts<Messages>();
  const [search] = useSearchParams();
  const query = useLocationInspectables();
  const { run, failure } = useSaving();
  const location = query.data ?? null;
  const draft = openDraft(location, search);
  return (
    <ViewPage
      title={t('places.title')}
      filters={
        <>
          <NewInspectables hasLocation={location !== null} into={environmentFor(draft, location)} />
          <ArchivedFilter />
          <Link to="?types=environment">{t('places.types')}</Link>
        </>
      }
    >
      {failure}
      {search.has('types') ? (
        <PlaceTypes />
      ) : search.get('archived') === 'true' ? (
        <ArchivedPlaces />
      ) : (
        <InspectablesInUse query={query} draft={draft} onUndo={(undo) => void run(undo)} />
      )}
    </ViewPage>
  );
}
