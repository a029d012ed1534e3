import { asPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dialects, freshPostgresUrl } from '../../../test/dialects.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { folderPhotoStore, type PhotoStore } from '../../photos/photo-store.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { startQueue } from '../../queue/queue.ts';
import { photoWork } from './photo-worker.ts';

// `KILLS=1000` for the long run (a quarter of an hour on a quiet machine).
const KILLS = Number(process.env['KILLS'] ?? 6);
const PHOTOS_A_ROUND = 6;
const MINUTES_A_ROUND = 10;
// After each round only the photos that it may have touched are checked; at the end all.
const RECENT_PHOTOS = 5 * PHOTOS_A_ROUND;

const child = join(import.meta.dirname, '../../../test/photo-worker-process.ts');

const exited = (one: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (one.exitCode !== null || one.signalCode !== null) resolve();
    else one.once('exit', () => resolve());
  });

/** Resolves when it stores its n-th photo, or has nothing left to do. */
const untilStoring = (one: ChildProcess, n: number) =>
  new Promise<void>((resolve) => {
    let seen = 0;
    one.on('message', () => (seen += 1) === n && resolve());
    one.once('exit', () => resolve());
  });

/**
 * Photos of which neither the original nor the bytes in their row exist; must be empty between kills and at the end.
 */
async function lost(database: Database, store: PhotoStore, count?: number): Promise<string[]> {
  const all = database.db.selectFrom('photos').selectAll().orderBy('id', 'desc');
  const rows = await (count === undefined ? all : all.limit(count)).execute();
  const faults: string[] = [];
  for (const { state, file_name, stored_sha256 } of rows) {
    const isReady = state === 'ready';
    const bytes = await store.get(isReady ? 'ready' : 'received', file_name ?? '');
    if (!isReady && (state !== 'received' || !bytes?.length)) faults.push(`${file_name}: ${state}`);
    else if (isReady && (!bytes || sha256Hex(bytes) !== stored_sha256))
      faults.push(`${file_name}: ${bytes?.length ?? 'no'} bytes, not those of its row`);
  }
  return faults;
}

describe.runIf(dialects.includes('postgres'))('two servers that share a photo folder', () => {
  it(
    'lose no photo, however often they are killed while they prepare it',
    { timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const databaseUrl = await freshPostgresUrl();
      const database = openDatabase({ databaseUrl, path: '' });
      const folder = mkdtempSync(join(tmpdir(), 'kierros-killed-'));
      const store = folderPhotoStore(folder);
      const noise = { width: 1_280, height: 960, channels: 3 as const };
      const pixels = randomFillSync(Buffer.alloc(noise.width * noise.height * noise.channels));
      const encoded = await sharp(pixels, { raw: noise }).jpeg().toBuffer();
      const kept = asPlainJpeg(canvasJpegs.chromium);
      let [now, next] = [Date.parse('2026-03-02T10:00:00.000Z'), 1];
      const addPhotos = async () => {
        for (const id of Array.from({ length: PHOTOS_A_ROUND }, () => next++)) {
          const file_name = `photo-${String(id).padStart(6, '0')}.jpg`;
          const bytes = id % 2 === 0 ? kept : encoded;
          await store.put('received', file_name, bytes);
          await database.db
            .insertInto('photos')
            .values({
              ...{ location_id: 1, id, form_id: 1, question_id: 1, inspectable_id: 11 },
              ...{ name: `1_${id}.jpg`, file_name, state: 'received' },
              ...{ received_sha256: sha256Hex(bytes), received_bytes: bytes.length },
            } as never)
            .execute();
        }
      };
      for (let kills = 0; kills < KILLS; kills += 2) {
        await addPhotos();
        // The leases of the last round have ended.
        now += MINUTES_A_ROUND * 60_000;
        const both = [1, 2].map(() =>
          fork(child, [databaseUrl, folder, new Date(now).toISOString()], { silent: true }),
        );
        // One is killed while it stores a photo, the other after it had time to prepare the photos of both.
        const [one, other] = both as [ChildProcess, ChildProcess];
        const photosBefore = 1 + Math.floor(Math.random() * 3);
        await untilStoring(one, photosBefore);
        await wait(Math.random() * 25);
        one.kill('SIGKILL');
        await wait(Math.random() * 150);
        other.kill('SIGKILL');
        await Promise.all(both.map(exited));
        expect(await lost(database, store, RECENT_PHOTOS), `after ${kills + 2} kills`).toEqual([]);
      }
      const deps = {
        ...{ database, photos: store, clock: () => new Date(now + MINUTES_A_ROUND * 60_000) },
        log: { error: () => undefined },
      };
      const worker = startQueue(deps, [photoWork(deps)]);
      await worker.idle();
      // What a killed server had claimed waits for a pause.
      now += MINUTES_A_ROUND * 60_000;
      await worker.look();
      await worker.idle();
      await worker.stop();
      expect(await lost(database, store)).toEqual([]);
      const waiting = database.db.selectFrom('photos').select('id').where('state', '<>', 'ready');
      expect(await waiting.execute()).toEqual([]);
      await database.close();
    },
  );
});
