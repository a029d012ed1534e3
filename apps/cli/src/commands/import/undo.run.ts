import { KierrosProblem, type Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import { mayChange } from '../../output/changes.ts';
import { importMessages } from './import.messages.ts';

/** The fields of `import undo --json`. */
export const undoFields = ['id', 'restored', 'kept'];

/** Undoes an import after confirmation, and names what it leaves alone. Once it is undone, it stays so. */
export async function undoImport(context: Context, { id }: IdOptions): Promise<void> {
  const { language, print } = context;
  const t = importMessages[language];
  print.checkFields(undoFields);
  if (!(await mayChange(context, t.ask(id)))) return;
  const undone = await undoneNow(connect(context), id);
  const { restored, kept } = undone ?? { restored: 0, kept: [] };
  if (print.isJson) print.one({ id, restored, kept }, undoFields, () => '');
  for (const { name, errors } of kept)
    print.complain(t.leftAlone(name, errors.map(({ message }) => message).join(' ')));
  print.note(undone ? t.undone(restored, kept.length) : planMessages[language].alreadyUndone);
}

/** What was undone; null if nothing is left to undo, which is the only conflict that the server answers. */
async function undoneNow(call: Call, id: number) {
  try {
    return await call('undoImport', { params: { id } });
  } catch (error) {
    if (!(error instanceof KierrosProblem) || error.code !== 'conflict') throw error;
    return null;
  }
}
