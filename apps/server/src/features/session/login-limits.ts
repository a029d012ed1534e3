import type { Executor } from '../../db/database.ts';
import { ProblemError } from '../../shared/problem-error.ts';

const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 24 * 3_600_000;
const ADDRESS_FAILURES = 300;
const ADDRESS_WINDOW_MS = 15 * 60_000;

const waitAfter = (failures: number) =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - FREE_FAILURES - 1));

/** Refuses at once, with the seconds to wait, while an account or an address has failed too often. */
export async function refuseWhenBlocked(
  db: Executor,
  keys: { account: string; address: string },
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('login_limits')
    .selectAll()
    .where('key', 'in', [keys.account, keys.address])
    .execute();
  const until = rows
    .map((row) => Date.parse(row.blocked_until))
    .reduce((a, b) => Math.max(a, b), 0);
  if (until > now.getTime())
    throw new ProblemError('too_many_attempts', {
      retryAfter: Math.ceil((until - now.getTime()) / 1_000),
    });
}

/** Counts a failure per account (5 free, then 1 s doubling to 15 min) and softly per address, since a campus shares one. */
export async function countFailure(
  tx: Executor,
  keys: { account: string; address: string },
  now: Date,
): Promise<void> {
  await bump(tx, keys.account, now, FORGET_AFTER_MS, waitAfter);
  await bump(tx, keys.address, now, ADDRESS_WINDOW_MS, (failures) =>
    failures > ADDRESS_FAILURES ? ADDRESS_WINDOW_MS : 0,
  );
}

export const forgetFailures = (tx: Executor, account: string) =>
  tx.deleteFrom('login_limits').where('key', '=', account).execute();

async function bump(
  tx: Executor,
  key: string,
  now: Date,
  window: number,
  wait: (failures: number) => number,
): Promise<void> {
  const row = await tx
    .selectFrom('login_limits')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  const isFresh = row && now.getTime() - Date.parse(row.last_failure_at) < window;
  const failures = (isFresh ? row.failures : 0) + 1;
  const values = {
    failures,
    last_failure_at: now.toISOString(),
    blocked_until: new Date(now.getTime() + wait(failures)).toISOString(),
  };
  await tx
    .insertInto('login_limits')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}
