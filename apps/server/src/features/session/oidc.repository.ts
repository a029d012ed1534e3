import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The account linked to this provider and subject. */
export const userByIdentity = (
  db: Executor,
  issuer: string,
  subject: string,
): Promise<Tables['users'] | undefined> =>
  db
    .selectFrom('external_identities')
    .innerJoin('users', 'users.id', 'external_identities.user_id')
    .selectAll('users')
    .where('external_identities.issuer', '=', issuer)
    .where('external_identities.subject', '=', subject)
    .executeTakeFirst();

/** Whether an account is already linked to an identity of this provider. */
export async function isLinked(db: Executor, issuer: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('external_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertIdentity = (tx: Executor, row: Tables['external_identities']) =>
  tx.insertInto('external_identities').values(row).execute();
