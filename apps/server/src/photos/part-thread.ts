import { Worker } from 'node:worker_threads';
import type { KeptFile } from './keep-file.ts';
import type { PartTarget } from './open-part.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { giveBack } from './spare-memory.ts';

type Ask =
  | { act: 'write'; bytes: Uint8Array<ArrayBuffer> }
  | { act: 'look' }
  | { act: 'settle'; path: string }
  | { act: 'drop' };

/** A task of the thread for a part; all but `open` get a reply. */
export type PartTask = { part: number } & (
  { act: 'open'; place: PartTarget } | ({ id: number } & Ask)
);

/** What the thread does about a photo that it does not write. */
export type Chore = { act: 'check'; bytes: Uint8Array } | ({ act: 'keep' } & KeptFile);

/** A task of the thread that concerns no part. */
export type ChoreTask = { id: number } & Chore;

/**
 * The result of a task, with the buffer that was written; errors are copied by field, because they cannot be
 * transferred with their properties.
 */
export type PartReply = { id: number; memory?: ArrayBuffer } & (
  { value: unknown } | { failed: { name: string; message: string; code?: string } }
);

type Waiting = { resolve: (value: never) => void; reject: (reason: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; parts: Set<number> };

// The thread takes some 20 MB, so it ends when idle.
const IDLE_TIMEOUT_MS = 60_000;

let thread: Thread | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;

/**
 * One part on the thread that writes photos: on the event loop, hashing 300 kB, nine file system calls and a header
 * check would take a quarter of the time available for all requests (ADR 0016).
 */
export type ThreadPart = {
  /** Runs tasks in order, so that only the last needs to be awaited; bytes are transferred. */
  ask<T = void>(what: Ask): Promise<T>;
  /** Releases the part; no more tasks follow. */
  forget(): void;
};

/** Opens a part on the thread; the tasks that follow report an error on opening. */
export function openOnThread(place: PartTarget): ThreadPart {
  const { here, part, forget } = taken();
  here.worker.postMessage({ act: 'open', part, place } satisfies PartTask);
  return {
    ask: (what) => {
      const handed = what.act === 'write' ? [what.bytes.buffer] : [];
      return replied(here, (id) => ({ ...what, part, id }), handed);
    },
    forget,
  };
}

/** Has the thread do something that concerns no part. */
export async function doneOnThread<T>(chore: Chore): Promise<T> {
  const { here, forget } = taken();
  try {
    return await replied<T>(here, (id) => ({ ...chore, id }));
  } finally {
    forget();
  }
}

/** The thread, which runs at least until this number is forgotten. */
function taken() {
  const here = (thread ??= startThread());
  clearTimeout(idle);
  const part = (count += 1);
  here.parts.add(part);
  const forget = () => {
    if (here.parts.delete(part) && here.parts.size === 0 && here === thread) rest(here);
  };
  return { here, part, forget };
}

const replied = <T>(
  here: Thread,
  taskOf: (id: number) => PartTask | ChoreTask,
  handed: ArrayBuffer[] = [],
): Promise<T> =>
  new Promise((resolve, reject) => {
    if (here !== thread) return reject(ended());
    const id = (count += 1);
    here.waiting.set(id, { resolve, reject });
    here.worker.ref();
    here.worker.postMessage(taskOf(id), handed);
  });

// Refused with a Retry-After: nothing of the photo was acknowledged, so the client sends it again, to a new thread.
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
    // An idle thread does not keep the process alive.
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
