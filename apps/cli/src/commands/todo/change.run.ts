import { shownFields } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import type { IdOptions } from '../../command/id-verb.ts';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange, noteUndo, onlyTried } from '../../output/changes.ts';
import { omitUndefined } from '../../http/query.ts';
import { todoMessages } from './todo.messages.ts';

/** A todo to add. */
export type AddOptions = {
  readonly room: number;
  readonly name: string;
  readonly english: string | undefined;
  readonly description: string | undefined;
  readonly position: number | undefined;
};

/** Adds a todo, and prints the command that reverts it. */
export async function addTodo(context: Context, options: AddOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = todoMessages[language];
  print.checkFields(shownFields.Todo);
  const { name, english, room } = options;
  const call = connect(context);
  if (flags.dryRun) {
    await call('getInspectable', { params: { id: room } });
    return onlyTried(context, t.wouldAdd(name, room));
  }
  const todo = await call('createTodo', {
    body: {
      room_id: room,
      name: english === undefined ? name : { fi: name, en: english },
      ...omitUndefined({ description: options.description, position: options.position }),
    },
  });
  if (print.isJson) print.one(todo, shownFields.Todo, () => '');
  print.note(t.added(pickText(todo.name, language).text, todo.id));
  noteUndo(context, `kierros todo remove ${todo.id}`);
}

/** Removes a todo after confirmation. */
export async function removeTodo(context: Context, { id }: IdOptions): Promise<void> {
  const { language, print } = context;
  const t = todoMessages[language];
  const call = connect(context);
  const lookUp = () => call('getTodo', { params: { id } });
  if (!(await mayChange(context, t.askRemove(id), lookUp))) return;
  await call('deleteTodo', { params: { id } });
  print.note(t.removed(id));
}
