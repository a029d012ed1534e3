import type { Insertable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { forChunks } from './rows-in-turns.ts';

type Movable =
  | 'due_rows'
  | 'schedule_entries'
  | 'plan_moves'
  | 'pending_actions'
  | 'pending_events'
  | 'photos'
  | 'todos'
  | 'idempotency_keys';

type Found = {
  from: number;
  /** Whose column has one of these ids. */
  column: 'inspectable_id' | 'action_id' | 'room_id' | 'user_id' | 'id';
  ids: readonly number[];
};

/**
 * Moves rows to another location, as `change` makes them. They are removed and inserted again: a distributed database
 * does not change the column by which it finds a row.
 */
export async function moveToLocation<T extends Movable>(
  tx: Executor,
  table: T,
  { from, column, ids }: Found,
  change: (row: Tables[T]) => Partial<Tables[T]> & { location_id: number },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = (await tx
    .deleteFrom(table as 'pending_actions')
    .where('location_id', '=', from)
    .where(column as 'id', 'in', ids)
    .returningAll()
    .execute()) as unknown as Tables[T][];
  // The widest table has some fifty columns.
  await forChunks(rows, 256, (part) =>
    tx
      .insertInto(table as 'pending_actions')
      .values(
        part.map((row) => ({ ...row, ...change(row) })) as unknown as Insertable<
          Tables['pending_actions']
        >[],
      )
      .execute(),
  );
}
