import type { Context } from '../../command/context.ts';
import { noteUndo } from '../../output/changes.ts';
import { pendingFields } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** Shows an action after a step, and the command that takes the step back. */
export function showHandled(context: Context, action: WireAction): void {
  const { print, language } = context;
  const t = pendingMessages[language];
  if (print.isJson) print.one(action, pendingFields, () => '');
  print.note(t.handled(action.id, t.statuses[action.status]));
  const inverse = (['undo', 'reopen'] as const).find((one) => action.allowed_actions.includes(one));
  if (inverse === undefined) return;
  const line = `kierros pending handle ${action.id} --action ${inverse}`;
  noteUndo(context, line);
}
