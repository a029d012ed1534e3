import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/db/open-database.ts';
import { photoWork } from '../src/features/inspections/photo-worker.ts';
import { partFile } from '../src/photos/part-file.ts';
import { folderPhotoStore, type PhotoStore } from '../src/photos/photo-store.ts';
import { startQueue } from '../src/queue/queue.ts';

// A server reduced to the preparing of photos, to be killed: `node photo-worker-process.ts <database url> <folder> <now>`.
const [databaseUrl = '', folder = '', now = ''] = process.argv.slice(2);
const started = Date.now();

/** Like the store, on a disk so slow that a kill happens between two writes. */
const putSlowly: PhotoStore['put'] = async (area, name, bytes) => {
  process.send?.('storing');
  const path = join(folder, area, name.slice(0, 2), name);
  const part = partFile(path, { root: folder });
  for (const at of [0, 1, 2, 3]) {
    const quarter = Math.ceil(bytes.length / 4);
    await part.write([bytes.subarray(at * quarter, (at + 1) * quarter)]);
    await wait(5);
  }
  await part.settle(path);
};

const folderStore = folderPhotoStore(folder);

const keepSlowly: PhotoStore['keep'] = async (name, sha256) => {
  process.send?.('storing');
  const isKept = await folderStore.keep(name, sha256);
  await wait(20);
  return isKept;
};

const deps = {
  database: openDatabase({ databaseUrl, path: '' }),
  photos: { ...folderStore, put: putSlowly, keep: keepSlowly },
  clock: () => new Date(Date.parse(now) + Date.now() - started),
  log: { error: (fault: unknown) => process.send?.(String(fault)) },
};
await startQueue(deps, [photoWork(deps)]).idle();
process.exit();
