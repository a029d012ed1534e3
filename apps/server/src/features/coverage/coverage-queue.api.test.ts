import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as backupsModule from '../backups/public.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0, runs: 0 }));
vi.mock('../backups/public.ts', async (importOriginal) => {
  const original = await importOriginal<typeof backupsModule>();
  const withSnapshot: typeof original.withSnapshot = async (database, work) => {
    running.runs += 1;
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    try {
      return await original.withSnapshot(database, work);
    } finally {
      running.now -= 1;
    }
  };
  return { ...original, withSnapshot };
});

// Test files of one worker share modules: one that an earlier file imported has the snapshots that nobody counts.
const importServer = async () => ({
  ...(await import('../../../test/client.ts')),
  ...(await import('../../../test/dialects.ts')),
  ...(await import('../../../test/site.ts')),
});
let server: Awaited<ReturnType<typeof importServer>>;

beforeAll(async () => {
  vi.resetModules();
  server = await importServer();
});
afterAll(() => {
  vi.doUnmock('../backups/public.ts');
  vi.resetModules();
});

it.each(['sqlite', 'postgres'] as const)(
  'a location is recounted, certified and compared one after the other, whatever the periods, on %s',
  async (dialect) => {
    const database = await server.freshDatabase(dialect);
    await server.smallSite(database);
    const app = await server.testApp(database);
    const admin = await server.signedIn(app.server, 'admin');
    const certify = (from: string) =>
      admin.post(`/operations/certificate?location_id=1&from=${from}&to=2026-11-30`);
    const signed = await certify('2026-11-01');
    Object.assign(running, { now: 0, most: 0, runs: 0 });
    const periods = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-03'];
    const answers = await Promise.all([
      admin.get('/operations/coverage?location_id=1'),
      ...periods.map(certify),
      admin.post('/operations/certificate-comparison', signed.json()),
    ]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
    const froms = answers
      .slice(1, -1)
      .map((answer) => answer.json<{ certificate: { from: string } }>().certificate.from);
    expect(froms).toEqual(periods);
    expect(running).toMatchObject({ now: 0, most: 1 });
    expect([5, 6]).toContain(running.runs);
    await app.server.close();
    await database.close();
  },
);
