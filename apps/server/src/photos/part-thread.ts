import { Worker } from 'node:worker_threads';
import type { PartTarget } from './open-part.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { giveBack } from './spare-memory.ts';

type Ask =
  | { act: 'write'; bytes: Uint8Array<ArrayBuffer> }
  | { act: 'look' }
  | { act: 'settle'; path: string }
  | { act: 'drop' };

/** What the thread is asked to do with a part; all but its opening is answered. */
export type PartTask = { part: number } & (
  { act: 'open'; place: PartTarget } | ({ id: number } & Ask)
);

/** What became of it, with the memory of what was written: an error does not cross with all that it carries. */
export type PartReply = { id: number; memory?: ArrayBuffer } & (
  { value: unknown } | { failed: { name: string; message: string; code?: string } }
);

type Waiting = { resolve: (value: never) => void; reject: (reason: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; parts: Set<number> };

// It takes some 20 MB: where nobody sends photos it goes.
const IDLE_TIMEOUT_MS = 60_000;

let thread: Thread | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;

/**
 * One part on the thread that writes photos: hashing 300 kB, nine calls of the
 * file system and a look at the header would otherwise take a quarter of the
 * time in which everybody is answered (ADR 0016).
 */
export type ThreadPart = {
  /** Asks in order, so that nothing but the last needs to be waited for; bytes are handed over. */
  ask<T = void>(what: Ask): Promise<T>;
  /** Nothing more will be asked. */
  forget(): void;
};

/** Opens a part on the thread; why that failed is told by what is asked of it. */
export function openOnThread(place: PartTarget): ThreadPart {
  const here = (thread ??= startThread());
  clearTimeout(idle);
  const part = (count += 1);
  here.parts.add(part);
  here.worker.postMessage({ act: 'open', part, place } satisfies PartTask);
  return {
    ask: (what) =>
      new Promise((resolve, reject) => {
        if (here !== thread) return reject(ended());
        const id = (count += 1);
        here.waiting.set(id, { resolve, reject });
        here.worker.ref();
        const handed = what.act === 'write' ? [what.bytes.buffer] : [];
        here.worker.postMessage({ ...what, part, id } satisfies PartTask, handed);
      }),
    forget: () => {
      if (here.parts.delete(part) && here.parts.size === 0 && here === thread) rest(here);
    },
  };
}

// Whoever sent the photo sends it again, to the next thread: nothing of it was answered as stored.
const ended = (cause: unknown = 'The thread that writes photos ended.') =>
  Object.assign(new ProblemError('unavailable', { retryAfter: 5 }), { cause });

function rest(here: Thread): void {
  idle = setTimeout(() => end(here, ended()), IDLE_TIMEOUT_MS).unref();
}

function startThread(): Thread {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url));
  const here: Thread = { worker, waiting: new Map(), parts: new Set() };
  worker.on('message', (reply: PartReply) => {
    const one = here.waiting.get(reply.id);
    here.waiting.delete(reply.id);
    if (reply.memory) giveBack(reply.memory);
    // At rest it keeps no process alive.
    if (here.waiting.size === 0) worker.unref();
    if ('failed' in reply)
      one?.reject(Object.assign(new Error(reply.failed.message), reply.failed));
    else one?.resolve(reply.value as never);
  });
  worker.on('error', (error) => end(here, ended(error)));
  worker.on('exit', () => end(here, ended()));
  worker.unref();
  return here;
}

function end(here: Thread, reason: Error): void {
  if (here === thread) thread = undefined;
  for (const one of here.waiting.values()) one.reject(reason);
  here.waiting.clear();
  void here.worker.terminate();
}
