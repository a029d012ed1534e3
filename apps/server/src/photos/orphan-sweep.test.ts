import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { secondConnection, onEachDatabase } from '../../test/dialects.ts';
import { sweepOrphanPhotos } from './orphan-sweep.ts';
import { folderPhotoStore, type PhotoStore, type StoreArea } from './photo-store.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const newName = () => `${randomBytes(16).toString('base64url')}.jpg`;
let lastId = 0;

onEachDatabase('the sweep of orphan photos', (database, dialect) => {
  let root = '';
  let store: PhotoStore;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kierros-orphans-'));
    store = folderPhotoStore(root);
  });
  const lay = async (area: StoreArea, hoursOld: number, name = newName()) => {
    await store.put(area, name, Buffer.from(name));
    const at = new Date(NOW.getTime() - hoursOld * HOUR_MS);
    await utimes(join(root, area, name.slice(0, 2), name), at, at);
    return name;
  };
  const row = async (file_name: string, state: 'received' | 'ready' | 'unreadable') => {
    lastId += 1;
    const ids = { location_id: 1, id: lastId, form_id: 1, question_id: 1, inspectable_id: 11 };
    await database()
      .db.insertInto('photos')
      .values({ ...ids, name: `1_${lastId}.jpg`, file_name, state } as never)
      .execute();
    return file_name;
  };
  const reportRow = async (file_name: string) => {
    await database()
      .db.insertInto('report_jobs')
      .values({
        ...{ id: 1, owner_id: 1, location_id: null, month: '2026-11', lang: 'en', state: 'done' },
        ...{ locations: 1, locations_read: 1, file_name, claimed_until: null, tries: 1 },
        ...{ created_at: '2026-11-20T11:00:00.000Z', expires_at: '2026-11-21T11:00:00.000Z' },
      })
      .execute();
    return file_name;
  };
  const left = async () => {
    const names: string[] = [];
    for (const area of ['received', 'ready', 'quarantine', 'reports'] as const)
      for await (const { name } of store.list(area)) names.push(`${area}/${name}`);
    return names.toSorted();
  };

  it('removes files without a row after a day, and nothing else', async () => {
    const retained = [
      `received/${await row(await lay('received', 48), 'received')}`,
      `ready/${await row(await lay('ready', 48), 'ready')}`,
      `quarantine/${await row(await lay('quarantine', 48), 'unreadable')}`,
      `ready/${await lay('ready', 23)}`,
      `received/${await lay('received', 1)}`,
      `reports/${await reportRow(await lay('reports', 25))}`,
      `reports/${await lay('reports', 1)}`,
    ];
    await lay('reports', 25);
    await lay('reports', 25, `${newName()}.part`);
    await lay('ready', 25);
    await lay('quarantine', 25);
    await lay('received', 25, `${newName()}.part`);
    // Left by a server that crashed between writing its row and removing the original.
    await lay('received', 25, await row(await lay('ready', 25), 'ready'));
    expect(await sweepOrphanPhotos(database(), store, NOW)).toBe(6);
    const rest = await left();
    expect(rest).toEqual(expect.arrayContaining(retained));
    expect(rest).toHaveLength(8);
    expect(await sweepOrphanPhotos(database(), store, NOW)).toBe(0);
  });

  it('removes nothing when the database has rows for few of the photos', async () => {
    for (let photo = 0; photo < 101; photo += 1) await lay('ready', 48);
    await expect(sweepOrphanPhotos(database(), store, NOW)).rejects.toThrow('101 of 101');
    expect(await left()).toHaveLength(101);
  });

  it.skipIf(dialect === 'sqlite')('runs on one of several servers at a time', async () => {
    const beside = secondConnection(database());
    for (let photo = 0; photo < 20; photo += 1) await lay('ready', 48);
    let removals = 0;
    const counting: PhotoStore = {
      ...store,
      remove: async (area, name) => {
        removals += 1;
        await store.remove(area, name);
      },
    };
    const servers = [database(), beside, database(), beside];
    const swept = await Promise.all(servers.map((one) => sweepOrphanPhotos(one, counting, NOW)));
    await beside.close();
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(removals).toBe(20);
  });
});
