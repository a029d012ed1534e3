import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { inspectableRecord } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { removeMissedAmong } from '../due/public.ts';
import type { InspectableRow } from './inspectables.repository.ts';
import { everyLocation, withinNamed } from '../../shared/scope.ts';

type Room = Pick<InspectableRow, 'id' | 'location_id'>;

// A room may have been inspected in another location: all locations are searched, each through its index.
const allLocations = withinNamed(everyLocation, 'location_id');

/** These rooms without archived ones, locked until the transaction ends. */
export const writableRooms = (db: Executor, ids: readonly number[]): Promise<InspectableRow[]> =>
  db
    .selectFrom('inspectables')
    .select(inspectableRecord.columns)
    .where('id', 'in', ids)
    .where('kind', '=', 'room')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute();

/** Those of these rooms to which anything refers: `isReferredTo` for many, which a test compares with it. */
export async function referredToAmong(db: Executor, rooms: readonly Room[]): Promise<Set<number>> {
  if (rooms.length === 0) return new Set();
  const wanted = sql.join(rooms.map(({ id }) => id));
  const { rows } = await sql<{ id: number }>`
    select inspectable_id as id from form_inspectables where ${allLocations} and inspectable_id in (${wanted})
    union select inspectable_id from pending_actions where ${allLocations} and inspectable_id in (${wanted})
    union select inspectable_id from schedule_entries where ${allLocations} and inspectable_id in (${wanted})
    union select inspectable_id from draft_inspectables where ${allLocations} and inspectable_id in (${wanted})
    union select inspectable_id from template_inspectables where inspectable_id in (${wanted})
    union select room_id from todos where ${allLocations} and room_id in (${wanted})`.execute(db);
  return new Set([...rows.map(({ id }) => id), ...(await namedByQuestions(db))]);
}

// Questions list inspectables as text such as [11,12]. Few questions have such a list, and most lists are equal.
async function namedByQuestions(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ list: string }>`
    select specified_rooms as list from template_questions where specified_rooms <> '[]'
    union select specified_environments from template_questions where specified_environments <> '[]'`.execute(
    db,
  );
  return rows.flatMap(({ list }) => JSON.parse(list) as number[]);
}

/** `removeInspectable` for many rooms to which nothing refers. */
export async function removeRoomRows(
  tx: Executor,
  rooms: readonly Room[],
): Promise<Tables['inspectables'][]> {
  if (rooms.length === 0) return [];
  const ids = rooms.map(({ id }) => id);
  const locationIds = [...new Set(rooms.map(({ location_id }) => location_id))];
  await removeMissedAmong(tx, ids);
  await tx
    .deleteFrom('door_codes')
    .where('location_id', 'in', locationIds)
    .where('room_id', 'in', ids)
    .execute();
  await tx
    .deleteFrom('due_rows')
    .where('location_id', 'in', locationIds)
    .where('inspectable_id', 'in', ids)
    .execute();
  return tx.deleteFrom('inspectables').where('id', 'in', ids).returningAll().execute();
}
