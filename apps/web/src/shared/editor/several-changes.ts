import { isProblemCode, type ProblemCode } from '@kierros/api/problems';
import type { OperationBody, Schema } from '@kierros/api/schema';
import { api } from '../api.ts';

type Kind = Extract<OperationBody<'applyImport'>['kind'], 'entries' | 'actions' | 'accounts'>;
type Line = Schema<'BulkLine'>;

/** What became of several changes: the id by which they are undone, and why some were refused, by their index. */
export interface SeveralChanged {
  id: number;
  changed: number;
  refused: readonly { index: number; code: ProblemCode }[];
  lines: readonly Line[];
}

/** Makes several changes in one transaction, except those that are refused. Undo them by `undoSeveral`. */
export async function changeSeveral(
  kind: Kind,
  items: OperationBody<'applyImport'>['items'],
): Promise<SeveralChanged> {
  const { id, lines } = await api.call('applyImport', {
    body: { kind, items, key: crypto.randomUUID(), skip_refused: true },
  });
  const refused = lines.flatMap(({ index, outcome, errors }) =>
    outcome === 'refused' ? [{ index, code: codeOf(errors[0]?.code) }] : [],
  );
  const changed = lines.filter(({ outcome }) => outcome === 'create' || outcome === 'change');
  return { id, changed: changed.length, refused, lines };
}

const codeOf = (code: string | undefined): ProblemCode =>
  code !== undefined && isProblemCode(code) ? code : 'invalid_value';

/** Undoes changes that were made together; fails without undoing any if one of the records was changed since. */
export const undoSeveral = async (kind: Kind, id: number): Promise<number> => {
  const { lines } = await api.call('applyImport', {
    body: { kind, items: [], key: crypto.randomUUID(), undoes: id },
  });
  return lines.length;
};
