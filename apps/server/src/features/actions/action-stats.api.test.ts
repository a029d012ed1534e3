import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { raisedAction, storeActions, type ActionRow } from './action-rows.ts';

type Stats = Schema<'ActionStats'>;

onEachDatabase('the figures of actions', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());
  beforeEach(() => database().db.deleteFrom('pending_actions').execute());

  const raise = async (location_id: number, at: string, change: Partial<ActionRow> = {}) => {
    const id = await database().nextId(database().db, 'pending_actions');
    const inspectable_id = location_id === 1 ? 11 : 21;
    const subject = { location_id, id, kind: 'report' as const, inspectable_id, question_id: null };
    const open_key = change.status === undefined ? `report:${randomUUID()}` : null;
    const action = raisedAction({ ...subject, open_key, ...change }, at);
    await database().write((tx) => storeActions(tx, [action]));
  };
  const statsAt = async (now: string, query: string): Promise<Stats> => {
    app.clock.now = new Date(now);
    const admin = await signedIn(app.server, 'admin');
    const response = await admin.get(`/inspection/pending-stats?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as Stats;
  };
  const setZone = (id: number, time_zone: string) =>
    database().db.updateTable('inspectables').set({ time_zone }).where('id', '=', id).execute();
  const day = (one: string) => `from=${one}&to=${one}`;

  describe('a day begins and ends by the clock of its location', () => {
    it.each([
      // Helsinki: two hours ahead in winter, three in summer; the day of the change has 23 or 25 hours.
      ['Europe/Helsinki', '2026-11-21', '2026-11-20T22:00:00.000Z', '2026-11-21T22:00:00.000Z'],
      ['Europe/Helsinki', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
      ['Europe/Helsinki', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
      ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
      ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ])('%s %s', async (zone, of, from, until) => {
      await setZone(1, zone);
      const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
      for (const at of [before(from), from, before(until), until]) await raise(1, at);
      const fixed = { status: 'verified' as const, failures: 1 };
      for (const at of [before(from), from, before(until), until])
        await raise(1, '2026-01-01T00:00:00.000Z', { ...fixed, fixed_at: at });
      expect(await statsAt('2026-12-01T12:00:00.000Z', `location_id=1&${day(of)}`)).toMatchObject({
        raised: 2,
        fixed: 2,
        verified_share: 1,
        failed_share: 1,
      });
      await setZone(1, 'Europe/Helsinki');
    });
  });

  it('all locations have their own days', async () => {
    await setZone(2, 'America/New_York');
    // The 21st in both; only in Helsinki; only in New York.
    for (const at of ['2026-11-21T12:00', '2026-11-20T23:00', '2026-11-22T03:00'])
      for (const location of [1, 2]) await raise(location, `${at}:00.000Z`);
    const at = '2026-11-25T12:00:00.000Z';
    expect(await statsAt(at, `location_id=all&${day('2026-11-21')}`)).toMatchObject({ raised: 4 });
    expect(await statsAt(at, `location_id=1&${day('2026-11-21')}`)).toMatchObject({ raised: 2 });
    // The oldest is from the 21st in Helsinki and from the 20th in New York.
    expect(await statsAt(at, 'location_id=1')).toMatchObject({ open: 3, oldest_open_days: 4 });
    expect(await statsAt(at, 'location_id=all')).toMatchObject({ open: 6, oldest_open_days: 5 });
    await setZone(2, 'Europe/Helsinki');
  });

  it('counts the last 90 days unless a range is given, and refuses one that is reversed', async () => {
    await raise(1, '2026-08-23T12:00:00.000Z');
    await raise(1, '2026-08-22T12:00:00.000Z', { status: 'merged' });
    await raise(1, '2026-08-22T12:00:00.000Z');
    const at = '2026-11-21T12:00:00.000Z';
    expect(await statsAt(at, 'location_id=1')).toMatchObject({ raised: 1, fixed: 0 });
    expect(await statsAt(at, 'location_id=1&from=2026-08-22')).toMatchObject({ raised: 2 });
    const admin = await signedIn(app.server, 'admin');
    const reversed = '/inspection/pending-stats?from=2026-11-21&to=2026-11-20';
    expect((await admin.get(reversed)).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/to' }],
    });
  });

  it('measures how long fixes took', async () => {
    const took = (days: number, status: ActionRow['status']) =>
      raise(1, '2026-11-01T10:00:00.000Z', {
        status,
        fixed_at: new Date(
          Date.parse('2026-11-01T10:00:00.000Z') + days * 86_400_000,
        ).toISOString(),
      });
    await took(1, 'verified');
    await took(2.5, 'resolved');
    await took(4, 'verified');
    await took(9, 'merged');
    expect(await statsAt('2026-11-21T12:00:00.000Z', 'location_id=1')).toMatchObject({
      fixed: 3,
      median_days_to_fix: 2.5,
      verified_share: 2 / 3,
      failed_share: 0,
    });
  });
});
