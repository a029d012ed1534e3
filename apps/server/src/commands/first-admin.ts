import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { onlySkeletonOf } from '../shared/look-alike.ts';
import { hashPassword } from '../features/session/passwords.ts';

/**
 * Creates the first admin of an empty database and returns the one-time password; undefined if there are users already.
 */
export async function createFirstAdmin(database: Database, now: Date): Promise<string | undefined> {
  const anybody = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  await database.write(async (tx) => {
    const id = await database.nextId(tx, 'users');
    await tx.insertInto('authors').values({ id, pseudonym: null }).execute();
    const at = now.toISOString();
    await tx
      .insertInto('users')
      .values({
        id,
        username: 'admin',
        username_folded: 'admin',
        username_skeleton: onlySkeletonOf('admin'),
        password_hash,
        first_name: 'Kierros',
        last_name: 'Admin',
        role: 'admin',
        location_id: null,
        locale: 'fi',
        picture: null,
        deactivated_at: null,
        must_change_password: 1,
        last_seen_at: null,
        created_at: at,
        updated_at: at,
        version: 1,
      })
      .execute();
  });
  return password;
}
