import {
  appendFileSync,
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { meantFor } from '../files/file-failure.ts';

/** The result of an applied item: its id, and its state afterwards. */
export type Done = { readonly id: number | null; readonly mark: string | null };

/** The progress of an apply: which items were begun, done and refused, by index in the plan. */
export type Journal = {
  readonly startedAt: string;
  readonly begun: ReadonlySet<number>;
  readonly done: ReadonlyMap<number, Done>;
  /** How often each item was refused; its next attempt needs a new idempotency key. */
  readonly refused: ReadonlyMap<number, number>;
  readonly begin: (index: number) => void;
  /** Resolves when it is flushed to disk. */
  readonly finish: (index: number, done: Done) => Promise<void>;
  readonly refuse: (index: number, code: string) => void;
  readonly close: () => void;
};

type Head = { readonly plan_id: string; readonly started_at: string };
type Line =
  | { readonly begun: number }
  | ({ readonly done: number } & Done)
  | { readonly refused: number; readonly code: string };

/** The path of the journal of a plan. */
export function journalPath(planPath: string): string {
  return `${planPath.replace(/\.json$/, '')}.journal.jsonl`;
}

/**
 * Opens the journal of a plan, or continues an existing one. A done item is
 * flushed to disk before the next step; a line truncated by a crash is removed.
 * Undefined if the file belongs to another plan.
 */
export function openJournal(path: string, planId: string, now: number): Journal | undefined {
  const { head, lines, length } = existsSync(path) ? read(path) : nothing;
  if (head && head.plan_id !== planId) return undefined;
  const file = openSync(path, 'a', 0o600);
  if (length !== undefined) truncateSync(path, length);
  const write = (line: Head | Line) => append(file, path, `${JSON.stringify(line)}\n`);
  const onDisk = together(() => syncFile(file));
  const startedAt = head?.started_at ?? new Date(now).toISOString();
  if (!head) {
    try {
      write({ plan_id: planId, started_at: startedAt });
      fdatasyncSync(file);
      syncFolder(dirname(resolve(path)));
    } catch (error) {
      closeSync(file);
      rmSync(path, { force: true });
      throw meantFor(path, error);
    }
  }
  const memory = remembered(lines);
  return {
    startedAt,
    ...memory,
    begin: (index) => {
      memory.begun.add(index);
      // Survives a kill of the process without a flush; the next done line flushes it to disk.
      write({ begun: index });
    },
    finish: (index, done) => {
      memory.done.set(index, done);
      write({ done: index, ...done });
      return onDisk();
    },
    refuse: (index, code) => {
      memory.refused.set(index, (memory.refused.get(index) ?? 0) + 1);
      write({ refused: index, code });
    },
    close: () => closeSync(file),
  };
}

// On a full disk a line may be written partly; it is removed, so that the next one is not joined to it.
function append(file: number, path: string, line: string): void {
  const { size } = fstatSync(file);
  try {
    appendFileSync(file, line);
  } catch (error) {
    ftruncateSync(file, size);
    throw meantFor(path, error);
  }
}

/** How far the journal of a plan records that it was applied; the journal is only read. */
export function progressOf(
  planPath: string,
  planId: string,
): Pick<Journal, 'begun' | 'done' | 'startedAt'> | undefined {
  const path = journalPath(planPath);
  const { head, lines } = existsSync(path) ? read(path) : nothing;
  if (head?.plan_id !== planId) return undefined;
  return { ...remembered(lines), startedAt: head.started_at };
}

/** The items that the journal of a plan records as done; the journal is only read. */
export const doneOf = (planPath: string, planId: string): ReadonlyMap<number, Done> =>
  progressOf(planPath, planId)?.done ?? new Map();

const syncFile = promisify(fdatasync);

/** Group commit: one flush serves every line that was written before it began. */
function together(flush: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= current.then(() => {
      next = undefined;
      current = flush();
      return current;
    }));
}

function remembered(lines: readonly Line[]) {
  const memory = {
    begun: new Set<number>(),
    done: new Map<number, Done>(),
    refused: new Map<number, number>(),
  };
  for (const line of lines) {
    if ('begun' in line) memory.begun.add(line.begun);
    else if ('done' in line) memory.done.set(line.done, { id: line.id, mark: line.mark });
    else memory.refused.set(line.refused, (memory.refused.get(line.refused) ?? 0) + 1);
  }
  return memory;
}

type Read = { head: Head | undefined; lines: Line[]; length: number | undefined };

const nothing: Read = { head: undefined, lines: [], length: undefined };

function read(path: string): Read {
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...lines] = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  return {
    head: head as Head | undefined,
    lines: lines as Line[],
    length: Buffer.byteLength(whole),
  };
}

// A new file also needs its directory entry flushed.
function syncFolder(folder: string): void {
  const entry = openSync(folder, 'r');
  try {
    fsyncSync(entry);
  } finally {
    closeSync(entry);
  }
}
