import type { Context } from '../../context.ts';
import { importRecords } from '../../records/import-records.ts';
import type { ImportOptions } from './inspectable.ts';

/** Brings in the types, locations, environments and rooms of a file. */
export function importInspectables(context: Context, { file }: ImportOptions): Promise<number> {
  return importRecords(context, 'places', file);
}
