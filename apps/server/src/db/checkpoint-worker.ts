import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointTask } from './checkpoint-thread.ts';

// Never waits for readers or writers: pages that they still use are written back by the next checkpoint.
const database = new DatabaseSync(workerData as string, { timeout: 0 });
// Both the WAL and the database file are flushed to disk before the WAL may be restarted.
database.exec('pragma synchronous = full; pragma cache_size = -1024');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', (task: CheckpointTask) => {
  if (task === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  checkpoint.get();
  parentPort?.postMessage('done');
});
