import type { Context } from '../../context.ts';
import { importRecords } from '../../records/import-records.ts';
import type { ImportOptions } from './todo.ts';

/** Brings in the todos of a file. */
export function importTodos(context: Context, { file }: ImportOptions): Promise<number> {
  return importRecords(context, 'todos', file);
}
