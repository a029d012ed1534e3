import type { Executor } from '../../db/database.ts';

const KEY = 'notifications.first_sweep';

/**
 * The instant of this site's first sweep: digests of earlier times are not sent later. A sweep that finds no instant
 * stores it; a site that already has notifications was swept long before it was stored. If the clock was ahead at the
 * first start, the next sweep with an earlier time corrects it.
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
