import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer, ReadTask } from './reader-thread.ts';
import { openSqliteReader, runnerOf } from './sqlite-connection.ts';

const database = openSqliteReader(workerData as string);
const runner = runnerOf((text) => database.prepare(text), true);

parentPort?.on('message', (task: ReadTask) => {
  if (task === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  const { id, sql, values } = task;
  let answer: ReadAnswer;
  try {
    answer = { id, rows: runner.all(sql, [...values]) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    // What an error says beside its message would not come through.
    answer = { id, error: { message, code, errcode } };
  }
  parentPort?.postMessage(answer);
});
