import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { recordChange, type AuditedCall } from '../audit/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { withoutPassword, addPerson } from '../session/public.ts';
import { found, ProblemError } from '../../shared/problem-error.ts';
import { removeAccount } from './erasure.repository.ts';
import { userById } from './users.repository.ts';
import { audited } from './users.shapes.ts';
import { everyLocation } from '../../shared/scope.ts';

/** What an import knows of a new user. */
export type ImportedUser = Pick<
  Tables['users'],
  'username' | 'first_name' | 'last_name' | 'role' | 'location_id' | 'locale'
>;

/** Adds a user without a password: an administrator hands one out, or the user signs in through a provider. */
export async function createImportedUser(
  database: Database,
  call: AuditedCall,
  user: ImportedUser,
): Promise<number> {
  const { db, now } = call;
  const account = { ...user, password_hash: withoutPassword(), must_change_password: 1 as const };
  const id = await addPerson(database, db, account, now);
  await recordChange(database, call, {
    locationId: user.location_id ?? 0,
    action: 'create',
    subject: { kind: 'user', id },
    after: audited(found(await userById(db, everyLocation, id))),
  });
  return id;
}

/** Removes a user who has never signed in and to whom nothing belongs; any other is refused. */
export async function removeImportedUser(
  database: Database,
  call: AuditedCall,
  id: number,
): Promise<void> {
  const { db } = call;
  const row = found(await userById(db, everyLocation, id));
  const used = await usedAccounts(db, [id]);
  if (used.has(id) || (await ownsActions(db, id))) throw new ProblemError('in_use');
  await removeAccount(db, id);
  await recordChange(database, call, {
    locationId: row.location_id ?? 0,
    action: 'delete',
    subject: { kind: 'user', id },
  });
}

/** Those of these users who have ever signed in. */
export async function usedAccounts(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const part of chunks(ids, 500)) {
    const seen = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', part)
      .where('last_seen_at', 'is not', null)
      .execute();
    const signedIn = await db
      .selectFrom('sessions')
      .select('user_id as id')
      .where('user_id', 'in', part)
      .execute();
    const linked = await db
      .selectFrom('external_identities')
      .select('user_id as id')
      .where('user_id', 'in', part)
      .execute();
    for (const { id } of [...seen, ...signedIn, ...linked]) used.add(id);
  }
  return used;
}

async function ownsActions(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', 'in', (eb) =>
      eb.selectFrom('inspectables').select('id').where('kind', '=', 'location'),
    )
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
