import type { Database, Executor } from '../../db/database.ts';
import { generatedId } from '../../db/dialect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { forChunks } from '../../shared/rows-in-turns.ts';

export type ActionRow = Tables['pending_actions'];
export type ActionEvent = Tables['pending_events'];

/** The key of the open action about a question of an inspectable. */
export const openKeyOf = (about: { inspectable_id: number; question_id: number | null }): string =>
  `${about.inspectable_id}:${about.question_id ?? 'form'}`;

type Subject = Pick<
  ActionRow,
  'location_id' | 'id' | 'kind' | 'inspectable_id' | 'question_id' | 'open_key'
>;

/** A form as an action stores it. */
export type FormOfAction = Pick<
  Tables['forms'],
  'location_id' | 'id' | 'inspectiontype_id' | 'template_id' | 'author_id'
>;

/** What an action stores of the form that raised it last. */
export const formOfAction = (form: FormOfAction) => ({
  form_id: form.id,
  form_location_id: form.location_id,
  form_inspectiontype_id: form.inspectiontype_id,
  form_template_id: form.template_id,
  form_author_id: form.author_id,
});

const noForm = {
  form_id: null,
  form_location_id: null,
  form_inspectiontype_id: null,
  form_template_id: null,
  form_author_id: null,
} satisfies Record<keyof ReturnType<typeof formOfAction>, null>;

/** A pending action as it is raised. */
export const raisedAction = (subject: Subject & Partial<ActionRow>, now: string): ActionRow => ({
  status: 'pending',
  ...noForm,
  value: null,
  note: '',
  occurrences: 1,
  due_date: null,
  created_at: now,
  updated_at: now,
  version: 1,
  priority: 'normal',
  owner_id: null,
  owner_address: null,
  fix_by: null,
  approved_on: null,
  failures: 0,
  fixed_at: null,
  fixed_by: null,
  fix_note: '',
  checked_at: null,
  checked_due: null,
  checked_form_id: null,
  evidence_missing: 0,
  is_history: 0,
  merged_into: null,
  client_id: null,
  ...subject,
});

type EventHead = Pick<ActionEvent, 'location_id' | 'action_id' | 'at' | 'actor_id' | 'action'>;

/** An event of an action; its id is given when it is stored. */
export const eventOf = (event: EventHead & Partial<ActionEvent>): ActionEvent => ({
  id: 0,
  reasoning: '',
  status: null,
  done_at: null,
  form_id: null,
  value: null,
  due_seen: null,
  reason: null,
  changes: null,
  before: null,
  client_id: null,
  other_id: null,
  ...event,
});

const insertActions = prepared((db, p: { rows: ActionRow[] }) =>
  db.insertInto('pending_actions').values(p.rows),
);

export const storeActions = (tx: Executor, rows: readonly ActionRow[]): Promise<unknown> =>
  forChunks(rows, 64, (part) => insertActions.run(tx, { rows: part }));

const insertEvents = prepared((db, p: { rows: ActionEvent[] }) =>
  db
    .insertInto('pending_events')
    .values(p.rows.map((row) => ({ ...row, id: generatedId(db, 'pending_events', row.id) }))),
);

/** Events with the ids that SQLite needs before they are stored. */
export async function numberedEvents(
  database: Database,
  tx: Executor,
  events: readonly ActionEvent[],
): Promise<ActionEvent[]> {
  const ids = await database.rowIds(tx, 'pending_events', events.length);
  return events.map((event, index) => ({ ...event, id: event.id || (ids[index] ?? 0) }));
}

/** Stores events that have their ids. */
export const storeEvents = (tx: Executor, events: readonly ActionEvent[]): Promise<unknown> =>
  forChunks(events, 64, (part) => insertEvents.run(tx, { rows: part }));

/** Changes an action unless a concurrent request did; returns whether it did. */
export async function changeAction(
  tx: Executor,
  action: Pick<ActionRow, 'location_id' | 'id' | 'version'>,
  change: Partial<ActionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pending_actions')
    .set({ ...change, version: action.version + 1 })
    .where('location_id', '=', action.location_id)
    .where('id', '=', action.id)
    .where('version', '=', action.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores one event, and returns the id that it gets. */
export async function storeEvent(
  database: Database,
  tx: Executor,
  event: EventHead & Partial<ActionEvent>,
): Promise<number> {
  const id = await database.nextId(tx, 'pending_events');
  await tx
    .insertInto('pending_events')
    .values({ ...eventOf(event), id })
    .execute();
  return id;
}

/** The action that a client created with an id of its own, in one of these locations. */
export const actionByClient = (
  db: Executor,
  locationIds: readonly number[],
  clientId: string,
): Promise<ActionRow | undefined> =>
  db
    .selectFrom('pending_actions')
    .selectAll()
    .where('location_id', 'in', locationIds)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
