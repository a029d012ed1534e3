import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { pageSize } from '../../http/every-page.ts';

/** The code of a room, and whether its label is out of date. */
export type DoorCode = Schema<'DoorCode'>;

type Query = {
  readonly location_id?: number | 'all';
  readonly stale?: boolean;
};

/** Every code of a location. */
export async function doorCodes(call: Call, query: Query): Promise<DoorCode[]> {
  const codes: DoorCode[] = [];
  for (let page = 1; ; page += 1) {
    const { items, has_more } = await call('listDoorCodes', {
      query: { ...query, page, per_page: pageSize },
    });
    codes.push(...items);
    if (has_more !== true) return codes;
  }
}

/** The rooms of some locations whose labels are out of date. */
export async function staleRooms(
  call: Call,
  locations: Iterable<number>,
): Promise<ReadonlySet<number>> {
  const rooms = new Set<number>();
  for (const location_id of new Set(locations))
    for (const { room_id } of await doorCodes(call, { location_id, stale: true }))
      rooms.add(room_id);
  return rooms;
}
