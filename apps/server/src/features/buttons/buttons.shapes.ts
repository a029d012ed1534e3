import type { Schema } from '@kierros/api/schema';
import { buttonRecord } from '../../db/record-columns.ts';
import type { SeenButton } from './button-sight.ts';

/** A button in the shape of the contract, for one viewer. */
export const toButton = (row: SeenButton, viewerId: number): Schema<'Button'> => ({
  ...buttonRecord.fromRow(row),
  kind: row.view === null ? 'data' : 'view',
  query: row.seenQuery,
  view: row.seenView,
  owner: row.isOwnerSeen
    ? { id: row.owner_id, name: `${row.first_name} ${row.last_name}`.trim() }
    : null,
  mine: row.owner_id === viewerId,
});
