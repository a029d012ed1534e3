import { expect, it, vi } from 'vitest';
import { signedIn, testApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import type { withSnapshot } from '../backups/backups.read.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0, runs: 0 }));
vi.mock(import('../backups/backups.read.ts'), async (original) => {
  const module = await original();
  const counted: typeof withSnapshot = async (database, work) => {
    running.runs += 1;
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    try {
      return await module.withSnapshot(database, work);
    } finally {
      running.now -= 1;
    }
  };
  return { ...module, withSnapshot: counted };
});

onEachDatabase('the queue of a location', (database) => {
  it('recounts, certifies and compares one after the other, whatever the periods', async () => {
    await smallSite(database());
    const app = await testApp(database());
    const admin = await signedIn(app.server, 'admin');
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
  });
});
