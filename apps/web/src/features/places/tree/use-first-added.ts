import type { Schema } from '@kierros/api/schema';
import { useEffect, useState } from 'react';
import { fold } from './folded-store.ts';

type Location = Schema<'Location'>;

const placesOf = ({ id, environments }: Location) =>
  (environments ?? []).flatMap((environment) => [
    { id: environment.id, parents: [id] },
    ...(environment.rooms ?? []).map((room) => ({ id: room.id, parents: [id, environment.id] })),
  ]);

/** The first of the places that were added while the page was open, which the tree shows; null if none was. */
export function useFirstAdded(location: Location | null): number | null {
  const [seen, setSeen] = useState<{ location: Location | null; first: number | null }>({
    location: null,
    first: null,
  });
  if (location && location !== seen.location) {
    const before = seen.location?.id === location.id ? seen.location : null;
    const known = new Set(before && placesOf(before).map(({ id }) => id));
    const added = before && placesOf(location).find(({ id }) => !known.has(id));
    setSeen({ location, first: added?.id ?? (before ? seen.first : null) });
  }
  const { first } = seen;
  useEffect(() => {
    const added = seen.location && placesOf(seen.location).find(({ id }) => id === first);
    for (const parent of added?.parents ?? []) fold(parent, false);
    // Only when another place is added: what is folded later stays folded.
  }, [first]);
  return first;
}
