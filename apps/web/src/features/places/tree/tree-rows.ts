import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import type { Text } from '@kierros/domain';

type Location = Schema<'Location'>;
type Environment = Schema<'Environment'>;
type Room = Schema<'Room'>;

/** A row of the tree of places that can be seen now. */
export interface TreeRow {
  readonly id: number;
  readonly kind: 'location' | 'environment' | 'room';
  readonly name: Text;
  readonly typeId: number | null;
  readonly parentId: number | null;
  readonly level: 1 | 2 | 3;
  /** Its position among its siblings, from 1, and how many these are. */
  readonly position: number;
  readonly siblings: number;
  /** Whether what is in it is hidden; null if nothing can be in it. */
  readonly isFolded: boolean | null;
  /** How many rooms an environment has. */
  readonly rooms: number | null;
}

interface Place {
  readonly place: Environment | Room;
  /** Its names in both languages as the search compares them. */
  readonly words: string;
}

/** An environment with its rooms, or with those that a search leaves. */
export interface Branch extends Place {
  readonly place: Environment;
  readonly rooms: readonly (Place & { readonly place: Room })[];
}

const wordsOf = ({ name }: { name: Text }) =>
  `${foldForSearch(name.fi)}\n${foldForSearch(name.en)}`;

/** The environments of a location with their rooms, prepared for searching: thousands of names are folded once. */
export const branchesOf = ({ environments }: Location): readonly Branch[] =>
  (environments ?? []).map((place) => ({
    place,
    words: wordsOf(place),
    rooms: (place.rooms ?? []).map((room) => ({ place: room, words: wordsOf(room) })),
  }));

/**
 * What a search leaves: an environment whose own name is a hit with all its rooms, another one with those that are hits.
 */
export function hitsOf(branches: readonly Branch[], typed: string): readonly Branch[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return branches;
  return branches.flatMap((branch) => {
    if (branch.words.includes(wanted)) return [branch];
    const rooms = branch.rooms.filter(({ words }) => words.includes(wanted));
    return rooms.length > 0 ? [{ ...branch, rooms }] : [];
  });
}

const nothingFolded: ReadonlySet<number> = new Set();

/** The rows of a location with what a search leaves of it. While one searches, hits in what is folded are shown. */
export function treeRows(
  location: Location,
  hits: readonly Branch[],
  { folded, typed }: { folded: ReadonlySet<number>; typed: string },
): TreeRow[] {
  const wanted = foldForSearch(typed);
  const hidden = wanted === '' ? folded : nothingFolded;
  if (hits.length === 0 && !wordsOf(location).includes(wanted)) return [];
  const rows: TreeRow[] = [
    {
      ...{ id: location.id, kind: 'location', name: location.name, typeId: null, parentId: null },
      ...{ level: 1, position: 1, siblings: 1, rooms: null },
      isFolded: hits.length === 0 ? null : hidden.has(location.id),
    },
  ];
  if (hidden.has(location.id)) return rows;
  for (const [index, { place, rooms }] of hits.entries()) {
    const isFolded = hidden.has(place.id);
    rows.push({
      ...{ id: place.id, kind: 'environment', name: place.name, level: 2, parentId: location.id },
      ...{ position: index + 1, siblings: hits.length, rooms: place.rooms_count },
      typeId: place.environmenttype_id,
      isFolded: rooms.length === 0 ? null : isFolded,
    });
    if (!isFolded)
      for (const [at, room] of rooms.entries()) rows.push(rowOf(room.place, at, rooms));
  }
  return rows;
}

const rowOf = (
  { id, name, environment_id, roomtype_id }: Room,
  index: number,
  { length }: { readonly length: number },
): TreeRow => ({
  ...{ id, kind: 'room', name, level: 3, parentId: environment_id, typeId: roomtype_id },
  ...{ position: index + 1, siblings: length, isFolded: null, rooms: null },
});
