import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange } from '../../output/changes.ts';
import { actionOf } from './find-action.ts';
import { showHandled } from './handled.ts';
import { pendingFields } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** An action and the one that it is merged into. */
export type MergeOptions = { readonly id: number; readonly into: number };

/** Merges an action into another one after confirmation, by the version that was read. */
export async function mergeActions(context: Context, { id, into }: MergeOptions): Promise<void> {
  const { print, language } = context;
  print.checkFields(pendingFields);
  const call = connect(context);
  const { version } = await actionOf(context, call, id);
  const question = pendingMessages[language].askMerge(id, into);
  const lookUp = () => actionOf(context, call, into);
  if (!(await mayChange(context, question, lookUp))) return;
  const merged = await call('mergeAction', { params: { id }, body: { into, version } });
  showHandled(context, merged);
}
