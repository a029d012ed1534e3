import type { Schema } from '@kierros/api/schema';
import { iconLook } from '@kierros/ui';
import { Building2, DoorClosed, MapPin } from 'lucide-react';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { ArchivedList } from '../../shared/editor/archived-list.tsx';
import { useArchivedLocations, useArchivedPlaces, useInspectableWrites } from './places.api.ts';

const icons = { location: MapPin, environment: Building2, room: DoorClosed } as const;

type Archived = Pick<Schema<'SearchEntry'>, 'id' | 'kind' | 'name' | 'path'> & {
  archived_at?: string | null;
};

/** The archived places of the location, and the archived locations. */
export function ArchivedPlaces() {
  const pick = usePickText();
  const currentLocationId = useCurrentLocationId();
  const locations = useArchivedLocations();
  const inside = useArchivedPlaces();
  const writes = useInspectableWrites();
  const hasLocation = currentLocationId !== null;
  const within = inside.data ?? [];
  const itemsOf = (all: readonly Archived[]) => {
    const byId = new Map(all.map((place) => [place.id, place]));
    return all.map(({ id, kind, name, path, archived_at }) => {
      const Icon = icons[kind];
      const parents = path.slice(0, -1);
      const parent = parents.map((step) => byId.get(step.id)).find((step) => step !== undefined);
      return {
        id,
        name,
        archivedAt: archived_at ?? '',
        icon: <Icon {...iconLook} />,
        about: parents.map((step) => pick(step.name)).join(' / '),
        parent: parent && { name: parent.name, isTogether: parent.archived_at === archived_at },
      };
    });
  };
  return (
    <>
      {hasLocation && <ListState query={inside}>{() => null}</ListState>}
      {(!hasLocation || inside.data) && (
        <ListState query={locations}>
          {({ items }) => {
            const all: Archived[] = [
              ...items.filter(({ id }) => within.every((place) => place.id !== id)),
              ...within,
            ];
            const kindOf = (id: number) => all.find((place) => place.id === id)?.kind ?? 'room';
            return (
              <ArchivedList
                items={itemsOf(all)}
                restore={(id) => writes.restore({ id, kind: kindOf(id) })}
                archive={(id) => writes.remove({ id, kind: kindOf(id) })}
              />
            );
          }}
        </ListState>
      )}
      <MoreOf query={inside} />
    </>
  );
}
