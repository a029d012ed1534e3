import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { dialects, type Dialect } from '../../test/dialects.ts';
import { homeOf } from '../../test/file-database.ts';
import { inspectRoom } from '../../test/inspected-site.ts';
import { smallSite } from '../../test/site.ts';
import { checkBackup, sumsOf, verifyStore, withSnapshot } from '../features/backups/public.ts';
import { folderPhotoStore } from '../photos/photo-store.ts';
import { sha256Hex } from '../shared/secrets.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const SUBMISSIONS = 200;
const BACKUPS = 4;

type Taken = { file: string; ackedBefore: number[]; ackedDuring: number };

/** Submits forms while backups are made through the API; returns what was acknowledged before each started. */
async function underLoad(people: readonly Person[], admin: Person, folder: string) {
  const acked: number[] = [];
  let next = 0;
  const inspector = async (person: Person) => {
    for (let index = next++; index < SUBMISSIONS; index = next++) {
      const photo =
        index % 4 === 0 && `1_${String(index).padStart(8, '0')}-aaaa-4bbb-8ccc-1234.jpg`;
      acked.push(await inspectRoom(person, 11 + (index % 3), photo ? { photo } : {}));
    }
  };
  const work = people.map(inspector);
  const taken: Taken[] = [];
  for (let index = 0; index < BACKUPS; index += 1) {
    while (acked.length < ((index + 0.5) * SUBMISSIONS) / (BACKUPS + 1))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const ackedBefore = [...acked];
    const made = await admin.post('/operations/backups');
    expect(made.statusCode, made.body).toBe(201);
    const { name, sha256 } = made.json<{ name: string; sha256: string }>();
    const sent = await admin.get(`/operations/backups/${name}`);
    expect(sha256Hex(sent.rawPayload)).toBe(sha256);
    const file = join(folder, name);
    await writeFile(file, sent.rawPayload);
    taken.push({ file, ackedBefore, ackedDuring: acked.length - ackedBefore.length });
  }
  await Promise.all(work);
  expect(acked).toHaveLength(SUBMISSIONS);
  return taken;
}

async function expectWhole(dialect: Dialect, { file, ackedBefore }: Taken): Promise<number> {
  const manifest = await checkBackup(file);
  const home = await homeOf(dialect);
  const target = await home.target(now);
  const photos = folderPhotoStore(await mkdtemp(join(tmpdir(), 'kierros-photos-')));
  const restored = await restoreBackup(target, { file, photos, replace: false });
  await target.close();
  expect(restored).toMatchObject({ remarks: [], manifest: { missing_photos: { count: 0 } } });
  const database = await home.open();
  const sums = await withSnapshot(database, sumsOf);
  // A photo may have been prepared between the copy of its row and that of its file.
  expect({ ...sums, photos: { ...sums['photos'], sha256: '' } }).toEqual({
    ...manifest.tables,
    photos: { ...manifest.tables['photos'], sha256: '' },
  });
  const forms = await database.db.selectFrom('forms').select(['id', 'status']).execute();
  const complete = new Set(forms.filter((one) => one.status === 'complete').map((one) => one.id));
  expect(ackedBefore.filter((id) => !complete.has(id))).toEqual([]);
  const report = await verifyStore({ database, photos, clock: () => now }, { readPhotos: true });
  expect(report.checks.flatMap((check) => check.faults)).toEqual([]);
  await database.close();
  return complete.size;
}

describe.each(dialects)('backups of %s while 200 inspections are submitted', (dialect) => {
  it('contain everything that was acknowledged before they began, and restore completely', async () => {
    const database = await (await homeOf(dialect)).open();
    await smallSite(database);
    const app = await testApp(database);
    const staff = await signedIn(app.server, 'staff');
    const student = await signedIn(app.server, 'student');
    const admin = await signedIn(app.server, 'admin');
    const folder = await mkdtemp(join(tmpdir(), 'kierros-load-'));
    const people = [staff, student, staff, student, staff, student];
    const taken = await underLoad(people, admin, folder);
    expect(taken.some((one) => one.ackedDuring > 0)).toBe(true);
    expect((await readFile(taken[0]?.file ?? '')).length).toBeGreaterThan(10_000);
    for (const one of taken)
      expect(await expectWhole(dialect, one)).toBeGreaterThanOrEqual(one.ackedBefore.length);
    await app.server.close();
    await database.close();
  }, 120_000);
});
