import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { locationFields } from './location-fields.ts';
import { locationMessages } from './location.messages.ts';

/** The target of a location in percent; null without one. */
export type TargetOptions = { readonly id: number; readonly target: number | null };

/** Sets the least share on time that a location wants, and prints the command that restores the earlier one. */
export async function setTarget(context: Context, { id, target }: TargetOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = locationMessages[language];
  print.checkFields(locationFields);
  const call = connect(context);
  const before = await call('getLocation', { params: { id } });
  const name = `${pickText(before.name, language).text} (${id})`;
  if (flags.dryRun) {
    const after = { ...before, on_time_target: target };
    print.one(after, locationFields, () => '');
    return onlyTried(context, t.wouldTarget(name, target));
  }
  const after = await call('updateLocation', {
    params: { id },
    body: { on_time_target: target, version: before.version },
  });
  print.one(after, locationFields, () => '');
  print.note(t.targeted(name, target));
  if (before.on_time_target !== target)
    noteUndo(context, `kierros location target ${id} ${before.on_time_target ?? 'none'}`);
}
