import type { Schema } from '@kierros/api/schema';
import type { ScopedInspectable } from './inspectables.read.ts';
import type { InspectableRow } from './inspectables.repository.ts';

const common = (row: InspectableRow, path: ScopedInspectable['path']) => ({
  id: row.id,
  name: { en: row.name_en, fi: row.name_fi },
  description: { en: row.description_en, fi: row.description_fi },
  location_id: row.location_id,
  archived_at: row.archived_at,
  version: row.version,
  path,
});

export const toRoom = (row: InspectableRow, path: ScopedInspectable['path']): Schema<'Room'> => ({
  ...common(row, path),
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
  ...common(row, path),
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
  ...common(row, [{ id: row.id, kind: 'location', name: { en: row.name_en, fi: row.name_fi } }]),
  kind: 'location',
  time_zone: row.time_zone ?? 'Europe/Helsinki',
  on_time_target: row.on_time_target,
  environments_count: counts.environments,
  rooms_count: counts.rooms,
  ...(environments && { environments }),
});

export const toInspectable = (
  row: InspectableRow,
  path: ScopedInspectable['path'],
): Schema<'Inspectable'> => ({
  ...common(row, path),
  kind: row.kind,
  environment_id: row.environment_id,
  type_id: row.type_id,
  ...(row.time_zone && { time_zone: row.time_zone }),
});
