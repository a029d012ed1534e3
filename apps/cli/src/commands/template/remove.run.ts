import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo } from '../../output/changes.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { templateMessages } from './template.messages.ts';

/** The fields of `template remove --json`. */
export const removedFields = ['id', 'archived_at'] as const;

/** Archives a template if its version is still the one that was read. */
export async function removeTemplate(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language, flags } = context;
  const t = templateMessages[language];
  print.checkFields(removedFields);
  const call = connect(context);
  const template = await call('getTemplate', { params: { id } });
  const name = pickText(template.name, language).text;
  if (template.archived_at !== null) {
    print.note(t.alreadyRemoved(name));
    return;
  }
  if (flags.dryRun) {
    print.note(t.wouldRemove(name));
    return;
  }
  if (!(await context.confirm(t.removeQuestion(name, id, context.server())))) {
    print.note(listingMessages[language].cancelled);
    return;
  }
  const removed = await call('deleteTemplate', { params: { id }, ifMatch: template.version });
  if (print.isJson) print.one(removed, removedFields, () => '');
  print.note(t.removed(name, id));
  noteUndo(context, `kierros template restore ${id}`);
}
