import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { accountKey } from '../session/public.ts';
import { namedIn } from './personal-rows.ts';

export type Erasure = Tables['erasures'];

/** The register of erased users; a restore reads it before and applies it after. */
export const readErasures = (db: Executor): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().orderBy('user_id').execute();

/** The instant of the last erasure. */
export async function lastErasure(db: Executor): Promise<string | null> {
  const { at } = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.max('erased_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Deletes all personal data of an account and leaves a pseudonym on its inspections. Shared buttons go to `heir`,
 * otherwise they are deleted. The register retains the id, so that a restore can repeat the erasure.
 */
export async function erase(
  tx: Executor,
  { user_id, pseudonym, erased_at }: Erasure,
  heir: number | undefined,
): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ user_id, pseudonym, erased_at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await tx.updateTable('authors').set({ pseudonym }).where('id', '=', user_id).execute();
  const user = await tx
    .selectFrom('users')
    .select(['username_folded'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (user)
    await tx
      .deleteFrom('login_limits')
      .where('key', '=', accountKey(user.username_folded))
      .execute();
  await removeRows(tx, user_id, heir);
  await removeTraces(tx, user_id);
  await tx.deleteFrom('users').where('id', '=', user_id).execute();
}

/** Deletes an account that nobody has used, with its author: nothing refers to it. */
export async function removeAccount(tx: Executor, id: number): Promise<void> {
  await removeRows(tx, id, undefined);
  await tx.deleteFrom('users').where('id', '=', id).execute();
  await tx.deleteFrom('authors').where('id', '=', id).execute();
}

/** Deletes the person's rows in every table but `users`; `namedIn` says which they are. */
async function removeRows(tx: Executor, id: number, heir: number | undefined): Promise<void> {
  const sessions = tx.selectFrom('sessions').select('id').where('user_id', '=', id);
  await tx.deleteFrom('access_tokens').where('session_id', 'in', sessions).execute();
  await sql`delete from draft_inspectables where exists (select 1 from drafts d
    where d.location_id = draft_inspectables.location_id and d.id = draft_inspectables.draft_id
      and d.user_id = ${id})`.execute(tx);
  if (heir !== undefined)
    await tx
      .updateTable('buttons')
      .set({ owner_id: heir })
      .where('owner_id', '=', id)
      .where('visibility', '<>', 'mine')
      .execute();
  for (const [table, columns] of Object.entries(namedIn)) {
    if (table === 'users') continue;
    for (const [column, fate] of Object.entries(columns))
      if (fate !== 'pseudonym')
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx);
  }
}

// Names also occur in the audit log's details of the account, and in responses stored for repeated requests.
async function removeTraces(tx: Executor, id: number): Promise<void> {
  await tx
    .updateTable('audit_events')
    .set({ before: null, after: null })
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .execute();
  // Details of the user's own tokens, sessions, calendar feeds and deleted buttons, which contain names that they chose.
  await tx
    .updateTable('audit_events')
    .set({ before: null, after: null })
    .where('actor_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('subject_kind', 'in', ['token', 'session', 'calendar_feed']),
        eb.and([
          eb('subject_kind', '=', 'button'),
          eb('subject_id', 'not in', eb.selectFrom('buttons').select('id')),
        ]),
      ]),
    )
    .execute();
  const admins = tx.selectFrom('users').select('id').where('role', '=', 'admin');
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', 'in', admins)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('operation_id', 'in', ['registerUser', 'updateUser']),
          eb('body', 'like', `{"id":${id},%`),
        ]),
        // The lines of an import name what was imported.
        eb.and([
          eb('operation_id', 'in', ['applyImport', 'undoImport']),
          eb('body', 'like', `%"id":${id},"name":%`),
        ]),
      ]),
    )
    .execute();
  await removeImported(tx, id);
}

// Undoing an import of users needs the previous state of each, which is personal as well.
async function removeImported(tx: Executor, id: number): Promise<void> {
  const imports = await tx
    .selectFrom('imports')
    .select(['id', 'steps'])
    .where('kind', '=', 'users')
    .where('steps', 'like', `%"id":${id},%`)
    .execute();
  for (const row of imports) {
    const steps = (JSON.parse(row.steps) as { id: number }[]).filter((step) => step.id !== id);
    await tx
      .updateTable('imports')
      .set({ steps: JSON.stringify(steps) })
      .where('id', '=', row.id)
      .execute();
  }
}
