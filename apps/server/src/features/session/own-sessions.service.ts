import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { startOf, toCursorPage, type Page } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { deviceName } from './device-name.ts';
import { IDLE_DAYS } from './session-tokens.ts';
import { revokeSession } from './session.repository.ts';
import { countSessions, listSessions, sessionOf, type SessionRow } from './tokens.repository.ts';

/** The user's active browser sessions. */
export async function ownSessions(
  call: Call<'listSessions'>,
): Promise<Page<Schema<'Session'>> & { after: string | null }> {
  const { db, viewer, query, now } = call;
  const start = startOf(query, ['number']);
  const living = {
    userId: viewer.id,
    now: now.toISOString(),
    idleSince: new Date(now.getTime() - IDLE_DAYS * 86_400_000).toISOString(),
  };
  const rows = await listSessions(db, living, { ...start, after: start.after?.[0] });
  const items = rows.map((row) => toSession(row, call));
  return toCursorPage(items, await countSessions(db, living), query, ({ id }) => [id]);
}

/** Ends a session of the user, with its access and refresh tokens; ending it again is no error. */
export async function endOwnSession(
  database: Database,
  call: Call<'revokeSession'>,
): Promise<Schema<'Revoked'>> {
  const { db, viewer, params, now } = call;
  const row = found(await sessionOf(db, viewer.id, params.id));
  if (row.revoked_at !== null) return { revoked: 0 };
  await revokeSession(db, row.id, now.toISOString());
  await recordChange(database, call, {
    locationId: viewer.locationId ?? 0,
    action: 'revoke',
    subject: { kind: 'session', id: row.id },
    before: { device: deviceName(row.user_agent), created_at: row.created_at },
  });
  return { revoked: 1 };
}

const toSession = (row: SessionRow, { viewer }: Pick<Call, 'viewer'>): Schema<'Session'> => ({
  id: row.id,
  current: viewer.session.kind === 'cookie' && viewer.session.id === row.id,
  device: deviceName(row.user_agent),
  created_at: row.created_at,
  last_seen_at: row.last_seen_at,
  expires_at: row.expires_at,
});
