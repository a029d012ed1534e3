import { isUnfinished } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { ActionRow } from './action-rows.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { takeStep, type Acting } from './action-steps.service.ts';
import { undoableEvent } from './action-steps.ts';
import { eventsOf, unfinishedAgain } from './actions.repository.ts';
import { shownAction } from './shown-action.ts';

/** Takes back the latest step on an action: by the person who took it, until anything else happens (decisions 20). */
export async function undoStep(
  database: Database,
  call: Acting,
  action: ActionRow,
  reasoning: string,
): Promise<void> {
  const { db, viewer } = call;
  const event = undoableEvent((await eventsOf(db, [action])).get(action.id) ?? []);
  const refused = async () =>
    new ProblemError('already_handled', { current: { ...(await shownAction(call, action)) } });
  if (event?.actor_id !== viewer.id) throw await refused();
  const change = JSON.parse(event.before ?? '{}') as Partial<ActionRow>;
  const isAgain = change.status !== undefined && isUnfinished(change.status);
  const current = isAgain ? await unfinishedAgain(db, action) : action;
  if (!(await takeStep(database, call, current, { action: 'undo', reasoning, change })))
    throw await refused();
}
