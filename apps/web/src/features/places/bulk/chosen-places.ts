import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import type { Marked } from '../tree/marking.ts';

type Environment = Schema<'Environment'>;
type Room = Schema<'Room'>;

/** The marked places of a location, in its order. */
export interface ChosenPlaces {
  readonly locationId: number;
  readonly environments: readonly Environment[];
  /** The marked rooms, those of marked environments among them. */
  readonly rooms: readonly (Room & { readonly environment: Environment })[];
}

/** The places of a location that are marked. */
export function chosenOf(location: Schema<'Location'>, marked: Marked): ChosenPlaces {
  const all = location.environments ?? [];
  return {
    locationId: location.id,
    environments: all.filter(({ id }) => marked.has(id)),
    rooms: all.flatMap((environment) =>
      (environment.rooms ?? [])
        .filter(({ id }) => marked.has(id))
        .map((room) => ({ ...room, environment })),
    ),
  };
}

/** How many places are marked. */
export const countOf = ({ environments, rooms }: ChosenPlaces): number =>
  environments.length + rooms.length;

/** The marked places that are in no marked environment: an environment is archived with its rooms. */
export function topIds({ environments, rooms }: ChosenPlaces): number[] {
  const whole = new Set(environments.map(({ id }) => id));
  const others = rooms.filter(({ environment_id }) => !whole.has(environment_id));
  return [...whole, ...others.map(({ id }) => id)];
}

/** The name by which an import knows a place: the Finnish one, or the English one if there is none. */
const labelOf = ({ fi, en }: Text): string => fi.trim() || en.trim();

type PlaceItem = Schema<'BulkRecord'>;

/** The records of an import that move the marked rooms to an environment. */
export const movedTo = (
  { rooms }: ChosenPlaces,
  { name }: Pick<Environment, 'name'>,
): PlaceItem[] =>
  rooms.map(({ id, name: own }) => ({ id, kind: 'room', name: own, environment: labelOf(name) }));

/** The records of an import that give the marked rooms, or environments, a type. */
export function withType(
  { rooms, environments }: ChosenPlaces,
  kind: 'room' | 'environment',
  type: Pick<Schema<'PlaceType'>, 'name'> | null,
): PlaceItem[] {
  const label = type && labelOf(type.name);
  return kind === 'environment'
    ? environments.map(({ id, name }) => ({ id, kind, name, type: label }))
    : rooms.map(({ id, name, environment }) => ({
        ...{ id, kind, name, type: label, environment: labelOf(environment.name) },
      }));
}
