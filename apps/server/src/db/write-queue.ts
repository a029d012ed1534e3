import type { DatabaseSync } from 'node:sqlite';

/** A write that is done to be looked at and means to fail. */
export type WriteOptions = { isTrial?: boolean };

type Waiting<Tx> = WriteOptions & {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

type Commit<Tx> = (work: (tx: Tx) => Promise<void>) => Promise<void>;

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

// Long enough to share one wait for the disk among all that arrived together,
// short enough that nobody's answer waits for strangers.
const MAX_BATCH = 32;

// Somebody whose writes are refused comes again: for some groups each write is then undone alone.
const CAREFUL_GROUPS = 64;

/**
 * Group commit for the embedded database: writes that wait at the same time
 * run one after the other in one transaction and share one wait for the disk.
 * None is answered before that commit; when it fails, all of them failed. One
 * that fails by itself is undone alone: the group is undone and run again with
 * a savepoint for each. Not from the start, because a savepoint keeps a copy of
 * every page that changes within it. So `work` may run more than once; `undone`
 * is told whenever something was undone, before anything else runs.
 */
export function writeQueue<Tx>(
  connection: DatabaseSync,
  transaction: Commit<Tx>,
  undone: () => void = () => undefined,
) {
  const waiting: Waiting<Tx>[] = [];
  let isDraining = false;
  let careful = 0;
  const runCarefully = withSavepoints<Tx>(connection, undone);

  const commit = async (group: Waiting<Tx>[], isCareful: boolean): Promise<(() => void)[]> => {
    let answers: (() => void)[] = [];
    const run = isCareful ? runCarefully : runPlainly;
    await transaction(async (tx) => {
      // The transaction may be begun again when another process held the lock: the group stays the same.
      if (group.length === 0) group.push(...waiting.splice(0, MAX_BATCH));
      answers = [];
      for (const one of group) answers.push(await run(tx, one));
    });
    return answers;
  };

  const answersOf = async (group: Waiting<Tx>[]): Promise<(() => void)[]> => {
    // A write that is alone needs no savepoint: what undoes it undoes the transaction.
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

  const runGroup = async (): Promise<void> => {
    const group: Waiting<Tx>[] = [];
    const answers = await answersOf(group).catch((error: unknown) => {
      undone();
      const failed = group.length > 0 ? group : waiting.splice(0);
      return failed.map((one) => () => one.reject(error));
    });
    for (const answer of answers) answer();
  };

  const drain = async (): Promise<void> => {
    isDraining = true;
    while (waiting.length > 0) {
      await gather(waiting);
      await runGroup();
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

async function runPlainly<Tx>(tx: Tx, one: Waiting<Tx>): Promise<() => void> {
  const value = await one.work(tx);
  return () => one.resolve(value);
}

/** Runs a write so that it can be undone alone. */
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
      // Some failures (disk full, I/O) undo the whole transaction; then nothing of this group may be answered.
      if (!connection.isTransaction) throw error;
      undo.run();
      release.run();
      undone();
      return () => one.reject(error);
    }
  };
}

// Requests that are on their way join the group: it closes once a turn of the event loop brings no more.
async function gather(waiting: readonly unknown[]): Promise<void> {
  for (let before = -1; waiting.length > before && waiting.length < MAX_BATCH;) {
    before = waiting.length;
    await nextTick();
    await nextTick();
  }
}
