import type { Text } from '../text.ts';
import { parentIdOf } from './inspectable.ts';
import type { Inspectable } from './inspectable.ts';

/** One step of a breadcrumb. */
export type Crumb = Pick<Inspectable, 'id' | 'kind'> & { readonly name: Text };

/**
 * The path from the location to an inspectable, itself included (specification 4). A parent that is not in `all` is
 * skipped, so that a person without access to it still gets the rest. An unknown id has an empty breadcrumb.
 *
 * @example
 * breadcrumb(1, [{ id: 1, kind: 'location', name: toText('Kallio'), locationId: 1, environmentId: null, isArchived: false }]) // => [{ id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } }]
 */
export function breadcrumb(id: number, all: readonly Inspectable[]): Crumb[] {
  const room = all.find((inspectable) => inspectable.id === id);
  if (!room) return [];
  const ids = [room.locationId, parentIdOf(room), room.id];
  return [...new Set(ids)].flatMap((step) => {
    const found = all.find((inspectable) => inspectable.id === step);
    return found ? [{ id: found.id, kind: found.kind, name: found.name }] : [];
  });
}

/**
 * The parents of an inspectable, from the location down, without itself.
 *
 * @example
 * parentsOf(9, []) // => []
 */
export function parentsOf(id: number, all: readonly Inspectable[]): Crumb[] {
  return breadcrumb(id, all).slice(0, -1);
}
