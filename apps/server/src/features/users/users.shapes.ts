import type { Schema } from '@kierros/api/schema';
import type { UserRow } from './users.repository.ts';

/** A user in the shape for administrators. */
export const toUser = (row: UserRow): Schema<'User'> => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  role: row.role,
  assigned_location_id: row.location_id,
  locale: row.locale,
  active: row.deactivated_at === null,
  last_seen_at: row.last_seen_at,
  created_at: row.created_at,
  version: row.version,
});

/** What the audit log stores of a user: the fields that administrators change, without secrets. */
export const audited = (row: UserRow): Record<string, unknown> => {
  const { last_seen_at: _seen, created_at: _created, ...rest } = toUser(row);
  return rest;
};
