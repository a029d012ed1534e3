import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { forUpdate } from '../../db/dialect.ts';
import { byShape, filledUp, prepared } from '../../db/prepared.ts';
import {
  storeActions,
  storeEvents,
  type ActionEvent,
  type ActionRow,
  type formOfAction,
} from '../actions/public.ts';
import { sentInOrder } from '../../shared/rows-in-turns.ts';

const columns = [
  'location_id',
  'id',
  'status',
  'inspectable_id',
  'question_id',
  'fixed_at',
  'checked_at',
  'checked_due',
  'checked_form_id',
  'priority',
  'failures',
] as const;

/** What is read of an action before an answer is held against it. */
export type StoredAction = Pick<ActionRow, (typeof columns)[number]>;

/** Whether an action is the one about its question, as in the index `pending_actions_held`. */
export const isHeld = sql<boolean>`question_id is not null and status in ('pending', 'approved', 'resolved') and is_history = 0`;

const heldActions = prepared((db, p: { location_id: number; inspectables: number[] }) =>
  forUpdate(
    db,
    db
      .selectFrom('pending_actions')
      .select(columns)
      .where('location_id', '=', p.location_id)
      .where('inspectable_id', 'in', p.inspectables)
      .where(isHeld)
      .orderBy('inspectable_id')
      .orderBy('question_id'),
  ),
);
const verifiedActions = prepared((db, p: { location_id: number; inspectables: number[] }) =>
  db
    .selectFrom('pending_actions')
    .select(columns)
    .where('location_id', '=', p.location_id)
    .where('inspectable_id', 'in', p.inspectables)
    .where('status', '=', 'verified')
    .where('question_id', 'is not', null)
    .orderBy('updated_at'),
);

/** The latest action of each question, and ids for those that are raised anew. */
export type SlotActions = {
  of: ReadonlyMap<string, StoredAction>;
  newIds: readonly number[];
};

/** The key of a question in a place. */
export const slotOf = (about: { inspectable_id: number; question_id: number | null }): string =>
  `${about.inspectable_id}:${about.question_id ?? ''}`;

type About = {
  location_id: number;
  inspectables: readonly number[];
  /** Whether an answer is bad, so that a verified action may be put back. */
  isAnyBad: boolean;
};

/**
 * The action that is pending, approved or resolved for each question of some inspectables, locked until the commit in
 * the order of their index, so that nobody changes them meanwhile; where there is none and an answer is bad, the latest
 * verified one.
 */
export async function lockedActions(
  tx: Executor,
  { location_id, inspectables, isAnyBad }: About,
): Promise<SlotActions['of']> {
  const ids = filledUp([...new Set(inspectables)].sort((a, b) => a - b));
  const wanted = { location_id, inspectables: ids };
  const [held, verified] = await Promise.all([
    heldActions.all(tx, wanted),
    isAnyBad ? verifiedActions.all(tx, wanted) : [],
  ]);
  return new Map([...verified, ...held].map((row) => [slotOf(row), row]));
}

/** The same with ids for as many actions as may be raised; `actions` if they are locked already. */
export async function slotActions(
  database: Database,
  tx: Executor,
  {
    raised,
    actions,
    ...about
  }: About & { raised: number; actions?: SlotActions['of'] | undefined },
): Promise<SlotActions> {
  const [newIds, of] = await Promise.all([
    database.nextIds(tx, 'pending_actions', raised),
    actions ?? lockedActions(tx, about),
  ]);
  return { newIds, of };
}

/** The open action about a form as a whole, if there is one. */
export const openActionOf = (
  db: Executor,
  location_id: number,
  open_key: string,
): Promise<StoredAction | undefined> =>
  db
    .selectFrom('pending_actions')
    .select(columns)
    .where('location_id', '=', location_id)
    .where('open_key', '=', open_key)
    .executeTakeFirst();

type Key = Pick<ActionRow, 'location_id' | 'id'>;

/** One more occurrence, unless an answer that is pinned to the same due date has been counted. */
const countedOnce = ({ location_id, id }: Key, due_seen: string | null) =>
  sql<number>`occurrences + case when exists (select 1 from pending_events e
    where e.location_id = ${location_id} and e.action_id = ${id} and e.due_seen = ${due_seen}
      and e.action in ('raise', 'check_failed')) then 0 else 1 end`;

/** An open action that is found again. */
export type Repeat = Key &
  Pick<
    ActionRow,
    keyof ReturnType<typeof formOfAction> | 'value' | 'note' | 'evidence_missing' | 'updated_at'
  > & {
    due_seen: string | null;
  };

const repeat = prepared((db, { location_id, id, due_seen, ...found }: Repeat) =>
  db
    .updateTable('pending_actions')
    .set((eb) => ({
      ...found,
      occurrences: countedOnce({ location_id, id }, due_seen),
      version: eb('version', '+', 1),
    }))
    .where('location_id', '=', location_id)
    .where('id', '=', id),
);

/** A change of a stored action; with `due_seen`, it was found again. */
export type StoredChange = Key & Partial<ActionRow> & { due_seen?: string | null };

const changeOf = byShape((_columns: { names: string }) =>
  prepared((db, { location_id, id, due_seen, ...set }: StoredChange) =>
    db
      .updateTable('pending_actions')
      .set((eb) => ({
        ...set,
        ...(due_seen !== undefined && { occurrences: countedOnce({ location_id, id }, due_seen) }),
        version: eb('version', '+', 1),
      }))
      .where('location_id', '=', location_id)
      .where('id', '=', id),
  ),
);

function change(tx: Executor, asked: StoredChange): Promise<number> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name).join();
  return changeOf({ names }).run(tx, Object.fromEntries(given) as StoredChange);
}

/** What answers change in pending actions. */
export type ActionWrites = {
  rows: ActionRow[];
  again: Repeat[];
  changed: StoredChange[];
  events: ActionEvent[];
};

/** Stores actions that are new, those that are found again or changed, and the events. */
export async function storeWrites(
  tx: Executor,
  { rows, again, changed, events }: ActionWrites,
): Promise<void> {
  const steps = [
    () => storeActions(tx, rows),
    // Before the events, which the count of occurrences reads.
    () => Promise.all(again.map((one) => repeat.run(tx, one))),
    () => Promise.all(changed.map((one) => change(tx, one))),
    () => storeEvents(tx, events),
  ];
  await sentInOrder(steps, events);
}
