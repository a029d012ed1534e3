import type { Branch, TreeRow } from './tree-rows.ts';

/** Whether a row is marked: some of what is in it, or all of it. */
export type MarkState = 'all' | 'some' | 'none';

/** Marked environments and rooms. A marked environment is marked with all its rooms. */
export type Marked = ReadonlySet<number>;

// A search hides rooms: they are not marked behind the back of the user, so neither is the environment as a whole.
function idsOf({ place, rooms }: Branch): number[] {
  const ids = rooms.map((room) => room.place.id);
  return rooms.length === (place.rooms?.length ?? 0) ? [place.id, ...ids] : ids;
}

/** Marks or unmarks rows, each with what is in it. */
export function withMarks(
  marked: Marked,
  rows: readonly TreeRow[],
  { hits, isOn }: { hits: readonly Branch[]; isOn: boolean },
): Marked {
  const branches = new Map(hits.map((branch) => [branch.place.id, branch]));
  const next = new Set(marked);
  for (const { id, kind, parentId } of rows) {
    const branch = branches.get(id);
    const ids =
      kind === 'location' ? hits.flatMap(idsOf) : kind === 'room' || !branch ? [id] : idsOf(branch);
    for (const one of ids)
      if (isOn) next.add(one);
      else next.delete(one);
    // Without one of its rooms, an environment is no longer marked as a whole.
    if (!isOn && parentId !== null) next.delete(parentId);
  }
  return next;
}

/** How the rows with something in them are marked; a room is marked if it is in the set. */
export function markStates(
  marked: Marked,
  hits: readonly Branch[],
): ReadonlyMap<number, MarkState> {
  return new Map(
    hits.map((branch): [number, MarkState] => {
      const { place, rooms } = branch;
      const some = rooms.filter((room) => marked.has(room.place.id)).length;
      const isWhole = some === rooms.length && (rooms.length > 0 || marked.has(place.id));
      if (isWhole && idsOf(branch).every((id) => marked.has(id))) return [place.id, 'all'];
      return [place.id, some > 0 || marked.has(place.id) ? 'some' : 'none'];
    }),
  );
}
