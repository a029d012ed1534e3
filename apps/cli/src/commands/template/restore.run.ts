import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { removedFields } from './remove.run.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { mayChange, noteUndo } from '../../output/changes.ts';
import { templateMessages } from './template.messages.ts';

/** Restores an archived template if its version is still the one that was read. */
export async function restoreTemplate(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language } = context;
  const t = templateMessages[language];
  print.checkFields(removedFields);
  const call = connect(context);
  const template = await call('getTemplate', { params: { id } });
  const name = pickText(template.name, language).text;
  if (template.archived_at === null) {
    print.note(t.notArchived(name));
    return;
  }
  if (!(await mayChange(context, t.restoreQuestion(name, id)))) return;
  const { archived_at } = await call('restoreTemplate', {
    params: { id },
    ifMatch: template.version,
  });
  if (print.isJson) print.one({ id, archived_at }, removedFields, () => '');
  print.note(t.restored(name, id));
  noteUndo(context, `kierros template remove ${id}`);
}
