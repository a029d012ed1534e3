import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange, type AuditEvent, type AuditedCall } from '../audit/public.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import {
  identityRows,
  insertIdentity,
  refusedIdentity,
  removeIdentity,
  subjectOf,
  userByIdentity,
} from './oidc.repository.ts';
import { endAccess, userById } from './session.repository.ts';

// As many as the contract has in a list.
const MOST = 1_000;

/** The identities of sign-in providers, and whether somebody has to look at them. */
export async function listIdentities({
  db,
  query,
}: Call<'listIdentities'>): Promise<Schema<'IdentityList'>> {
  return { items: await identityRows(db, { state: query.state, most: MOST }) };
}

/** Links an identity that was refused, or confirms a link that was made by its name. */
export async function linkIdentity(
  database: Database,
  call: Call<'linkIdentity'>,
): Promise<Schema<'Identity'>> {
  const { db, params, body, now } = call;
  const user = found(await userById(db, params.id));
  const linked = await userByIdentity(db, body);
  if (!linked && !(await refusedIdentity(db, body))) throw notFound('subject');
  const own = await subjectOf(db, body.issuer, user.id);
  if ((linked && linked.id !== user.id) || (own && own.subject !== body.subject))
    throw new ProblemError('conflict', {
      detail: 'The identity or the user has another link of this provider. Remove it first.',
    });
  const at = now.toISOString();
  const link = { ...body, user_id: user.id, created_at: at, made_by: 'admin' as const };
  const { created_at } = await insertIdentity(db, link);
  await dismiss(database, call, body);
  await audit(database, call, { action: 'link_provider', user });
  const { id: user_id, username } = user;
  return { ...body, name: null, user_id, username, state: 'linked', at: created_at };
}

/** Removes a link, with all access of its account, or the note of a refused sign-in. */
export async function unlinkIdentity(
  database: Database,
  call: Call<'unlinkIdentity'>,
): Promise<Schema<'Revoked'>> {
  const { db, params, query, now } = call;
  const user = found(await userById(db, params.id));
  const identity = { issuer: query.issuer, subject: query.subject, userId: user.id };
  const links = await removeIdentity(db, 'external_identities', identity);
  const isDismissed = await dismiss(database, call, identity);
  if (links === 0 && !isDismissed) throw notFound('subject');
  if (links === 0) return { revoked: 0 };
  const revoked = await endAccess(db, user.id, now);
  await audit(database, call, { action: 'unlink_provider', user });
  return { revoked };
}

/** Removes the note of a refused sign-in; false if there is none, or none about that user. */
async function dismiss(
  database: Database,
  call: AuditedCall,
  identity: { issuer: string; subject: string; userId?: number },
): Promise<boolean> {
  const { db } = call;
  const note = await refusedIdentity(db, identity);
  if (!note || note.user_id !== (identity.userId ?? note.user_id)) return false;
  await removeIdentity(db, 'refused_identities', identity);
  const user = found(await userById(db, note.user_id));
  const { issuer, subject, name } = note;
  await audit(database, call, {
    action: 'dismiss_provider',
    user,
    before: { issuer, subject, name },
  });
  return true;
}

type Change = {
  action: AuditEvent['action'];
  user: { id: number; location_id: number | null };
  before?: { issuer: string; subject: string; name: string };
};

const audit = (database: Database, call: AuditedCall, { user, ...change }: Change): Promise<void> =>
  recordChange(database, call, {
    locationId: user.location_id ?? 0,
    subject: { kind: 'user', id: user.id },
    ...change,
  });
