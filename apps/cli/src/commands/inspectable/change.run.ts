import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange, noteUndo } from '../../output/changes.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { inspectableMessages } from './inspectable.messages.ts';

/** The fields of `inspectable remove --json` and `restore --json`. */
const changedFields = ['id', 'archived_at'] as const;

const removals = {
  location: 'deleteLocation',
  environment: 'deleteEnvironment',
  room: 'deleteRoom',
} as const;
const restorations = {
  location: 'restoreLocation',
  environment: 'restoreEnvironment',
  room: 'restoreRoom',
} as const;

/** Archives an inspectable, or deletes one that nothing refers to, if its version is still the one that was read. */
export async function removeInspectable(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language } = context;
  const t = inspectableMessages[language];
  print.checkFields(changedFields);
  const call = connect(context);
  const before = await call('getInspectable', { params: { id } });
  const name = pickText(before.name, language).text;
  if (before.archived_at !== null) {
    print.note(t.alreadyArchived(name));
    return;
  }
  if (!(await mayChange(context, t.removeQuestion(name, id)))) return;
  const removed = await call(removals[before.kind], { params: { id }, ifMatch: before.version });
  if (print.isJson) print.one(removed, changedFields, () => '');
  if (removed.archived_at === null) print.note(t.deleted(name, id));
  else {
    print.note(t.archived(name, id));
    noteUndo(context, `kierros inspectable restore ${id}`);
  }
}

/** Restores an archived inspectable with what was archived with it. */
export async function restoreInspectable(context: Context, { id }: IdOptions): Promise<void> {
  const { print, language } = context;
  const t = inspectableMessages[language];
  print.checkFields(changedFields);
  const call = connect(context);
  const before = await call('getInspectable', { params: { id } });
  const name = pickText(before.name, language).text;
  if (before.archived_at === null) {
    print.note(t.notArchived(name));
    return;
  }
  if (!(await mayChange(context, t.restoreQuestion(name, id)))) return;
  const { archived_at } = await call(restorations[before.kind], {
    params: { id },
    ifMatch: before.version,
  });
  if (print.isJson) print.one({ id, archived_at }, changedFields, () => '');
  print.note(t.restored(name, id));
  noteUndo(context, `kierros inspectable remove ${id}`);
}
