import { randomUUID } from 'node:crypto';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { mayChange } from '../../output/listing.ts';
import type { UndoOptions } from './import.ts';
import { importMessages } from './import.messages.ts';

/** The fields of `import undo --json`. */
export const undoFields = ['id', 'restored', 'kept'];

/** Undoes an import after confirmation, and names what it leaves alone. */
export async function undoImport(context: Context, { id }: UndoOptions): Promise<number> {
  const { language, print } = context;
  const t = importMessages[language];
  print.checkFields(undoFields);
  if (!(await mayChange(context, t.ask(id)))) return exitCodes.ok.code;
  const undone = await connect(context)('undoImport', {
    params: { id },
    idempotencyKey: randomUUID(),
  });
  if (print.isJson) print.one(undone, undoFields, () => '');
  for (const { name, errors } of undone.kept)
    print.complain(t.leftAlone(name, errors.map(({ message }) => message).join(' ')));
  print.note(t.undone(undone.restored, undone.kept.length));
  return exitCodes.ok.code;
}
