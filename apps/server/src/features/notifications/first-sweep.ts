import type { Executor } from '../../db/database.ts';

const KEY = 'notifications.first_sweep';

/**
 * When this site was swept for the first time, as an instant: what its digests
 * would have told before that is nobody's to catch up on. A sweep that misses
 * it notes it; a site that has notifications already was swept long before it
 * was noted. A clock that was ahead at the first start is put right by the
 * first sweep that knows better.
 */
export async function firstSweep(tx: Executor, now: Date): Promise<string> {
  const at = now.toISOString();
  const existing = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (existing && existing.value <= at) return existing.value;
  const value = existing === undefined && (await hasAny(tx)) ? new Date(0).toISOString() : at;
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return value;
}

const hasAny = async (tx: Executor): Promise<boolean> =>
  (await tx.selectFrom('notifications').select('id').limit(1).executeTakeFirst()) !== undefined;
