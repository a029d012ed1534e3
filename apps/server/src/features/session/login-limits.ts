import type { Executor } from '../../db/database.ts';
import { SHARED_LIMIT, type ClientAddress } from '../../shared/client-address.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { QueueEntry } from './passwords.ts';
import { newToken, hmac, sha256Hex } from '../../shared/secrets.ts';

const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 24 * 3_600_000;
const ADDRESS_FAILURES = 300;
const ADDRESS_WINDOW_MS = 15 * 60_000;
const REGISTRATIONS = 20;

/**
 * The counters of a sign-in attempt: the account (from any address, or at one device that it has signed in at), and
 * with a softer limit the address, which a whole campus may share. `queueEntry` is the attempt's entry in the password
 * queue.
 */
export type LimitKeys = {
  account: string;
  address: string;
  /** How many failures of the address are too many. */
  addressFailures: number;
  queueEntry: QueueEntry;
};

/** The keys of an attempt at an account, from an address, and at a device if the account has signed in at it. */
export const limitKeys = (username: string, client: ClientAddress, device?: string): LimitKeys => ({
  account: device === undefined ? accountKey(username) : deviceKey(username, device),
  address: addressKey('address', client),
  addressFailures: ADDRESS_FAILURES * (client.isShared ? SHARED_LIMIT : 1),
  // All devices of an account share one queue: with one per device, the owner of an account could take every slot.
  queueEntry:
    device === undefined
      ? { whose: client.address }
      : { whose: accountKey(username), isKnown: true },
});

const addressKey = (kind: string, { address }: ClientAddress): string =>
  `${kind}:${sha256Hex(address)}`;

export const accountKey = (username: string): string => `account:${sha256Hex(username)}`;
const deviceKey = (username: string, device: string) => `device:${sha256Hex(device + username)}`;

// Usernames are easy to guess, so a plain hash would reveal them in the log; the key exists only in this process.
const logKey = newToken();
/** A pseudonym of an account in the log: the same until the server restarts. */
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

/** Refuses immediately, with the seconds to wait, while an account is blocked. */
export async function refuseWhenBlocked(db: Executor, keys: LimitKeys, now: Date): Promise<void> {
  refuse(await readLimits(db, keys), keys, now);
}

function refuse(rows: readonly LimitRow[], keys: LimitKeys, now: Date): void {
  const account = rows.find((row) => row.key === keys.account);
  const until = Date.parse(account?.blocked_until ?? '') || 0;
  // Guessing from an address costs its accounts their free failures, but does not lock out users who sign in correctly.
  const last = Date.parse(account?.last_failure_at ?? '') || 0;
  const isGuessing = !keys.queueEntry.isKnown && isSpraying(rows, keys, now);
  // A row without failures is left by an attempt whose password was never verified, so it does not count.
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
    address.failures >= keys.addressFailures &&
    now.getTime() - Date.parse(address.last_failure_at) < ADDRESS_WINDOW_MS
  );
}

export type Attempt = { isAlarm: boolean };

/**
 * Counts an attempt as failed before its password is verified, so that concurrent attempts get no more guesses than
 * sequential ones: 5 free ones per account, then a wait of 1 s doubling to 15 min. A correct password resets the count.
 */
export async function claimAttempt(tx: Executor, keys: LimitKeys, now: Date): Promise<Attempt> {
  await lockKey(tx, keys.account, now);
  refuse(await readLimits(tx, keys), keys, now);
  await bump(tx, keys.account, now, { window: FORGET_AFTER_MS, wait: waitAfter });
  const failures = await bump(tx, keys.address, now, { window: ADDRESS_WINDOW_MS, wait: () => 0 });
  return { isAlarm: failures === keys.addressFailures };
}

/** Undoes the count of an attempt whose password was correct. */
export async function attemptSucceeded(tx: Executor, keys: LimitKeys): Promise<void> {
  await forgetFailures(tx, keys.account);
  await tx
    .updateTable('login_limits')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', keys.address)
    .where('failures', '>', 0)
    .execute();
}

/** Clears the failures of an account. */
export const forgetFailures = (tx: Executor, account: string) =>
  tx.deleteFrom('login_limits').where('key', '=', account).execute();

/** Undoes the count of an attempt that was never verified because the password queue was full. */
export const attemptNotMade = (tx: Executor, keys: LimitKeys, now: Date) =>
  tx
    .updateTable('login_limits')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now.toISOString() }))
    .where('key', 'in', [keys.account, keys.address])
    .where('failures', '>', 0)
    .execute();

/** Refuses when too many accounts were registered from an address in a short time. */
export async function countRegistration(
  tx: Executor,
  client: ClientAddress,
  now: Date,
): Promise<void> {
  const key = addressKey('register', client);
  const failures = await bump(tx, key, now, { window: ADDRESS_WINDOW_MS, wait: () => 0 });
  if (failures > REGISTRATIONS * (client.isShared ? SHARED_LIMIT : 1))
    throw new ProblemError('too_many_attempts', { retryAfter: ADDRESS_WINDOW_MS / 1_000 });
}

// Writes the row before it is read, so that on PostgreSQL concurrent attempts at one account are serialized.
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
