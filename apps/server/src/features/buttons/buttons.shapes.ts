import type { Schema } from '@kierros/api/schema';
import type { SeenButton } from './button-sight.ts';

/** A button in the shape of the contract, for one viewer. */
export const toButton = (row: SeenButton, viewerId: number): Schema<'Button'> => ({
  id: row.id,
  kind: row.view === null ? 'data' : 'view',
  name: { en: row.name_en, fi: row.name_fi },
  icon: row.icon,
  colour: row.colour as Schema<'Button'>['colour'],
  visibility: row.visibility,
  display: row.display as Schema<'Button'>['display'],
  position: row.position,
  pinned: row.pinned === 1,
  query: row.seenQuery,
  view: row.seenView,
  location_id: row.location_id,
  owner: row.isOwnerSeen
    ? { id: row.owner_id, name: `${row.first_name} ${row.last_name}`.trim() }
    : null,
  mine: row.owner_id === viewerId,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});
