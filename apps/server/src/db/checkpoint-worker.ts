import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointTask } from './checkpoint-thread.ts';

// Whoever writes or reads is never waited for: what they still need is written back the next time.
const database = new DatabaseSync(workerData as string, { timeout: 0 });
// Both the log and the file are on the disk before the log may be begun anew.
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
