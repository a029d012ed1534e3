import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { smallSite } from '../../../../test/site.ts';
import { recordMissed } from '../../due/public.ts';

type Check = { name: string; ok: boolean; faults: string[] };

onEachDatabase('verification of missed inspections', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    app.clock.now = new Date('2026-12-20T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    await recordMissed(database(), app.clock.now);
    const started = await admin.post('/inspection/forms', { inspectables: [11], template_id: 1 });
    const answer = { inspectable_id: 11, value: 3 };
    const sent = await admin.post(`/inspection/forms/${started.json().id}/submit`, {
      results: [1, 2].map((id) => ({ ...answer, inspectionformquestion_id: id })),
    });
    expect(sent.statusCode, sent.body).toBe(200);
  });
  afterAll(() => app.server.close());

  const faults = async (name: string): Promise<string[]> => {
    const { checks } = (await admin.post('/operations/verify?photos=false')).json() as {
      checks: Check[];
    };
    return checks.find((check) => check.name === name)?.faults ?? [];
  };
  const named = (inspectable: number, day: string) =>
    `missed_inspections (location 1, inspectable ${inspectable}, inspectiontype 1, day ${day})`;
  const row = (inspectable_id: number, day: string) => ({
    location_id: 1,
    inspectable_id,
    inspectiontype_id: 1,
    day,
  });

  it('finds nothing wrong after normal use', async () => {
    expect(await faults('missed_match_dates')).toEqual([]);
    expect(await faults('rollups_match_answers')).toEqual([]);
  });

  it.each([
    ['before a room was done', 11, '2026-12-19'],
    ['of a room that is still not done', 12, '2026-12-05'],
  ])('names one that was removed: %s', async (_name, inspectable, day) => {
    await database()
      .db.deleteFrom('missed_inspections')
      .where('inspectable_id', '=', inspectable)
      .where('day', '=', day)
      .execute();
    expect(await faults('missed_match_dates')).toEqual([`${named(inspectable, day)} is missing`]);
    expect(await faults('rollups_match_answers')).not.toEqual([]);
    await database().db.insertInto('missed_inspections').values(row(inspectable, day)).execute();
  });

  it('names one that was added', async () => {
    await database().db.insertInto('missed_inspections').values(row(12, '2026-12-06')).execute();
    expect(await faults('missed_match_dates')).toEqual([
      `${named(12, '2026-12-06')} does not follow from the dates of its place`,
    ]);
    await database()
      .db.deleteFrom('missed_inspections')
      .where('inspectable_id', '=', 12)
      .where('day', '=', '2026-12-06')
      .execute();
  });

  it('names a decision of a former location before anything was due', async () => {
    await database()
      .db.updateTable('due_rows')
      .set({ decided_through: '2020-01-01' })
      .where('inspectable_id', '=', 13)
      .execute();
    expect(await faults('missed_match_dates')).toEqual([
      'due_rows (location 1, inspectable 13, inspectiontype 1) has decided_through 2020-01-01, before anything was due',
    ]);
  });
});
