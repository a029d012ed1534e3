import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { secondConnection, onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { removeExpiredReports } from './report-jobs.service.ts';
import { HELD } from '../../queue/queue-jobs.repository.ts';
import { startQueue } from '../../queue/queue.ts';
import { reportWork } from './report-worker.ts';

type Job = Schema<'ReportJob'>;
const DAY_MS = 24 * 3_600_000;
const NOW = '2026-12-16T10:00:00.000Z';

/** A store whose reports are not stored before `open` is called; `waiting` names those that are drawn. */
function heldStore(store: PhotoStore) {
  const waiting: string[] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const put: PhotoStore['put'] = async (area, name, bytes) => {
    if (area === 'reports') {
      waiting.push(name);
      await opened;
    }
    await store.put(area, name, bytes);
  };
  return { store: { ...store, put }, waiting, open };
}

onEachDatabase('reports in the background', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: 9, username: 'admin2', role: 'admin', location_id: 1 });
    app = await testApp(database());
    await inspectRoom(await signedIn(app.server, 'admin'), 11, { value: 1 });
    app.clock.now = new Date(NOW);
    [admin, staff] = [await signedIn(app.server, 'admin'), await signedIn(app.server, 'staff')];
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    for (const table of ['report_jobs', 'queue_jobs'] as const)
      await database().db.deleteFrom(table).execute();
  });

  const asked = async (person: Person, body: object, headers?: Record<string, string>) => {
    const answer = await person.post(
      '/inspection/report-jobs',
      { month: '2026-11', ...body },
      headers,
    );
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Job>();
  };
  const listed = async (person: Person) =>
    (await person.get('/inspection/report-jobs')).json<Schema<'ReportJobList'>>().items;
  const file = (person: Person, { id }: Pick<Job, 'id'>) =>
    person.get(`/inspection/report-jobs/${id}/pdf`);
  const user = (
    id: number,
    change: { role?: 'admin' | 'staff' | 'student'; location_id?: number | null },
  ) => database().db.updateTable('users').set(change).where('id', '=', id).execute();
  const row = (id: number, change: object) =>
    database()
      .db.insertInto('report_jobs')
      .values({
        ...{ id, owner_id: 1, location_id: null, month: '2026-11', lang: 'en', state: 'queued' },
        ...{ locations: 0, locations_read: 0, file_name: `report-${id}.pdf`, tries: 0 },
        ...{ created_at: NOW, expires_at: '2026-12-17T10:00:00.000Z', claimed_until: null },
        ...change,
      } as never)
      .execute();
  /** A report that a server draws, or drew until it ended. */
  const running = async (id: number, lease: { attempts: number; lease_until: string }) => {
    await row(id, { state: 'running', claimed_until: HELD });
    await database()
      .db.insertInto('queue_jobs')
      .values({
        ...{ location_id: 0, id, kind: 'report', order_key: null, payload: `{"report":${id}}` },
        ...{ state: 'running', due_at: NOW, lease_owner: 'another', last_error: null },
        ...{ progress: null, created_at: NOW, ...lease },
      })
      .execute();
  };

  it('are the bytes of the one that is waited for, of all locations', async () => {
    const made = await asked(admin, { location_id: 'all', lang: 'en' });
    expect(made).toMatchObject({ state: 'queued', location_id: null, lang: 'en' });
    await app.queue.idle();
    const expires_at = '2026-12-17T10:00:00.000Z';
    const done = { ...made, state: 'done', locations: 2, locations_read: 2, expires_at };
    expect(await listed(admin)).toEqual([done]);
    const sent = await file(admin, made);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="kierros-2026-11.pdf"',
    });
    const direct = '/inspection/month-report?location_id=all&month=2026-11&lang=en';
    expect(sent.rawPayload.equals((await admin.get(direct)).rawPayload)).toBe(true);
    expect(readPdf(sent.rawPayload).pages).toHaveLength(2);
  });

  it('are read by their owner alone', async () => {
    const made = await asked(admin, { location_id: 1 });
    await app.queue.idle();
    const others = [staff, await signedIn(app.server, 'admin2')];
    for (const person of others) {
      expect(await listed(person)).toEqual([]);
      expect((await file(person, made)).statusCode).toBe(404);
    }
    expect((await file(admin, made)).statusCode).toBe(200);
    const student = await signedIn(app.server, 'student');
    for (const answer of [
      await student.get('/inspection/report-jobs'),
      await student.post('/inspection/report-jobs', { month: '2026-11' }),
      await file(student, made),
    ])
      expect(answer.statusCode).toBe(403);
  });

  it('need the right to read their locations again when they are downloaded', async () => {
    const ofAll = await asked(admin, { location_id: 'all' });
    const own = await asked(staff, {});
    expect(own.location_id).toBe(1);
    for (const location_id of ['all', 2])
      expect(
        (await staff.post('/inspection/report-jobs', { month: '2026-11', location_id })).statusCode,
      ).toBe(404);
    await app.queue.idle();
    await user(1, { role: 'staff' });
    expect((await file(admin, ofAll)).statusCode).toBe(404);
    await user(1, { role: 'admin' });
    expect((await file(admin, ofAll)).statusCode).toBe(200);
    await user(2, { location_id: 2 });
    expect((await file(staff, own)).statusCode).toBe(404);
    await user(2, { role: 'student', location_id: 1 });
    expect((await file(staff, own)).statusCode).toBe(403);
    await user(2, { role: 'staff' });
    expect((await file(staff, own)).statusCode).toBe(200);
  });

  it('fail where their owner lost the right before they were drawn', async () => {
    await row(9_001, { owner_id: 3 });
    await row(9_002, { owner_id: 2, location_id: 2 });
    await app.queue.look();
    await app.queue.idle();
    const states = await database().db.selectFrom('report_jobs').select('state').execute();
    expect(states).toEqual([{ state: 'failed' }, { state: 'failed' }]);
  });

  it('are drawn two at a time, also by two servers, and each of them once', async () => {
    const beside = dialect === 'postgres' ? secondConnection(database()) : undefined;
    const held = heldStore(app.photos);
    const options = { photos: held.store };
    const servers = [await testApp(database(), NOW, options)];
    if (beside) servers.push(await testApp(beside, NOW, options));
    const [first] = servers;
    const person = await signedIn(first!.server, 'admin');
    for (let count = 0; count < 4; count += 1) await asked(person, { location_id: 1 });
    for (const { queue } of servers) await queue.look();
    await vi.waitFor(() => expect(held.waiting).toHaveLength(2), 10_000);
    const states = async () => (await listed(person)).map(({ state }) => state).toSorted();
    expect(await states()).toEqual(['queued', 'queued', 'running', 'running']);
    // A look of any server claims no third one.
    for (const { queue } of servers) await queue.look();
    await listed(person);
    expect(held.waiting).toHaveLength(2);
    held.open();
    for (const { queue } of [...servers, ...servers]) {
      await queue.look();
      await queue.idle();
    }
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
    expect([held.waiting.length, new Set(held.waiting).size]).toEqual([4, 4]);
    for (const { server } of servers) await server.close();
    await beside?.close();
  });

  it('are drawn again when their server has ended, three times at most', async () => {
    const ended = { attempts: 2, lease_until: '2026-12-16T09:59:59.000Z' };
    await running(9_001, ended);
    await running(9_002, { ...ended, attempts: 3 });
    await running(9_003, { attempts: 1, lease_until: '2026-12-16T10:00:30.000Z' });
    const passed = async (seconds: number) => {
      app.clock.now = new Date(Date.parse(NOW) + seconds * 1_000);
      await app.queue.look();
      await app.queue.idle();
    };
    await passed(0);
    await passed(10);
    const states = async () => (await listed(admin)).map(({ id, state }) => [id, state]).toSorted();
    expect(await states()).toEqual([
      [9_001, 'done'],
      [9_002, 'failed'],
      [9_003, 'running'],
    ]);
    await passed(30);
    await passed(40);
    expect((await states())[2]).toEqual([9_003, 'done']);
    app.clock.now = new Date(NOW);
  });

  it('are queued again by a server that stops', async () => {
    await row(9_001, {});
    // It stops when it begins to read.
    const stopping: Database = {
      ...database(),
      get longReads() {
        void worker.stop();
        return database().longReads;
      },
    };
    const deps = { database: stopping, photos: app.photos, clock: () => app.clock.now };
    const worker = startQueue({ ...deps, log: app.server.log }, [reportWork(deps)]);
    await worker.idle();
    const left = await database().db.selectFrom('report_jobs').selectAll().executeTakeFirst();
    expect(left).toMatchObject({ state: 'queued', claimed_until: null, tries: 0 });
    await app.queue.look();
    await app.queue.idle();
    expect((await file(admin, { id: 9_001 })).statusCode).toBe(200);
  });

  it('are limited to twenty a person, and one for each idempotency key', async () => {
    const key = { 'idempotency-key': `report ${dialect}`.replace(' ', '-') };
    const made = await asked(staff, {}, key);
    expect(await asked(staff, {}, key)).toEqual(made);
    for (let count = 1; count < 20; count += 1)
      await row(9_000 + count, { owner_id: 2, location_id: 1, state: 'done' });
    const refused = await staff.post('/inspection/report-jobs', { month: '2026-11' });
    expect(refused.json()).toMatchObject({ status: 422, code: 'limit_exceeded' });
    await asked(admin, {});
    await app.queue.idle();
  });

  it('are gone after a day, with their files', async () => {
    const made = await asked(admin, { location_id: 1 });
    await app.queue.idle();
    const files = async () => {
      let count = 0;
      for await (const _file of app.photos.list('reports')) count += 1;
      return count;
    };
    const before = await files();
    const at = (ms: number) => new Date(Date.parse(NOW) + ms);
    expect(await removeExpiredReports(database(), app.photos, at(DAY_MS - 1))).toBe(0);
    // One that nobody has removed yet is gone as well.
    app.clock.now = at(DAY_MS);
    const later = await signedIn(app.server, 'admin');
    expect(await listed(later)).toEqual([]);
    expect((await file(later, made)).statusCode).toBe(404);
    expect(await removeExpiredReports(database(), app.photos, app.clock.now)).toBe(1);
    expect(await files()).toBe(before - 1);
    expect(await database().db.selectFrom('report_jobs').selectAll().execute()).toEqual([]);
    app.clock.now = new Date(NOW);
  });

  it('are no fault for verify, and not in a backup', async () => {
    await asked(admin, { location_id: 1 });
    await app.queue.idle();
    const verified = await admin.post('/operations/verify');
    expect(verified.json()).toMatchObject({ ok: true });
    const backup = await admin.post('/operations/backups');
    expect(backup.json()).toMatchObject({ state: 'done', photos: 0 });
  });
});
