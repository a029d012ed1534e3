import { randomInt } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { can, oneTimePassword } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { moveKeys } from '../../plugins/idempotency.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit, recordChange, type AuditedCall, type AuditEvent } from '../audit/public.ts';
import { lineOf } from '../../shared/names.ts';
import { countLimitOf, startOf, toCursorPage, type Page } from '../../shared/paging.ts';
import {
  hashPassword,
  accountKey,
  endAccess,
  endTokens,
  forgetFailures,
  newUsername,
  refuseUnlessRecent,
  setPassword,
} from '../session/public.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { refuseStale } from '../../shared/versions.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import {
  countUsers,
  isLocation,
  listUsers,
  otherAdmin,
  updateUser,
  userById,
  type UserRow,
} from './users.repository.ts';
import { audited, toUser } from './users.shapes.ts';

/** The users of a location, or all, by username. */
export async function usersPage(
  { kind }: Database,
  { db, viewer, query }: Call<'listUsers'>,
): Promise<Page<Schema<'User'>> & { after: string | null }> {
  const scope = await listScope(db, viewer, query.location_id);
  const filter = { scope, role: query.role, active: query.active, text: query.q };
  const start = startOf(query, ['string']);
  const rows = await listUsers({ kind, db }, filter, { ...start, after: start.after?.[0] });
  const counted = await countUsers({ kind, db }, filter, countLimitOf(query));
  const page = toCursorPage(rows, counted, query, ({ username_folded }) => [username_folded]);
  return { ...page, items: page.items.map(toUser) };
}

/** One user in the viewer's scope. */
export const shownUser = async ({ db, viewer, params }: Call<'getUser'>) =>
  toUser(found(await userById(db, viewerScope(viewer), params.id)));

/**
 * Changes a user. Rights are read for each request, so a new role or location applies from the next one; deactivating
 * also ends sessions and tokens.
 */
export async function changeUser(
  database: Database,
  call: Call<'updateUser'>,
): Promise<Schema<'User'>> {
  const { db, viewer, params, body, now } = call;
  const row = found(await userById(db, viewerScope(viewer), params.id));
  refuseStale(body.version, toUser(row));
  const after: UserRow = { ...row, ...(await changeOf(call, row)) };
  // eslint-disable-next-line house/no-role-comparison -- the last one of the role itself is guarded
  const isAdmin = (one: UserRow) => one.role === 'admin' && one.deactivated_at === null;
  if (isAdmin(row) && !isAdmin(after) && (await otherAdmin(db, row.id)) === undefined)
    throw new ProblemError('last_admin');
  // Whoever may manage users could give themselves what needs a recent sign-in.
  if (isManager(after) && !isManager(row)) await refuseUnlessRecent(db, viewer, now);
  if (!(await updateUser(db, row, { ...after, updated_at: now.toISOString() })))
    throw new ProblemError('conflict');
  await moveKeys(db, row.id, { from: row.location_id, to: after.location_id });
  if (after.deactivated_at !== null) await endAccess(db, row.id, now);
  else if (!can(after.role, 'tokens.own')) await endTokens(db, row.id, now);
  await audit(database, call, { action: 'update', row: after, before: row, after });
  return shownUser(call as unknown as Call<'getUser'>);
}

const isManager = ({ role, deactivated_at }: UserRow): boolean =>
  can(role, 'users.manage') && deactivated_at === null;

async function changeOf(
  { db, body, now }: Call<'updateUser'>,
  row: UserRow,
): Promise<Partial<UserRow>> {
  const { username, assigned_location_id, active } = body;
  const isRenamed = username !== undefined && username !== row.username;
  if (
    typeof assigned_location_id === 'number' &&
    assigned_location_id !== row.location_id &&
    !(await isLocation(db, assigned_location_id))
  )
    throw notFound('assigned_location_id');
  return {
    ...(body.first_name !== undefined && { first_name: lineOf(body.first_name, 'first_name') }),
    ...(body.last_name !== undefined && { last_name: lineOf(body.last_name, 'last_name') }),
    ...(isRenamed && (await newUsername(db, username, row.id))),
    ...(body.role !== undefined && { role: body.role }),
    ...(body.locale !== undefined && { locale: body.locale }),
    ...(assigned_location_id !== undefined && { location_id: assigned_location_id }),
    ...(active !== undefined && {
      deactivated_at: active ? null : (row.deactivated_at ?? now.toISOString()),
    }),
  };
}

/** Sets a temporary password, returned only now, which the user must change; ends all their sessions. */
export async function resetPassword(
  database: Database,
  call: Call<'resetUserPassword'>,
): Promise<Schema<'PasswordReset'>> {
  const { viewer, params, now } = call;
  const { id, username_folded } = found(
    await userById(database.db, viewerScope(viewer), params.id),
  );
  const password = oneTimePassword((count) => randomInt(count));
  const password_hash = await hashPassword(password);
  await database.write(async (tx) => {
    const row = found(await userById(tx, viewerScope(viewer), id));
    await setPassword(tx, row, { password_hash, must_change_password: 1 }, now);
    const ended = await endAccess(tx, id, now);
    await forgetFailures(tx, accountKey(username_folded));
    const after = { must_change_password: true, sessions_ended: ended };
    await recordAudit(database, tx, call, [
      {
        locationId: row.location_id ?? 0,
        actorId: viewer.id,
        action: 'reset_password',
        subject: { kind: 'user', id },
        after,
      },
    ]);
  });
  return { password };
}

/** Ends all sessions and tokens of a user. */
export async function endSessionsOf(
  database: Database,
  call: Call<'revokeUserSessions'>,
): Promise<Schema<'Revoked'>> {
  const { db, viewer, params, now } = call;
  const row = found(await userById(db, viewerScope(viewer), params.id));
  const revoked = await endAccess(db, row.id, now);
  const event: AuditEvent = {
    locationId: row.location_id ?? 0,
    actorId: viewer.id,
    action: 'end_sessions',
    subject: { kind: 'user', id: row.id },
    after: { revoked },
  };
  await recordAudit(database, db, call, [event]);
  return { revoked };
}

type Change = { action: AuditEvent['action']; row: UserRow; before: UserRow; after: UserRow };

const audit = (database: Database, call: AuditedCall, { action, row, before, after }: Change) =>
  recordChange(database, call, {
    locationId: row.location_id ?? 0,
    action,
    subject: { kind: 'user', id: row.id },
    before: audited(before),
    after: { ...audited(after), version: before.version + 1 },
  });
