import type { Schema } from '@kierros/api/schema';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { homeOf } from '../../../test/file-database.ts';
import { smallSite } from '../../../test/site.ts';
import { version } from '../../version.ts';
import { jobRuns } from './job-runs.ts';

const aPhoto = {
  location_id: 1,
  form_id: 1,
  question_id: 1,
  inspectable_id: 11,
  declared_sha256: null,
  declared_bytes: null,
  received_sha256: null,
  stored_sha256: null,
  width: null,
  height: null,
  detached_version: null,
};

describe.each(dialects)('the state of the system on %s', (dialect) => {
  async function site(more: Parameters<typeof testApp>[2] = {}) {
    const database = await (await homeOf(dialect)).open();
    await smallSite(database);
    const app = await testApp(database, undefined, more);
    onTestFinished(async () => {
      await app.server.close();
      await database.close();
    });
    return { app, database, admin: await signedIn(app.server, 'admin') };
  }
  const state = async (person: Person): Promise<Schema<'System'>> => {
    const response = await person.get('/operations/system');
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const later = (app: TestApp, minutes: number) =>
    (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

  it('names the version, the database and the disk', async () => {
    const { admin } = await site();
    const system = await state(admin);
    expect(system).toMatchObject({
      version,
      started_at: '2026-11-21T10:00:00.000Z',
      database: { kind: dialect, version: expect.stringMatching(/^\d+\.\d+/) as string },
    });
    expect(system.database.bytes).toBeGreaterThan(100_000);
    expect(system.disk?.free_bytes).toBeGreaterThan(0);
    expect(system.disk?.total_bytes).toBeGreaterThan(system.disk?.free_bytes ?? 0);
    expect(system.jobs.map(({ name }) => name)).toContain('notifications');
  });

  it('warns of a missing and of an old backup, and shows the newest good one', async () => {
    const { app, database, admin } = await site();
    expect(await state(admin)).toMatchObject({
      backup: { last: null, is_late: true, late_after_hours: 48 },
      warnings: ['backup_late'],
    });
    expect((await admin.post('/operations/backups')).statusCode).toBe(201);
    await database.db
      .insertInto('backups')
      .values({
        id: 900,
        name: 'kierros-failed.tar',
        state: 'failed',
        bytes: null,
        sha256: null,
        photos: 0,
        created_at: '2026-11-21T10:00:00.000Z',
        finished_at: null,
        seen_at: '2026-11-21T10:00:00.000Z',
        requested_by: null,
        request_key: null,
      })
      .execute();
    expect(await state(admin)).toMatchObject({
      backup: { last: { name: 'kierros-20261121T100000Z.tar', state: 'done' }, is_late: false },
      warnings: [],
    });
    later(app, 48 * 60 + 1);
    const again = await signedIn(app.server, 'admin');
    expect(await state(again)).toMatchObject({ backup: { is_late: true } });
  });

  it('takes twice the interval that the operator set', async () => {
    const { app, admin } = await site({ backupHours: 3 });
    expect((await admin.post('/operations/backups')).statusCode).toBe(201);
    later(app, 6 * 60 + 1);
    const again = await signedIn(app.server, 'admin');
    expect(await state(again)).toMatchObject({ backup: { is_late: true, late_after_hours: 6 } });
  });

  it('counts waiting and unreadable photos and the size of all', async () => {
    const { admin, app, database } = await site();
    await app.queue.stop();
    const photo = (id: number, state: 'received' | 'unreadable' | 'ready', bytes: number) => ({
      ...aPhoto,
      id,
      state,
      name: `${id}.jpg`,
      file_name: `photo-000${id}.jpg`,
      received_bytes: bytes,
      stored_bytes: state === 'ready' ? bytes / 2 : null,
      received_at: `2026-11-21T09:0${id}:00.000Z`,
    });
    const rows = [photo(1, 'ready', 100), photo(2, 'received', 10), photo(3, 'received', 20)];
    await database.db
      .insertInto('photos')
      .values([...rows, photo(4, 'unreadable', 7)])
      .execute();
    await vi.waitFor(async () => {
      expect((await state(admin)).photos).toEqual({
        bytes: 87,
        counted_at: '2026-11-21T10:00:00.000Z',
        waiting: 2,
        failed: 1,
        oldest_at: '2026-11-21T09:02:00.000Z',
      });
    }, 10_000);
  });

  it('shows the last verify and until when the sign-in is recent', async () => {
    const { app, admin } = await site();
    expect(await state(admin)).toMatchObject({
      verify: null,
      recent_sign_in_until: '2026-11-21T10:05:00.000Z',
    });
    later(app, 1);
    await admin.post('/operations/verify');
    later(app, 4);
    expect(await state(admin)).toMatchObject({
      verify: { at: '2026-11-21T10:01:00.000Z', ok: true, failed: [] },
      recent_sign_in_until: null,
    });
  });

  it('is for administrators', async () => {
    const { app } = await site();
    expect((await browser(app.server).get('/operations/system')).statusCode).toBe(401);
    for (const username of ['staff', 'student']) {
      const person = await signedIn(app.server, username);
      expect((await person.get('/operations/system')).statusCode).toBe(403);
    }
  });
});

describe('the runs of jobs', () => {
  const jobs = [
    { name: 'sweep', everyMs: 60_000 },
    { name: 'other', everyMs: 3_600_000 },
  ];
  const at = new Date('2026-11-21T10:00:00.000Z');
  const next = new Date('2026-11-21T10:01:00.000Z');

  it('hold the last run, its duration and the last fault by its code', () => {
    const runs = jobRuns(jobs);
    const disk = Object.assign(new Error('disk of Aino Virtanen is full'), { errcode: 13 });
    runs.ran({ job: 'sweep', isDone: false, at, ms: 12.4, error: disk });
    expect(runs.hasFailure()).toBe(true);
    expect(JSON.stringify(runs.list())).not.toContain('Aino');
    runs.ran({ job: 'sweep', isDone: true, at: next, ms: 3 });
    expect(runs.hasFailure()).toBe(false);
    expect(runs.list()).toMatchObject([
      {
        name: 'sweep',
        every_seconds: 60,
        last_run_at: next.toISOString(),
        last_run_ms: 3,
        last_success_at: next.toISOString(),
        last_fault: { at: at.toISOString() },
      },
      { name: 'other', every_seconds: 3_600, last_run_at: null, last_fault: null },
    ]);
  });
});
