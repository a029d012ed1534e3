import type { Schema } from '@kierros/api/schema';
import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Identity = { issuer: string; subject: string };

/** The account linked to this provider and subject. */
export const userByIdentity = (db: Executor, { issuer, subject }: Identity) =>
  db
    .selectFrom('external_identities')
    .innerJoin('users', 'users.id', 'external_identities.user_id')
    .select(['users.id', 'users.deactivated_at', 'users.location_id'])
    .where('external_identities.issuer', '=', issuer)
    .where('external_identities.subject', '=', subject)
    .executeTakeFirst();

/** The subject of this provider that an account is linked to. */
export const subjectOf = (db: Executor, issuer: string, userId: number) =>
  db
    .selectFrom('external_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();

/** Links an identity, or changes how its link was made; returns when it was linked. */
export const insertIdentity = (tx: Executor, row: Insertable<Tables['external_identities']>) =>
  tx
    .insertInto('external_identities')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ made_by: row.made_by }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();

/** Lists a first sign-in that was refused; a repeated one replaces it, and those of 90 days ago go. */
export async function insertRefused(
  tx: Executor,
  row: Tables['refused_identities'],
  forgetBefore: string,
): Promise<void> {
  await tx.deleteFrom('refused_identities').where('refused_at', '<', forgetBefore).execute();
  const { name, user_id, refused_at } = row;
  await tx
    .insertInto('refused_identities')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name, user_id, refused_at }),
    )
    .execute();
}

export const refusedIdentity = (db: Executor, { issuer, subject }: Identity) =>
  db
    .selectFrom('refused_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Removes the link or the note of a refused sign-in of an account; returns how many were removed. */
export async function removeIdentity(
  tx: Executor,
  table: 'external_identities' | 'refused_identities',
  { issuer, subject, userId }: Identity & { userId?: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The links and the refused sign-ins: those that an administrator has to look at first, then the newest. */
export async function identityRows(
  db: Executor,
  { state, most }: { state: Schema<'IdentityState'> | undefined; most: number },
): Promise<Schema<'Identity'>[]> {
  const only = state === undefined ? sql`` : sql`where state = ${state}`;
  const { rows } = await sql<Schema<'Identity'>>`
    select * from (
      select r.issuer, r.subject, r.name, r.user_id, u.username, 'refused' as state, r.refused_at as at
      from refused_identities r join users u on u.id = r.user_id
      union all
      select l.issuer, l.subject, null as name, l.user_id, u.username,
        case l.made_by when 'name' then 'by_name' else 'linked' end as state, l.created_at as at
      from external_identities l join users u on u.id = l.user_id
    ) both_kinds ${only}
    order by case state when 'linked' then 1 else 0 end, at desc, issuer, subject limit ${most}`.execute(
    db,
  );
  return rows;
}
