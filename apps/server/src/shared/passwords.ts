import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from './problem-error.ts';

// 2 is argon2id; the package's enum exists for compilers only.
const OPTIONS = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_QUEUE = 50;

let running = 0;
const waiting: (() => void)[] = [];

// Each computation takes 64 MiB: a flood of sign-ins must queue, not fill the memory.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE)
      throw new ProblemError('too_many_attempts', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password with argon2id (64 MiB, 3 passes), off the event loop, two at once. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, OPTIONS));

// A stand-in of the same cost, so that an unknown name takes as long as a known one.
let standIn: Promise<string> | undefined;

/** True when the password belongs to the hash; takes as long when there is no hash. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  standIn ??= hashPassword('no such user');
  const against = stored ?? (await standIn);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}
