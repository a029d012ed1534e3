import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { addDays, localDayOf } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { faultAt } from '../../shared/problem-error.ts';

/** The day up to which the caller has seen what changed. */
export async function changesMark({
  db,
  viewer,
}: Pick<Call<'getChangesMark'>, 'db' | 'viewer'>): Promise<Schema<'ChangesMark'>> {
  const row = await db
    .selectFrom('users')
    .select('changes_seen_on')
    .where('id', '=', viewer.id)
    .executeTakeFirst();
  return { day: row?.changes_seen_on ?? null };
}

/** Moves it; looking alone does not. */
export async function moveChangesMark(
  call: Call<'moveChangesMark'>,
): Promise<Schema<'ChangesMark'>> {
  const { db, viewer, body, now } = call;
  // Somewhere the next day has begun already. Beyond it nothing could be seen as changed until then.
  if (body.day > addDays(localDayOf(now, 'UTC'), 1))
    throw faultAt('/day', fieldSentence('day_not_come'));
  // The version belongs to the account that administrators edit, which this is no part of.
  await db
    .updateTable('users')
    .set({ changes_seen_on: body.day })
    .where('id', '=', viewer.id)
    .execute();
  return changesMark(call);
}
