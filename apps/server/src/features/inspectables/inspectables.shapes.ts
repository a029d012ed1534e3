import type { Schema } from '@kierros/api/schema';
import { inspectableFields } from '@kierros/api/fields';
import { inspectableRecord } from '../../db/record-columns.ts';
import { storedFields } from '../../db/stored-fields.ts';
import type { ScopedInspectable } from './read-inspectables.ts';
import type { InspectableRow } from './inspectables.repository.ts';

const { id, name, description, location_id, archived_at, version } = inspectableFields;

// What places of each kind have.
const common = storedFields<
  Pick<
    Schema<'Inspectable'>,
    'id' | 'name' | 'description' | 'location_id' | 'archived_at' | 'version'
  >
>()({ id, name, description, location_id, archived_at, version });

export const toRoom = (row: InspectableRow, path: ScopedInspectable['path']): Schema<'Room'> => ({
  ...common.fromRow(row),
  path,
  kind: 'room',
  environment_id: row.environment_id ?? 0,
  roomtype_id: row.type_id,
});

export const toEnvironment = (
  row: InspectableRow,
  path: ScopedInspectable['path'],
  roomsCount: number,
  rooms: Schema<'Room'>[] | undefined,
): Schema<'Environment'> => ({
  ...common.fromRow(row),
  path,
  kind: 'environment',
  environmenttype_id: row.type_id,
  rooms_count: roomsCount,
  ...(rooms && { rooms }),
});

export const toLocation = (
  row: InspectableRow,
  counts: { environments: number; rooms: number },
  environments: Schema<'Environment'>[] | undefined,
): Schema<'Location'> => ({
  ...common.fromRow(row),
  kind: 'location',
  path: [{ id: row.id, kind: 'location', name: { en: row.name_en, fi: row.name_fi } }],
  time_zone: row.time_zone ?? 'Europe/Helsinki',
  on_time_target: row.on_time_target,
  environments_count: counts.environments,
  rooms_count: counts.rooms,
  ...(environments && { environments }),
});

export const toInspectable = (
  row: InspectableRow,
  path: ScopedInspectable['path'],
): Schema<'Inspectable'> => {
  const { on_time_target: _, ...place } = inspectableRecord.fromRow(row);
  return { ...place, path };
};
