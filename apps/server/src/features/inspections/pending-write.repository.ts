import type { Database, Executor } from '../../db/database.ts';
import { forUpdate, generatedId } from '../../db/dialect.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks, evenChunks } from '../../shared/chunks.ts';

/** The ids of open actions by their keys, and ids for those that are raised anew. */
export type OpenActions = { idOf: ReadonlyMap<string, number>; newIds: readonly number[] };

const openActions = prepared((db, p: { location_id: number; keys: string[] }) =>
  forUpdate(
    db,
    db
      .selectFrom('pending_actions')
      .select(['id', 'open_key'])
      .where('location_id', '=', p.location_id)
      .where('open_key', 'in', p.keys)
      .orderBy('open_key'),
  ),
);

/**
 * The open actions with some keys, locked until the commit in the order of their index, so that nobody closes them
 * meanwhile.
 */
export async function openActionsOf(
  database: Database,
  tx: Executor,
  location_id: number,
  keys: readonly string[],
): Promise<OpenActions> {
  const wanted = [...new Set(keys)].sort();
  const [newIds, ...found] = await Promise.all([
    database.nextIds(tx, 'pending_actions', wanted.length),
    ...chunks(wanted, 1_024).map((part) =>
      openActions.all(tx, { location_id, keys: filledUp(part) }),
    ),
  ]);
  return { newIds, idOf: new Map(found.flat().map((row) => [row.open_key ?? '', row.id])) };
}

export type ActionRow = Tables['pending_actions'];

const insertActions = prepared((db, p: { rows: ActionRow[] }) =>
  db.insertInto('pending_actions').values(p.rows),
);
export type RaisedAgain = Pick<
  ActionRow,
  'location_id' | 'id' | 'form_id' | 'value' | 'note' | 'updated_at'
>;
const raiseAgain = prepared((db, { location_id, id, ...columns }: RaisedAgain) =>
  db
    .updateTable('pending_actions')
    .set((eb) => ({
      ...columns,
      occurrences: eb('occurrences', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('location_id', '=', location_id)
    .where('id', '=', id),
);

export type RaisedEvent = Tables['pending_events'];
const insertEvents = prepared((db, p: { rows: RaisedEvent[] }) =>
  db
    .insertInto('pending_events')
    .values(p.rows.map((row) => ({ ...row, id: generatedId(db, 'pending_events', row.id) }))),
);

type RaisedRows = {
  rows: readonly ActionRow[];
  again: readonly RaisedAgain[];
  events: readonly RaisedEvent[];
};

/** Stores actions that are new, those that are raised again, and an event for each. */
export async function storeRaised(
  tx: Executor,
  { rows, again, events }: RaisedRows,
): Promise<void> {
  await Promise.all([
    ...evenChunks(rows, 64).map((part) => insertActions.run(tx, { rows: part })),
    ...again.map((one) => raiseAgain.run(tx, one)),
    ...evenChunks(events, 64).map((part) => insertEvents.run(tx, { rows: part })),
  ]);
}
