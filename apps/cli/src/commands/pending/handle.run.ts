import type { Context } from '../../command/context.ts';
import { textOf } from '../../files/read-document.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined } from '../../http/query.ts';
import { mayChange } from '../../output/changes.ts';
import { actionOf } from './find-action.ts';
import { showHandled } from './handled.ts';
import { pendingFields } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';
import type { PendingAction } from '@kierros/domain';

/** The action to take; the reason as typed. */
export type HandleOptions = {
  readonly id: number;
  readonly action: PendingAction;
  readonly reason: string | undefined;
};

/** Handles a pending action after confirmation; repeating the same decision changes nothing. */
export async function handlePending(context: Context, options: HandleOptions): Promise<void> {
  const { language, print } = context;
  const t = pendingMessages[language];
  const { id, action } = options;
  print.checkFields(pendingFields);
  const reasoning =
    options.reason === '-'
      ? (await textOf(context, '-', { isTable: true })).trim()
      : options.reason;
  const call = connect(context);
  const lookUp = () => actionOf(context, call, id);
  if (!(await mayChange(context, t.ask(id, action), lookUp))) return;
  const handled = await call('handlePendingAction', {
    params: { id },
    query: { action, ...omitUndefined({ reasoning }) },
  });
  showHandled(context, handled);
}
