import { asPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { plainJpeg } from '../../../test/bad-files.ts';
import { dialects, onEachDatabase } from '../../../test/dialects.ts';
import type { Database } from '../../db/database.ts';
import { TooSlow } from '../../photos/image-check.ts';
import { enqueuePhotos, PHOTO } from '../../photos/photo-jobs.ts';
import { folderPhotoStore, type PhotoStore } from '../../photos/photo-store.ts';
import { HELD } from '../../queue/queue-jobs.repository.ts';
import { startQueue, type Queue } from '../../queue/queue.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { photoWork } from './photo-worker.ts';

const PHOTOS = 250;

type More = { failed?: unknown[]; clock?: () => Date; secondsOfTries?: number[]; lullMs?: number };

const workerOn = (
  database: Database,
  photos: PhotoStore,
  { failed = [], clock = () => new Date(), ...more }: More = {},
): Queue => {
  const log = { error: (entry: unknown) => failed.push(entry) } as never;
  return startQueue({ database, clock, log }, [photoWork({ database, photos, clock, ...more })]);
};

onEachDatabase('the photos that wait for a server which starts', (database, dialect) => {
  const stateOf = async (id: number) =>
    (
      await database()
        .db.selectFrom('photos')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  afterEach(async () => {
    for (const table of ['photos', 'queue_jobs'] as const)
      await database().db.deleteFrom(table).execute();
  });

  const waitingPhoto = async (id: number, label: string): Promise<string> => {
    const row = { location_id: 1, id, form_id: 1, question_id: 1, inspectable_id: 11 };
    const names = { name: `1_${label}.jpg`, file_name: `photo-${label}.jpg` };
    await database()
      .db.insertInto('photos')
      .values({ ...row, ...names, state: 'received' } as never)
      .execute();
    return names.file_name;
  };
  const claimedUntil = (id: number, claimed_until: string) =>
    database().db.updateTable('photos').set({ claimed_until }).where('id', '=', id).execute();
  /** The lease of another server, which was killed. */
  const leasedUntil = async (photo: number, lease_until: string) => {
    const at = '2026-03-02T09:58:00.000Z';
    await claimedUntil(photo, HELD);
    await database()
      .db.insertInto('queue_jobs')
      .values({
        ...{ location_id: 1, id: photo, kind: 'photo', payload: `{"photo":${photo}}` },
        ...{ state: 'running', attempts: 1, lease_owner: 'another', lease_until },
        ...{ due_at: at, created_at: at },
      } as never)
      .execute();
  };

  it('are all prepared without pauses, however many there are and whichever fail', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const bytes = await plainJpeg();
    const rows = Array.from({ length: PHOTOS }, (_, index) => ({
      location_id: 1,
      id: index + 1,
      form_id: 1,
      question_id: 1,
      inspectable_id: 11,
      name: `1_${index}.jpg`,
      file_name: `photo-${String(index).padStart(4, '0')}.jpg`,
      state: 'received' as const,
    }));
    for (const { file_name } of rows) await folder.put('received', file_name, bytes);
    await database()
      .db.insertInto('photos')
      .values(rows as never)
      .execute();
    const failed: unknown[] = [];
    const store: PhotoStore = {
      ...folder,
      get: (area, name) =>
        name === rows[3]?.file_name
          ? Promise.reject(new Error('the disk is away'))
          : folder.get(area, name),
    };
    // The clock stands still: the pause of the failed one does not end, however slow the machine is.
    const now = new Date();
    const worker = workerOn(database(), store, { failed, clock: () => now });
    await worker.idle();
    await worker.stop();
    const left = await database()
      .db.selectFrom('photos')
      .select('id')
      .where('state', '=', 'received')
      .execute();
    expect(left).toEqual([{ id: rows[3]?.id }]);
    expect(failed).toHaveLength(1);
  });

  it.skipIf(dialect !== 'sqlite')(
    'are left for the next look where the leases of the server before cannot be freed',
    async () => {
      await waitingPhoto(9_010, 'claimed');
      await leasedUntil(9_010, '2099-01-01T00:00:00.000Z');
      await sql`create trigger full before update of state on queue_jobs
        begin select raise(abort, 'the disk is full'); end`.execute(database().db);
      const failed: unknown[] = [];
      const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
      const worker = workerOn(database(), folder, { failed });
      await setTimeout(100);
      await worker.stop();
      await sql`drop trigger full`.execute(database().db);
      // The end of the server before, and that it could not be written down.
      expect(failed).toHaveLength(2);
    },
  );

  it('are not ready before what is stored was read back, and keep their original until then', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const photo = await waitingPhoto(9_003, 'damaged');
    await folder.put('received', photo, await plainJpeg());
    let isDamaged = true;
    let now = new Date();
    const store: PhotoStore = {
      ...folder,
      put: (area, name, bytes) => folder.put(area, name, isDamaged ? bytes.subarray(0, 0) : bytes),
    };
    const failed: unknown[] = [];
    const worker = workerOn(database(), store, { failed, clock: () => now });
    await worker.idle();
    expect(await stateOf(9_003)).toBe('received');
    expect(failed).toHaveLength(1);
    expect(await folder.get('received', photo)).toBeDefined();
    isDamaged = false;
    now = new Date(now.getTime() + 5_000);
    await worker.look();
    await worker.idle();
    await worker.stop();
    expect(await stateOf(9_003)).toBe('ready');
    expect(await folder.get('received', photo)).toBeUndefined();
  });

  const ownPhoto = asPlainJpeg(canvasJpegs.chromium);
  it.each([
    ['as they were received if they need no encoding', ownPhoto, true],
    ['encoded if their bytes have changed since', asPlainJpeg(canvasJpegs.firefox), false],
  ])('are ready %s', async (_, bytes, isKept) => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const photo = await waitingPhoto(9_005, 'own');
    await folder.put('received', photo, bytes);
    const [received_sha256, received_bytes] = [sha256Hex(ownPhoto), ownPhoto.length];
    await database()
      .db.updateTable('photos')
      .set({ received_sha256, received_bytes, width: 160, height: 120 })
      .where('id', '=', 9_005)
      .execute();
    const worker = workerOn(database(), folder);
    await worker.idle();
    await worker.stop();
    const row = await database()
      .db.selectFrom('photos')
      .select(['state', 'stored_sha256', 'stored_bytes', 'width', 'height'])
      .where('id', '=', 9_005)
      .executeTakeFirstOrThrow();
    const stored = (await folder.get('ready', photo)) ?? Buffer.alloc(0);
    expect(row).toEqual({
      ...{ state: 'ready', stored_sha256: sha256Hex(stored), stored_bytes: stored.length },
      ...{ width: 160, height: 120 },
    });
    expect(stored.equals(bytes)).toBe(isKept);
    expect(await folder.get('received', photo)).toBeUndefined();
  });

  it('are marked unreadable only once the copy in quarantine was read back', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const photo = await waitingPhoto(9_004, 'no-picture');
    await folder.put('received', photo, Buffer.from('no picture'));
    const store: PhotoStore = { ...folder, put: () => Promise.resolve() };
    const failed: { err: Error }[] = [];
    const worker = workerOn(database(), store, { failed });
    await worker.idle();
    await worker.stop();
    expect(failed.map(({ err }) => err.message)).toEqual([
      `The photo store returned other bytes for quarantine/${photo} than it was given.`,
    ]);
    expect(await stateOf(9_004)).toBe('received');
    expect((await folder.get('received', photo))?.toString()).toBe('no picture');
  });

  it('are prepared by one of several servers, and by the next one where the first was killed', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const bytes = await plainJpeg();
    const ids = Array.from({ length: 20 }, (_, index) => 9_100 + index);
    for (const id of ids) await folder.put('received', await waitingPhoto(id, `${id}`), bytes);
    const read = new Map<string, number>();
    const store: PhotoStore = {
      ...folder,
      get: (area, name) => {
        if (area === 'received') read.set(name, (read.get(name) ?? 0) + 1);
        return folder.get(area, name);
      },
    };
    // A server that was killed a moment ago, and one killed long ago.
    await leasedUntil(9_100, '2026-03-02T10:01:00.000Z');
    await leasedUntil(9_101, '2026-03-02T09:59:00.000Z');
    let now = new Date('2026-03-02T10:00:00.000Z');
    const clock = () => now;
    const servers = [1, 2].map(() => workerOn(database(), store, { clock }));
    const passed = async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
      for (const { look, idle } of servers) await look().then(idle);
    };
    await Promise.all(servers.map(({ idle }) => idle()));
    await passed(5);
    // SQLite has no other server that could still hold the lease.
    const isHeld = dialect !== 'sqlite';
    expect([...read.values()]).toEqual((isHeld ? ids.slice(1) : ids).map(() => 1));
    expect(await stateOf(9_100)).toBe(isHeld ? 'received' : 'ready');
    await passed(55);
    await passed(5);
    for (const { stop } of servers) await stop();
    expect(await stateOf(9_100)).toBe('ready');
  });

  it('are taken over from an older server, but for one that it prepares itself', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const bytes = await plainJpeg();
    for (const id of [9_201, 9_202, 9_203])
      await folder.put('received', await waitingPhoto(id, `${id}`), bytes);
    await claimedUntil(9_202, '2026-03-02T09:59:00.000Z');
    await claimedUntil(9_203, '2026-03-02T10:01:00.000Z');
    let now = new Date('2026-03-02T10:00:00.000Z');
    const worker = workerOn(database(), folder, { clock: () => now });
    const states = async () => Promise.all([9_201, 9_202, 9_203].map(stateOf));
    await worker.idle();
    expect(await states()).toEqual(['ready', 'ready', 'received']);
    now = new Date('2026-03-02T10:01:00.000Z');
    await worker.look();
    await worker.idle();
    await worker.stop();
    expect(await states()).toEqual(['ready', 'ready', 'ready']);
    expect(await database().db.selectFrom('queue_jobs').select('id').execute()).toEqual([]);
  });

  // Slow and independent of the database, so it runs on one only.
  const isFirst = dialect === dialects[0];
  it.runIf(isFirst)(
    'are not marked unreadable because the machine is busy: a slow one gets more time',
    async () => {
      const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
      const noise = { width: 2_800, height: 2_800, channels: 3 as const };
      const pixels = randomFillSync(Buffer.alloc(noise.width * noise.height * 3));
      // Preparing it takes some seconds on any machine; the first attempt's timeout is one second.
      const slow = await sharp(pixels, { raw: noise }).webp({ effort: 0 }).toBuffer();
      const row = { location_id: 1, id: 9_001, form_id: 1, question_id: 1, inspectable_id: 11 };
      const names = {
        name: '1_slow.webp',
        file_name: 'photo-slow.webp',
        state: 'received' as const,
      };
      await folder.put('received', names.file_name, slow);
      await database()
        .db.insertInto('photos')
        .values({ ...row, ...names } as never)
        .execute();
      const failed: { err: unknown }[] = [];
      let now = new Date();
      const more = { failed, clock: () => now, secondsOfTries: [1, 120] };
      const worker = workerOn(database(), folder, more);
      const state = () => stateOf(row.id);
      await worker.idle();
      expect(await state()).toBe('received');
      expect(failed.filter(({ err }) => err instanceof TooSlow)).toHaveLength(1);
      now = new Date(now.getTime() + 5_000);
      await worker.look();
      await worker.idle();
      await worker.stop();
      expect(await state()).toBe('ready');
    },
    120_000,
  );

  it('wait during a rush of uploads, but no longer than a minute', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const bytes = await plainJpeg();
    const cameAt = '2026-03-02T10:00:00.000Z';
    const names = { name: '1_rush.jpg', file_name: 'photo-rush.jpg', state: 'received' as const };
    const row = { location_id: 1, id: 9_002, form_id: 1, question_id: 1, inspectable_id: 11 };
    let now = new Date(cameAt);
    // Longer than a busy machine can interrupt the burst below.
    const worker = workerOn(database(), folder, { clock: () => now, lullMs: 5_000 });
    const rush = setInterval(() => worker.wake(PHOTO), 10);
    await setTimeout(100);
    await folder.put('received', names.file_name, bytes);
    await database()
      .db.insertInto('photos')
      .values({ ...row, ...names, received_at: cameAt, claimed_until: HELD } as never)
      .execute();
    await database().write((tx) => enqueuePhotos(database(), tx, [row], now));
    const state = () => stateOf(row.id);
    await setTimeout(600);
    expect(await state()).toBe('received');
    now = new Date('2026-03-02T10:01:00.000Z');
    await expect.poll(state, { timeout: 10_000 }).toBe('ready');
    clearInterval(rush);
    await worker.stop();
  });
});
