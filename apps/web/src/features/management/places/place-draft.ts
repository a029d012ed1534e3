import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';

/** What is written of a place, whichever kind it is. */
export interface PlaceDraft {
  readonly kind: 'location' | 'environment' | 'room';
  readonly id: number | null;
  readonly version: number | null;
  readonly name: Text;
  readonly description: Text;
  /** Its environment or room type. */
  readonly typeId: number | null;
  /** The location of an environment, the environment of a room. */
  readonly parentId: number;
  /** Of locations alone. */
  readonly timeZone: string;
}

const nothing: Text = { en: '', fi: '' };

/** A new place in another. */
export const newPlace = (kind: PlaceDraft['kind'], parentId: number): PlaceDraft => ({
  kind,
  id: null,
  version: null,
  name: nothing,
  description: nothing,
  typeId: null,
  parentId,
  timeZone: 'Europe/Helsinki',
});

/** A place as the server holds it. */
export type Place = Schema<'Location'> | Schema<'Environment'> | Schema<'Room'>;

const ownOf = (place: Place) => {
  if ('environment_id' in place)
    return { kind: 'room' as const, parentId: place.environment_id, typeId: place.roomtype_id };
  if ('environmenttype_id' in place)
    return {
      kind: 'environment' as const,
      parentId: place.location_id,
      typeId: place.environmenttype_id,
    };
  return { kind: 'location' as const, parentId: place.id, typeId: null };
};

/** A place of the server, to be changed. */
export const draftOf = (place: Place): PlaceDraft => ({
  id: place.id,
  version: place.version,
  name: place.name,
  description: place.description,
  timeZone: 'time_zone' in place ? place.time_zone : '',
  ...ownOf(place),
});

/** The place with an id among the location, its environments and their rooms. */
export function placeWithId(location: Schema<'Location'>, id: number): PlaceDraft | null {
  const environments = location.environments ?? [];
  const rooms = environments.flatMap((environment) => environment.rooms ?? []);
  const found = [location, ...environments, ...rooms].find((place) => place.id === id);
  return found ? draftOf(found) : null;
}
