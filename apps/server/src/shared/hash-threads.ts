import type { Options } from '@node-rs/argon2';
import { Worker } from 'node:worker_threads';

/** A password to hash, or to hold against a stored hash. */
export type HashTask =
  { password: string; options: Options; stored?: undefined } | { password: string; stored: string };
type Reply = { answer: string | boolean } | { failed: string };

// A thread takes some 15 MB: those that nobody needs go.
const KEPT_IDLE_MS = 60_000;

type Thread = { run: (task: HashTask) => Promise<string | boolean>; stop: () => void };
type Idle = Thread & { timer: NodeJS.Timeout };

/** The one that rested last is taken first, so that the others can go. */
const idle: Idle[] = [];

/**
 * Hashes in a thread of its own that gives way to everything else the server
 * does. As many run as are asked for at once: whoever asks keeps that few.
 */
export async function onHashThread(task: HashTask): Promise<string | boolean> {
  const thread = taken() ?? startThread();
  try {
    const answer = await thread.run(task);
    rest(thread);
    return answer;
  } catch (error) {
    thread.stop();
    throw error;
  }
}

function taken(): Thread | undefined {
  const thread = idle.pop();
  clearTimeout(thread?.timer);
  return thread;
}

function rest({ run, stop }: Thread): void {
  const timer = setTimeout(() => {
    const at = idle.findIndex((one) => one.timer === timer);
    if (at >= 0) idle.splice(at, 1);
    stop();
  }, KEPT_IDLE_MS);
  idle.push({ run, stop, timer: timer.unref() });
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
  // One that rests keeps no process alive, and ends unheard.
  worker.on('error', () => undefined).unref();
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          worker.off('message', onReply).off('error', reject).off('exit', onExit);
          worker.unref();
          end();
        };
        const onReply = (reply: Reply) =>
          settle(() => {
            if ('answer' in reply) resolve(reply.answer);
            else reject(new Error(reply.failed));
          });
        const onExit = () => settle(() => reject(new Error('The thread that hashes ended.')));
        worker.on('message', onReply).on('error', reject).on('exit', onExit);
        worker.ref();
        worker.postMessage(task);
      }),
    stop: () => void worker.terminate(),
  };
}
