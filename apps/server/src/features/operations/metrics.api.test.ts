import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('figures for Prometheus', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());

  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url: '/metrics', remoteAddress, headers });
  const figures = async () => (await from('127.0.0.1')).body;
  const value = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );

  it('count requests by operation and status, with their durations', async () => {
    const staff = await signedIn(app.server, 'staff');
    await staff.get('/inspectable/rooms');
    await staff.get('/auth/validate');
    await staff.get('/auth/validate');
    await browser(app.server).get('/auth/validate');
    const text = await figures();
    expect(value(text, 'kierros_requests_total{operation="validateSession",status="200"}')).toBe(2);
    expect(value(text, 'kierros_requests_total{operation="validateSession",status="401"}')).toBe(1);
    expect(value(text, 'kierros_request_seconds_count{operation="validateSession"}')).toBe(3);
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(value(text, 'kierros_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
    expect(value(text, 'kierros_database_work{state="waiting"}')).toBe(0);
    expect(value(text, 'kierros_backups_running')).toBe(0);
  });

  it('count the waiting photos', async () => {
    const ids = { location_id: 1, id: 1, form_id: 1, question_id: 1, inspectable_id: 11 };
    const row = { ...ids, name: '1_a.jpg', file_name: 'AAAAAAAAAAAAAAAAAAAAAA.jpg' };
    await database()
      .db.insertInto('photos')
      .values({ ...row, state: 'received' } as never)
      .execute();
    expect(value(await figures(), 'kierros_photos_waiting')).toBe(1);
    await database().db.deleteFrom('photos').execute();
    expect(value(await figures(), 'kierros_photos_waiting')).toBe(0);
  });

  it('count the jobs of the queue by kind and state, with the age of the oldest', async () => {
    const made = '2026-11-21T09:00:00.000Z';
    const job = { location_id: 1, kind: 'photo', attempts: 0, due_at: '2099-01-01T00:00:00.000Z' };
    const waiting = { ...job, id: 1, payload: '{"photo":1}', state: 'waiting', created_at: made };
    const dead = { ...job, id: 2, payload: '{"photo":2}', state: 'dead', created_at: '2026-01-01' };
    await database()
      .db.insertInto('queue_jobs')
      .values([waiting, dead] as never)
      .execute();
    const text = await figures();
    const count = (kind: string, state: string) =>
      value(text, `kierros_queue_jobs{kind="${kind}",state="${state}"}`);
    const states = ['waiting', 'running', 'dead'];
    expect(states.map((state) => count('photo', state))).toEqual([1, 0, 1]);
    expect(states.map((state) => count('report', state))).toEqual([0, 0, 0]);
    expect(value(text, 'kierros_queue_oldest_seconds{kind="photo"}')).toBe(3_600);
    expect(value(text, 'kierros_queue_oldest_seconds{kind="report"}')).toBe(0);
    await database().db.deleteFrom('queue_jobs').execute();
  });

  it('have no label that a caller can choose', async () => {
    for (const path of ['/made-up-a', '/api/v2/made-up-b', '/inspectable/rooms?search=made-up-c'])
      await app.server.inject({ url: path, headers: { 'user-agent': 'made-up-d' } });
    const text = await figures();
    expect(text).not.toContain('made-up');
    expect(text).toContain('operation="none",status="404"');
    expect(text.length).toBeLessThan(100_000);
  });

  it('are for this machine and for administrators', async () => {
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('::1')).statusCode).toBe(200);
    expect((await from('10.0.0.5')).statusCode).toBe(401);
    // Requests forwarded by a proxy on this machine come from other clients.
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await from('127.0.0.1', { [header]: '127.0.0.1' })).statusCode).toBe(401);
    for (const [name, status] of [
      ['admin', 200],
      ['staff', 403],
      ['student', 403],
    ] as const) {
      const { cookies } = await signedIn(app.server, name);
      const answer = await app.server.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.5',
        cookies,
      });
      expect([name, answer.statusCode]).toEqual([name, status]);
    }
  });
});
