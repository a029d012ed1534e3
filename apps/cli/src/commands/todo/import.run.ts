import type { Context } from '../../context.ts';
import { importRecords } from '../../records/import-records.ts';
import type { ImportFile } from '../../records/import-file.ts';

/** Brings in the todos of a file. */
export function importTodos(context: Context, file: ImportFile): Promise<number> {
  return importRecords(context, 'todos', file);
}
