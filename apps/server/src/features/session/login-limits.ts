import type { Executor } from '../../db/database.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { QueueEntry } from '../../shared/passwords.ts';
import { newToken, hmac, sha256Hex } from '../../shared/secrets.ts';

const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 24 * 3_600_000;
const ADDRESS_FAILURES = 300;
const ADDRESS_WINDOW_MS = 15 * 60_000;
const REGISTRATIONS = 20;

/**
 * What is counted: one account from wherever it is tried, or at one device
 * that it has signed in at; and softly the address, which a whole campus may
 * share. With it, in whose line the attempt waits.
 */
export type LimitKeys = { account: string; address: string; queueEntry: QueueEntry };

/** Of an attempt at an account, from an address, and at a device if it is one that the account has signed in at. */
export const limitKeys = (username: string, address: string, device?: string): LimitKeys => ({
  account: device === undefined ? accountKey(username) : deviceKey(username, device),
  address: `address:${sha256Hex(address)}`,
  // All devices of an account stand in one line: with a line for each, the owner of one account could take every turn.
  queueEntry:
    device === undefined ? { whose: address } : { whose: accountKey(username), isKnown: true },
});

export const accountKey = (username: string): string => `account:${sha256Hex(username)}`;
const deviceKey = (username: string, device: string) => `device:${sha256Hex(device + username)}`;

// Names are easy to guess, so a plain hash of one in the log would tell it; the key dies with the process.
const logKey = newToken();
/** Stands for an account in the log: the same one looks alike until the server restarts. */
export const accountInLog = (username: string): string => hmac(logKey, username).slice(0, 12);

const waitAfter = (failures: number) =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - FREE_FAILURES - 1));

type LimitRow = { key: string; failures: number; last_failure_at: string; blocked_until: string };

const readLimits = (db: Executor, keys: LimitKeys): Promise<LimitRow[]> =>
  db
    .selectFrom('login_limits')
    .selectAll()
    .where('key', 'in', [keys.account, keys.address])
    .execute();

/** Refuses at once, with the seconds to wait, while an account may not be tried. */
export async function refuseWhenBlocked(db: Executor, keys: LimitKeys, now: Date): Promise<void> {
  refuse(await readLimits(db, keys), keys, now);
}

function refuse(rows: readonly LimitRow[], keys: LimitKeys, now: Date): void {
  const account = rows.find((row) => row.key === keys.account);
  const until = Date.parse(account?.blocked_until ?? '') || 0;
  // An address that guesses loses the free failures of its accounts, not its honest people.
  const last = Date.parse(account?.last_failure_at ?? '') || 0;
  const isGuessing = !keys.queueEntry.isKnown && isSpraying(rows, keys, now);
  // A row without a failure is left by an attempt that nobody looked at: it costs nothing.
  const hasFailed = (account?.failures ?? 0) > 0;
  const spared = isGuessing && hasFailed ? last + ADDRESS_WINDOW_MS : 0;
  const wait = Math.max(until, spared) - now.getTime();
  if (wait > 0)
    throw new ProblemError('too_many_attempts', { retryAfter: Math.ceil(wait / 1_000) });
}

function isSpraying(rows: readonly LimitRow[], keys: LimitKeys, now: Date): boolean {
  const address = rows.find((row) => row.key === keys.address);
  return (
    address !== undefined &&
    address.failures >= ADDRESS_FAILURES &&
    now.getTime() - Date.parse(address.last_failure_at) < ADDRESS_WINDOW_MS
  );
}

export type Attempt = { isAlarm: boolean };

/**
 * Counts an attempt as failed before its password is looked at, so that many at
 * once get no more guesses than one after the other: 5 free ones for each
 * account, then 1 s doubling to 15 min. A right password takes the count back.
 */
export async function claimAttempt(tx: Executor, keys: LimitKeys, now: Date): Promise<Attempt> {
  await lockKey(tx, keys.account, now);
  refuse(await readLimits(tx, keys), keys, now);
  await bump(tx, keys.account, now, { window: FORGET_AFTER_MS, wait: waitAfter });
  const failures = await bump(tx, keys.address, now, { window: ADDRESS_WINDOW_MS, wait: () => 0 });
  return { isAlarm: failures === ADDRESS_FAILURES };
}

/** Takes the count of an attempt back, since its password was right. */
export async function attemptSucceeded(tx: Executor, keys: LimitKeys): Promise<void> {
  await forgetFailures(tx, keys.account);
  await tx
    .updateTable('login_limits')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', keys.address)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets what was counted for an account. */
export const forgetFailures = (tx: Executor, account: string) =>
  tx.deleteFrom('login_limits').where('key', '=', account).execute();

/** Takes one attempt back that was never looked at, because too many were waiting. */
export const attemptNotMade = (tx: Executor, keys: LimitKeys, now: Date) =>
  tx
    .updateTable('login_limits')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now.toISOString() }))
    .where('key', 'in', [keys.account, keys.address])
    .where('failures', '>', 0)
    .execute();

/** Refuses when an address has added many accounts of its own in a short time. */
export async function countRegistration(tx: Executor, address: string, now: Date): Promise<void> {
  const key = `register:${sha256Hex(address)}`;
  const failures = await bump(tx, key, now, { window: ADDRESS_WINDOW_MS, wait: () => 0 });
  if (failures > REGISTRATIONS)
    throw new ProblemError('too_many_attempts', { retryAfter: ADDRESS_WINDOW_MS / 1_000 });
}

// Writes the row before it is read, so that on PostgreSQL two attempts at one account take turns.
const lockKey = (tx: Executor, key: string, now: Date) =>
  tx
    .insertInto('login_limits')
    .values({
      key,
      failures: 0,
      last_failure_at: new Date(0).toISOString(),
      blocked_until: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ failures: eb.ref('login_limits.failures') })),
    )
    .execute();

async function bump(
  tx: Executor,
  key: string,
  now: Date,
  { window, wait }: { window: number; wait: (failures: number) => number },
): Promise<number> {
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
  return failures;
}
