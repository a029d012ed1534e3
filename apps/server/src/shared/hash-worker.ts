import { hashSync, verifySync } from '@node-rs/argon2';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashTask } from './hash-threads.ts';

// Below everything else that the server does: a hash takes a core for a tenth of a second, and on a
// machine of two cores two of them would make each answer wait for its turn. On Linux this is the
// priority of the thread alone; where it is that of the whole process it stays as it is.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', (task: HashTask) => {
  try {
    const answer =
      task.stored === undefined
        ? hashSync(task.password, task.options)
        : verifySync(task.stored, task.password);
    parentPort?.postMessage({ answer });
  } catch (error) {
    parentPort?.postMessage({ failed: (error as Error).message });
  }
});
