import type { DatabaseSync } from 'node:sqlite';

/** A trial write runs only to see its outcome and always rolls back. */
export type WriteOptions = { isTrial?: boolean };

type Waiting<Tx> = WriteOptions & {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

type Commit<Tx> = (work: (tx: Tx) => Promise<void>) => Promise<void>;

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

// Large enough to share one fsync among writes that arrive together, small enough that no response waits long for other
// writes.
const MAX_BATCH = 32;

// A client whose write was refused often retries, so the next groups roll back each write separately.
const CAREFUL_GROUPS = 64;

/**
 * Group commit for SQLite: queued writes run one after the other in one transaction and share one fsync. None resolves
 * before that commit; if it fails, all fail. If one write fails, the group is rolled back and run again with a
 * savepoint for each, so that only that write is undone. Savepoints are not used at first, because each copies every
 * page that changes within it. `work` may therefore run more than once; `undone` is called after every rollback, before
 * anything else runs.
 */
export function writeQueue<Tx>(
  connection: DatabaseSync,
  transaction: Commit<Tx>,
  undone: () => void = () => undefined,
) {
  const waiting: Waiting<Tx>[] = [];
  let isDraining = false;
  const commitGroup = groupCommit(waiting, { connection, transaction, undone });

  const drain = async (): Promise<void> => {
    isDraining = true;
    while (waiting.length > 0) {
      await gather(waiting);
      for (const answer of await commitGroup()) answer();
      await nextTick();
    }
    isDraining = false;
  };

  const write = <T>(work: (tx: Tx) => Promise<T>, options: WriteOptions = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ ...options, work, resolve: resolve as (value: unknown) => void, reject });
      if (isDraining) return;
      isDraining = true;
      void drain();
    });
  const load = () => ({ waiting: waiting.length, busy: isDraining ? 1 : 0 });
  return Object.assign(write, { load });
}

type Committing<Tx> = {
  connection: DatabaseSync;
  transaction: Commit<Tx>;
  undone: () => void;
};

/** Returns what commits the next group of the waiting writes; its answers are given after the commit. */
function groupCommit<Tx>(
  waiting: Waiting<Tx>[],
  { connection, transaction, undone }: Committing<Tx>,
): () => Promise<(() => void)[]> {
  let careful = 0;
  const runCarefully = withSavepoints<Tx>(connection, undone);

  const commit = async (group: Waiting<Tx>[], isCareful: boolean): Promise<(() => void)[]> => {
    let answers: (() => void)[] = [];
    const run = isCareful ? runCarefully : runPlainly;
    await transaction(async (tx) => {
      // The transaction may restart when another process held the lock: the group stays the same.
      if (group.length === 0) group.push(...waiting.splice(0, MAX_BATCH));
      answers = [];
      for (const one of group) answers.push(await run(tx, one));
    });
    return answers;
  };

  const answersOf = async (group: Waiting<Tx>[]): Promise<(() => void)[]> => {
    // A single write needs no savepoint: its rollback is that of the transaction.
    const isCareful = waiting.length > 1 && (careful > 0 || waiting.some((one) => one.isTrial));
    careful = Math.max(0, careful - 1);
    try {
      return await commit(group, isCareful);
    } catch (error) {
      if (isCareful || group.length < 2) throw error;
      undone();
      careful = CAREFUL_GROUPS;
      return commit(group, true);
    }
  };

  return () => {
    const group: Waiting<Tx>[] = [];
    return answersOf(group).catch((error: unknown) => {
      undone();
      const failed = group.length > 0 ? group : waiting.splice(0);
      return failed.map((one) => () => one.reject(error));
    });
  };
}

async function runPlainly<Tx>(tx: Tx, one: Waiting<Tx>): Promise<() => void> {
  const value = await one.work(tx);
  return () => one.resolve(value);
}

/** Runs a write in a savepoint, so that it can be rolled back alone. */
function withSavepoints<Tx>(connection: DatabaseSync, undone: () => void) {
  const begin = connection.prepare('savepoint one_write');
  const release = connection.prepare('release one_write');
  const undo = connection.prepare('rollback to one_write');
  return async (tx: Tx, one: Waiting<Tx>): Promise<() => void> => {
    begin.run();
    try {
      const value = await one.work(tx);
      release.run();
      return () => one.resolve(value);
    } catch (error) {
      // Some failures (disk full, I/O) roll back the whole transaction; then no write of this group may resolve.
      if (!connection.isTransaction) throw error;
      undo.run();
      release.run();
      undone();
      return () => one.reject(error);
    }
  };
}

// Requests under way join the group: it closes once an iteration of the event loop adds no more.
async function gather(waiting: readonly unknown[]): Promise<void> {
  for (let before = -1; waiting.length > before && waiting.length < MAX_BATCH;) {
    before = waiting.length;
    await nextTick();
    await nextTick();
  }
}
