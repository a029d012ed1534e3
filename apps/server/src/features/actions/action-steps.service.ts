import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { type ActionEvent, type ActionRow, changeAction, storeEvent } from './action-rows.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';

/** A step that a person takes, with the columns that it changes. */
export type Step = {
  action: AuditEvent['action'];
  reasoning: string;
  change: Partial<ActionRow>;
  event?: Partial<ActionEvent>;
};

export type Acting = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'operation'>;

/** Somebody with an account, or without one. */
type Anybody = Omit<Acting, 'viewer'> & { viewer: { id: number } | null };

/** Records what somebody does about an action now, and returns the id of the event. */
export const recordEvent = (
  database: Database,
  { db, viewer, now }: Pick<Anybody, 'db' | 'viewer' | 'now'>,
  { location_id, id: action_id, status }: Pick<ActionRow, 'location_id' | 'id' | 'status'>,
  event: Pick<ActionEvent, 'action'> & Partial<ActionEvent>,
): Promise<number> => {
  const head = { location_id, action_id, at: now.toISOString(), actor_id: viewer?.id ?? null };
  return storeEvent(database, db, { ...head, status, ...event });
};

/**
 * Takes a step: changes the action, and records the event and the audit row. Returns the id of the event, or 0 if a
 * concurrent request changed the action.
 */
export async function takeStep(
  database: Database,
  call: Anybody,
  action: ActionRow,
  { action: taken, reasoning, change, event }: Step,
): Promise<number> {
  const { db, viewer, now } = call;
  if (!(await changeAction(db, action, { ...change, updated_at: now.toISOString() }))) return 0;
  const before = pick(action, change);
  const id = await recordEvent(database, call, action, {
    action: taken,
    reasoning,
    status: change.status ?? action.status,
    before: JSON.stringify(before),
    ...event,
  });
  await recordAudit(database, db, call, [
    {
      locationId: action.location_id,
      actorId: viewer?.id ?? null,
      action: taken,
      subject: { kind: 'pending_action', id: action.id },
      before,
      after: { ...change, reasoning },
    },
  ]);
  return id;
}

/** The present values of the columns that change. */
const pick = (action: ActionRow, change: Partial<ActionRow>): Partial<ActionRow> =>
  Object.fromEntries(
    (Object.keys(change) as (keyof ActionRow)[]).map((column) => [column, action[column]]),
  );
