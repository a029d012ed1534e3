import type { Schema } from '@kierros/api/schema';
import type { CustomQuery } from '../history/history.read.ts';
import type { ListedButton } from './buttons.repository.ts';

/** A button as the contract shows it to one caller. */
export const toButton = (row: ListedButton, viewerId: number): Schema<'Button'> => ({
  id: row.id,
  name: { en: row.name_en, fi: row.name_fi },
  icon: row.icon,
  colour: row.colour as Schema<'Button'>['colour'],
  visibility: row.visibility,
  display: row.display as Schema<'Button'>['display'],
  position: row.position,
  pinned: row.pinned === 1,
  query: JSON.parse(row.query) as CustomQuery,
  location_id: row.location_id,
  owner: { id: row.owner_id, name: `${row.first_name} ${row.last_name}`.trim() },
  mine: row.owner_id === viewerId,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});
