import type { Executor } from '../../db/database.ts';
import { skeletonsOf, onlySkeletonOf } from '../../shared/look-alike.ts';
import { ProblemError } from '../../shared/problem-error.ts';

/** The canonical form of a username by which users are distinguished: without case and outer spaces. */
export const foldUsername = (username: string): string =>
  username.trim().normalize('NFC').toLowerCase();

/** The user, other than `by`, whose username looks like this one. */
export async function userAlike(
  db: Executor,
  username: string,
  by = 0,
): Promise<{ id: number } | undefined> {
  const skeletons = skeletonsOf(username);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'username_skeleton'])
    .where('id', '<>', by)
    .where((eb) =>
      eb.or([eb('username_skeleton', 'in', skeletons), eb('username_skeleton', 'is', null)]),
    )
    .execute();
  return rows.find(
    (row) =>
      row.username_skeleton !== null ||
      skeletonsOf(row.username).some((one) => skeletons.includes(one)),
  );
}

/** The columns of a new username; refuses one that another user has, or that looks like another user's. */
export async function newUsername(
  db: Executor,
  username: string,
  by = 0,
): Promise<{ username: string; username_folded: string; username_skeleton: string | null }> {
  const username_folded = foldUsername(username);
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('username_folded', '=', username_folded)
    .where('id', '<>', by)
    .executeTakeFirst();
  if (taken) throw new ProblemError('username_taken');
  if (await userAlike(db, username, by)) throw new ProblemError('username_alike');
  return { username, username_folded, username_skeleton: onlySkeletonOf(username) };
}
