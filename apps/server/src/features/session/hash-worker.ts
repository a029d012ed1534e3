import { hashSync, verifySync, type Options } from '@node-rs/argon2';
import { setPriority } from 'node:os';

/** A password to hash, or to verify against a stored hash. */
export type HashTask =
  { password: string; options: Options; stored?: undefined } | { password: string; stored: string };

// Lowest priority in the server: a hash takes a core for a tenth of a second, and on a machine with two cores two
// hashes would delay every response. On Linux the priority applies to this thread alone; elsewhere it would apply to
// the whole process, so it is left unchanged.
if (process.platform === 'linux') setPriority(10);

/** What a pool thread runs: returns a new hash, or whether the password matches the stored one. */
export function run(task: HashTask): string | boolean {
  return task.stored === undefined
    ? hashSync(task.password, task.options)
    : verifySync(task.stored, task.password);
}
