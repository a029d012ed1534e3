import type { DatabaseSync } from 'node:sqlite';

type Waiting<Tx> = {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

type Commit<Tx> = (work: (tx: Tx) => Promise<void>) => Promise<void>;

const turn = () => new Promise((resolve) => setImmediate(resolve));

// Long enough to share one wait for the disk among all that arrived together,
// short enough that nobody's answer waits for strangers.
const MOST_AT_ONCE = 32;

/**
 * Group commit for the embedded database: writes that wait at the same time
 * run one after the other in one transaction, each in its own savepoint, and
 * share one wait for the disk. None is answered before that commit; one that
 * fails is undone alone; when the commit itself fails, all of them failed.
 * `undone` is told of each, before anything else runs.
 */
export function writeQueue<Tx>(
  connection: DatabaseSync,
  transaction: Commit<Tx>,
  undone: () => void = () => undefined,
) {
  const waiting: Waiting<Tx>[] = [];
  let isDraining = false;
  const begin = connection.prepare('savepoint one_write');
  const release = connection.prepare('release one_write');
  const undo = connection.prepare('rollback to one_write');

  const runOne = async (tx: Tx, one: Waiting<Tx>): Promise<() => void> => {
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

  // A write that is alone needs no savepoint: what undoes it undoes the transaction.
  const runAlone = async (tx: Tx, one: Waiting<Tx>): Promise<() => void> => {
    const value = await one.work(tx);
    return () => one.resolve(value);
  };

  const runGroup = async (): Promise<void> => {
    const group: Waiting<Tx>[] = [];
    let answers: (() => void)[] = [];
    try {
      await transaction(async (tx) => {
        // The transaction may be begun again when another process held the lock: the group stays the same.
        if (group.length === 0) group.push(...waiting.splice(0, MOST_AT_ONCE));
        answers = [];
        const run = group.length === 1 ? runAlone : runOne;
        for (const one of group) answers.push(await run(tx, one));
      });
    } catch (error) {
      undone();
      const failed = group.length > 0 ? group : waiting.splice(0);
      answers = failed.map((one) => () => one.reject(error));
    }
    for (const answer of answers) answer();
  };

  // Requests that are on their way join the group: it closes once a turn of the event loop brings no more.
  const gather = async (): Promise<void> => {
    for (let before = -1; waiting.length > before && waiting.length < MOST_AT_ONCE;) {
      before = waiting.length;
      await turn();
      await turn();
    }
  };

  const drain = async (): Promise<void> => {
    isDraining = true;
    while (waiting.length > 0) {
      await gather();
      await runGroup();
      await turn();
    }
    isDraining = false;
  };

  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (isDraining) return;
      isDraining = true;
      void drain();
    });
  const load = () => ({ waiting: waiting.length, busy: isDraining ? 1 : 0 });
  return Object.assign(write, { load });
}
