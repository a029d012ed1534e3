import type { Context } from '../../context.ts';
import { importRecords } from '../../records/import-records.ts';
import type { ImportFile } from '../../records/import-file.ts';

/** Brings in the types, locations, environments and rooms of a file. */
export function importInspectables(context: Context, file: ImportFile): Promise<number> {
  return importRecords(context, 'places', file);
}
