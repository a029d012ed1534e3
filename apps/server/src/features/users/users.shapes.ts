import type { Schema } from '@kierros/api/schema';
import { userRecord } from '../../db/record-columns.ts';
import type { UserRow } from './users.repository.ts';

/** A user in the shape for administrators. */
export const toUser = (row: UserRow): Schema<'User'> => ({
  ...userRecord.fromRow(row),
  assigned_location_id: row.location_id,
  active: row.deactivated_at === null,
});

/** What the audit log stores of a user: the fields that administrators change, without secrets. */
export const audited = (row: UserRow): Record<string, unknown> => {
  const { last_seen_at: _seen, created_at: _created, ...rest } = toUser(row);
  return rest;
};
