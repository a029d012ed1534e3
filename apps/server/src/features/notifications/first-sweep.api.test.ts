import { beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { sweepNotifications } from './sweep.ts';

onEachDatabase('the first digest of a site', (database) => {
  let app: TestApp | undefined;
  let admin: Person;
  // The digest of half past seven in Helsinki is at 05:30 UTC.
  const sweep = (at: string) => sweepNotifications(database(), new Date(at));

  beforeEach(async () => {
    if (!app) {
      await smallSite(database());
      app = await testApp(database(), '2026-11-21T05:20:00.000Z');
      admin = await signedIn(app.server, 'admin');
    }
    await database().db.deleteFrom('notifications').execute();
    await database().db.deleteFrom('settings').execute();
    const digest = {
      event: 'due',
      enabled: true,
      location_id: 1,
      inspectiontype_ids: [1],
      delivery: { mode: 'digest', time: '07:30' },
      recipients: [{ kind: 'role', role: 'staff' }],
    };
    await admin.put('/inspection/notification-definitions', { items: [digest] });
  });

  it('is that of the next slot: one that passed before the first start is not made up for', async () => {
    expect(await sweep('2026-11-21T05:27:00.000Z')).toBe(0);
    expect(await sweep('2026-11-21T05:30:20.000Z')).toBe(1);
    expect(await sweep('2026-11-21T05:31:20.000Z')).toBe(0);
  });

  it('is sent late when the server was down at its time', async () => {
    expect(await sweep('2026-11-21T05:27:00.000Z')).toBe(0);
    expect(await sweep('2026-11-21T11:00:00.000Z')).toBe(1);
  });

  it('is not a first one on a site that had sent notifications before this was recorded', async () => {
    await admin.post('/notification/add', { title: 'Kokous', user_ids: [2] });
    expect(await sweep('2026-11-21T05:27:00.000Z')).toBe(1);
  });

  it('is not delayed by a clock that was ahead', async () => {
    expect(await sweep('2027-11-21T05:27:00.000Z')).toBe(0);
    expect(await sweep('2026-11-21T05:27:00.000Z')).toBe(0);
    expect(await sweep('2026-11-21T05:30:20.000Z')).toBe(1);
  });
});
