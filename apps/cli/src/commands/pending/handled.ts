import type { Context } from '../../command/context.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { pendingFields } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** Shows an action after a step, and the command that takes the step back. */
export function showHandled({ print, language }: Context, action: WireAction): void {
  const t = pendingMessages[language];
  if (print.isJson) print.one(action, pendingFields, () => '');
  print.note(t.handled(action.id, t.statuses[action.status]));
  const inverse = (['undo', 'reopen'] as const).find((one) => action.allowed_actions.includes(one));
  if (inverse === undefined) return;
  const line = `kierros pending handle ${action.id} --action ${inverse}`;
  print.note(listingMessages[language].inverse(line));
}
