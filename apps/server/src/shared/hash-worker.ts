import { hashSync, verifySync, type Options } from '@node-rs/argon2';
import { setPriority } from 'node:os';

/** A password to hash, or to hold against a stored hash. */
export type HashTask =
  { password: string; options: Options; stored?: undefined } | { password: string; stored: string };

// Below everything else that the server does: a hash takes a core for a tenth of a second, and on a
// machine of two cores two of them would make each answer wait for its turn. On Linux this is the
// priority of the thread alone; where it is that of the whole process it stays as it is.
if (process.platform === 'linux') setPriority(10);

/** What a thread of the pool runs: a hash, or whether the password belongs to the stored one. */
export function run(task: HashTask): string | boolean {
  return task.stored === undefined
    ? hashSync(task.password, task.options)
    : verifySync(task.stored, task.password);
}
