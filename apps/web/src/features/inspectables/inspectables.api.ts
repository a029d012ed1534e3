import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export type Place = Schema<'SearchEntry'>;

const scope = (locationId: number | null) =>
  locationId === null ? {} : { location_id: locationId };

/** Every place of a location, parents before children. */
export const placesQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: ['places', locationId],
    queryFn: async () => {
      const { items } = await api.call('listInspectablesForSearch', {
        query: { per_page: 1000, ...scope(locationId) },
      });
      return items;
    },
    staleTime: 5 * 60_000,
  });

/** The ids of places with something overdue. */
export const overdueQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: ['overdue-places', locationId],
    queryFn: async () => {
      const { items } = await api.call('listOverdue', {
        query: { per_page: 1000, ...scope(locationId) },
      });
      return items.map((group) => group.inspectable_id);
    },
  });

/** The places whose name, in either language, holds what was typed; all when nothing was. */
export function searchPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return [...places];
  return places.filter(({ name }) =>
    [name.en, name.fi].some((text) => foldForSearch(text).includes(wanted)),
  );
}

/** How many places inside a place, itself included, are among the given ids. */
export function countWithin(
  place: Place,
  places: readonly Place[],
  ids: readonly number[],
): number {
  return places.filter(
    (other) =>
      ids.includes(other.id) &&
      (other.id === place.id || other.path.some((step) => step.id === place.id)),
  ).length;
}

/** The way from the location to a place, itself last. */
export function crumbsOf(place: Place) {
  const self = { id: place.id, kind: place.kind, name: place.name };
  return [...place.path.filter((step) => step.id !== place.id), self];
}
