import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Counts = { on_time: number; late: number; missed: number };
type Group = Counts & { key: string; low_count: number | null; open_pending: number | null } & {
  compliance: number | null;
  name: { en: string } | null;
};

const span = 'from=2026-11-14&to=2026-12-31';

onEachDatabase('statistics by group', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    // A Saturday: the rooms are due on it.
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
    await inspect(staff, 11, 1);
    await at('2026-11-24T10:00:00.000Z');
    await inspect(staff, 12, 3);
    await inspect(await signedIn(app.server, 'staff2'), 21, 3);
    await at('2026-12-29T10:00:00.000Z');
    const put = (id: number, target: number) =>
      admin.put(`/inspectable/locations/${id}`, { on_time_target: target, version: 1 });
    expect((await put(2, 75)).statusCode).toBe(200);
  });

  async function at(now: string) {
    app.clock.now = new Date(now);
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  }

  async function inspect(person: Person, room: number, value: number) {
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
    });
    expect(started.statusCode, started.body).toBe(201);
    const results = [1, 2].map((question) => ({
      ...{ inspectionformquestion_id: question, inspectable_id: room, value },
    }));
    const { id } = started.json<{ id: number }>();
    const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
  }

  const groups = async (query: string, person = staff) => {
    const answer = await person.get(`/inspection/group-stats?${span}&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: Group[] }>().items;
  };
  const totals = (rows: readonly Counts[]): Counts => ({
    on_time: rows.reduce((sum, row) => sum + row.on_time, 0),
    late: rows.reduce((sum, row) => sum + row.late, 0),
    missed: rows.reduce((sum, row) => sum + row.missed, 0),
  });

  it.each(['environment', 'type', 'weekday', 'month'])(
    'agrees with the figures of the location by %s',
    async (by) => {
      for (const type of ['', '&inspectiontype_id=1', '&inspectiontype_id=2']) {
        const stats = (await staff.get(`/inspection/stats/1?${span}${type}`)).json<Counts>();
        const { on_time, late, missed } = stats;
        expect(totals(await groups(`by=${by}${type}`))).toEqual({ on_time, late, missed });
      }
      const room = (await staff.get(`/inspection/stats/12?${span}`)).json<Counts>();
      expect(totals(await groups(`by=${by}&inspectable_id=12`))).toEqual(totals([room]));
      expect(room).toMatchObject({ on_time: 0, late: 1 });
    },
  );

  it('compares locations with each other, for administrators alone', async () => {
    const rows = await groups('by=location&location_id=all&inspectiontype_id=1', admin);
    expect(rows.map(({ key }) => key)).toEqual(['1', '2']);
    for (const row of rows) {
      const stats = await admin.get(`/inspection/stats/${row.key}?${span}&inspectiontype_id=1`);
      expect(stats.json()).toMatchObject(totals([row]));
    }
    expect(rows[0]).toMatchObject({ on_time: 1, late: 1, low_count: 2, answers_count: 4 });
    expect(
      rows.map((row) => [(row as object as { on_time_target: unknown }).on_time_target]),
    ).toEqual([[null], [75]]);
    const refused = await staff.get(`/inspection/group-stats?${span}&by=location&location_id=all`);
    expect(refused.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('says on which weekday and in which month what was late had been due', async () => {
    const weekdays = await groups('by=weekday&inspectiontype_id=1');
    expect(weekdays.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    // Done on a Tuesday, due on a Saturday.
    expect(weekdays.map(({ late }) => late)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const months = await groups('by=month&inspectiontype_id=1');
    expect(months[0]).toMatchObject({ key: '2026-11', on_time: 1, late: 1, low_count: null });
    expect(months.map(({ key }) => key)).toEqual(['2026-11', '2026-12']);
    expect(months[1]?.missed).toBeGreaterThan(0);
    expect(months[1]?.compliance).toBe(0);
  });

  it('counts what is open now', async () => {
    const report = { client_id: randomUUID(), inspectable_id: 12, note: 'Ikkuna rikki' };
    const reported = await staff.post('/inspection/pending', report);
    expect(reported.statusCode, reported.body).toBe(201);
    const open = async (query: string, person = staff) =>
      (await groups(query, person)).filter((row) => row.open_pending !== 0);
    // Two low ratings and the report.
    expect(await open('by=environment')).toMatchObject([{ key: '10', open_pending: 3 }]);
    expect(await open('by=location&location_id=all', admin)).toMatchObject([
      { key: '1', open_pending: 3 },
    ]);
    // A report is of no type.
    expect(await open('by=type')).toMatchObject([{ key: '1', open_pending: 2 }]);
  });

  it.each([
    'by=location',
    'by=environment&location_id=all',
    'by=month&location_id=all',
    'by=person',
    'by=type&from=2026-12-02&to=2026-12-01',
  ])('%s is refused', async (query) => {
    expect((await admin.get(`/inspection/group-stats?${query}`)).statusCode).toBe(422);
  });

  // Last: the others count in both locations.
  it('says which location is archived', async () => {
    const archived = async () =>
      (await groups('by=location&location_id=all', admin)).map(
        (row) => (row as object as { archived: boolean }).archived,
      );
    expect(await archived()).toEqual([false, false]);
    await database()
      .db.updateTable('inspectables')
      .set({ archived_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 2)
      .execute();
    expect(await archived()).toEqual([false, true]);
  });
});
