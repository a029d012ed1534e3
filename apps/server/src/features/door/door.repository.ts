import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { SHARED_LIMIT, type ClientAddress } from '../../shared/client-address.ts';
import { actionByClient, type ActionRow } from '../actions/public.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';

const DAY_MS = 86_400_000;
/** The undecided reports of one door beyond which another one tells nothing new (decisions 20). */
export const MOST_AT_DOOR = 10;
/** The reports of a location within a day, and those from one address. */
const MOST_AT_LOCATION = 200;
const MOST_FROM_ADDRESS = 1_000;

type Room = Pick<ScopedInspectable, 'id' | 'location_id'>;

/** The report that a device sent from a door with its own id. */
export async function reportAt(
  db: Executor,
  room: Room,
  clientId: string,
): Promise<ActionRow | undefined> {
  const action = await actionByClient(db, [room.location_id], clientId);
  return action?.kind === 'door_report' && action.inspectable_id === room.id ? action : undefined;
}

/** How many reports of a door are undecided, as far as its limit. */
export async function undecidedAt(db: Executor, room: Room): Promise<number> {
  const rows = await db
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', '=', room.location_id)
    .where('inspectable_id', '=', room.id)
    .where('kind', '=', 'door_report')
    .where('status', '=', 'pending')
    .limit(MOST_AT_DOOR)
    .execute();
  return rows.length;
}

/** Whether the doors of a location have had their reports of a day. */
export async function isLocationFull(
  db: Executor,
  locationId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', '=', locationId)
    .where(sql<boolean>`kind = 'door_report'`)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .limit(MOST_AT_LOCATION)
    .execute();
  return rows.length >= MOST_AT_LOCATION;
}

/** Counts a report of an address; false once it has had those of a day. */
export async function countAddress(
  tx: Executor,
  { address, isShared }: ClientAddress,
  now: Date,
): Promise<boolean> {
  const since = now.toISOString();
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const row = await tx
    .insertInto('door_limits')
    .values({ address, reports: 1, since })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        reports: sql<number>`case when door_limits.since < ${dayAgo} then 1 else door_limits.reports + 1 end`,
        since: sql<string>`case when door_limits.since < ${dayAgo} then ${since} else door_limits.since end`,
      }),
    )
    .returning('reports')
    .executeTakeFirstOrThrow();
  return row.reports <= MOST_FROM_ADDRESS * (isShared ? SHARED_LIMIT : 1);
}
