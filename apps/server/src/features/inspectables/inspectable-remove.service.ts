import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { chunks } from '../../shared/chunks.ts';
import type { Writing } from './inspectable-checks.ts';
import { referredToAmong, removeRoomRows, writableRooms } from './inspectable-remove.repository.ts';

// Rooms per statement.
const BATCH_SIZE = 500;

/**
 * Deletes those of these rooms to which nothing refers, with the same results as single requests, and returns their
 * ids. The others are left to the single operation, which archives them.
 */
export async function removeRooms(
  database: Database,
  call: Writing & Pick<Call, 'operation'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const { db, viewer } = call;
  const removed = new Set<number>();
  for (const part of chunks(ids, BATCH_SIZE)) {
    const rooms = await writableRooms(db, part);
    const referred = await referredToAmong(db, rooms);
    const free = rooms.filter(({ id }) => !referred.has(id));
    const rows = await removeRoomRows(db, free);
    await recordAudit(
      database,
      db,
      call,
      rows.map((row) => ({
        locationId: row.location_id,
        actorId: viewer.id,
        action: 'delete',
        subject: { kind: row.kind, id: row.id },
        before: row,
      })),
    );
    for (const { id } of rows) removed.add(id);
  }
  return removed;
}
