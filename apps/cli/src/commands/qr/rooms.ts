import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { everyPage } from '../../http/every-page.ts';
import { staleRooms } from './door-codes.ts';
import type { PlaceOptions } from './place-flags.ts';
import { qrMessages } from './qr.messages.ts';

/** A room whose code is exported, with the ancestors that its file may be named after. */
export type RoomToCode = Pick<Schema<'Room'>, 'id' | 'name' | 'path'>;

/** The location that a room lies in. */
export const locationOf = ({ path }: Pick<RoomToCode, 'path'>): number => path[0]?.id ?? 0;

/**
 * The selected rooms: those given, else those of the environment, else those of the location; all, or only those whose
 * labels are out of date.
 */
export async function roomsOf(
  context: Context,
  call: Call,
  { rooms, environment, isStale }: PlaceOptions & { readonly isStale: boolean },
): Promise<RoomToCode[]> {
  const found =
    rooms.length > 0
      ? await mapConcurrently(context.config.concurrency, rooms, (id) => roomOf(context, call, id))
      : await listed(context, call, environment);
  const stale = isStale && (await staleRooms(call, found.map(locationOf)));
  return found
    .filter(({ id }) => !stale || stale.has(id))
    .toSorted((one, other) => one.id - other.id);
}

async function roomOf({ language }: Context, call: Call, id: number): Promise<RoomToCode> {
  const t = qrMessages[language];
  const found = await call('getInspectable', { params: { id } });
  if (found.kind === 'room') return found;
  throw usageFailure('wrong_kind', { title: t.noRoom(id), fix: t.noRoomFix });
}

async function listed(
  { config, language }: Context,
  call: Call,
  environment: number | undefined,
): Promise<RoomToCode[]> {
  const t = qrMessages[language];
  if (environment === undefined && config.location === undefined)
    throw usageFailure('missing_place', { title: t.noPlace, fix: t.noPlaceFix });
  // The list of an unknown inspectable is empty instead of an error, so its existence is checked by id.
  const inspectable = environment ?? config.location;
  if (typeof inspectable === 'number')
    await call('getInspectable', { params: { id: inspectable } });
  const rooms: RoomToCode[] = [];
  const slim = slimmer();
  const pages = everyPage((page) =>
    call('listRooms', {
      query: {
        ...page,
        ...(environment === undefined
          ? { location_id: config.location }
          : { environment_id: environment, location_id: config.location }),
      },
    }),
  );
  for await (const { items } of pages) rooms.push(...items.map(slim));
  return rooms;
}

// Ten thousand rooms share their ancestors: each ancestor is stored once, and no other fields are retained.
function slimmer(): (room: Schema<'Room'>) => RoomToCode {
  const inspectables = new Map<number, Schema<'PathStep'>>();
  return ({ id, name, path }) => ({
    id,
    name,
    path: path.slice(0, -1).map((step) => {
      const known = inspectables.get(step.id) ?? step;
      inspectables.set(step.id, known);
      return known;
    }),
  });
}
