import type { Schema } from '@kierros/api/schema';

/** The fields of `location list --json`. */
export const locationFields = [
  'id',
  'kind',
  'name',
  'description',
  'time_zone',
  'on_time_target',
  'environments_count',
  'rooms_count',
  'archived_at',
  'version',
] as const satisfies readonly (keyof Schema<'Location'>)[];
