import { readCsv } from '@kierros/domain';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Entry = { id: number; operation: string; entity: string; location_id: number | null };
type Page = { items: Entry[]; after: string | null; total: number };

onEachDatabase('the audit log', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    for (let i = 0; i < 5; i += 1) {
      const room_id = i % 2 === 0 ? 11 : 21;
      await admin.post('/inspectable/todos', { room_id, name: `Todo ${i}` });
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    }
    await admin.put('/users/3', { first_name: 'Uusi' });
  });
  const page = async (query: string) =>
    (await admin.get(`/audit?location_id=all&${query}`)).json() as Page;

  it('shows who changed what with both states, the newest first', async () => {
    const [newest] = (await page('per_page=1')).items;
    expect(newest).toMatchObject({
      operation: 'updateUser',
      entity: 'user',
      entity_id: 3,
      user: { id: 1, name: 'admin Testi' },
      location_id: 1,
      before: { first_name: 'student' },
      after: { first_name: 'Uusi' },
    });
    const ids = (await page('per_page=100')).items.map((one) => one.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('filters by subject, user, time and location, and pages', async () => {
    const todos = await page('entity=todo');
    expect(todos.items.length).toBe(5);
    expect((await admin.get('/audit?location_id=2&entity=todo')).json()).toMatchObject({
      total: 2,
    });
    expect(await page('operation=updateUser')).toMatchObject({ total: 1 });
    expect((await page('entity=user&entity_id=3')).total).toBe(1);
    expect((await page('user_id=2')).items).toEqual([]);
    expect((await page('from=2026-11-21&to=2026-11-21&entity=todo')).total).toBe(5);
    expect((await page('from=2026-11-22')).items).toEqual([]);
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const part = await page(`per_page=2${after === '' ? '' : `&after=${after}`}`);
      seen.push(...part.items.map((one) => one.id));
      after = part.after;
    }
    expect(seen).toEqual((await page('per_page=100')).items.map((one) => one.id));
  });

  it('tells everything that concerns a place, and nothing else', async () => {
    const seen = async (id: number) =>
      (await page(`inspectable_id=${id}&per_page=100`)).items.map((one) => one.operation);
    const made = await admin.post('/inspection/templates', {
      ...{ name: 'Kierros', inspectiontype_id: 1, scope: 'location', location_id: 1 },
      applicable_inspectables: [11, 13].map((room) => ({ id: room, type: 'room' })),
      questions: [{ title: 'Siisti?', type: 'value' }],
    });
    const template_ids = [made.json<{ id: number }>().id];
    const before = { room: await seen(12), other: await seen(21) };
    const schedule = '/inspection/schedule?inspectable_id=12&inspection_type_id=1';
    const planned = await admin.post(`${schedule}&due_date=2026-11-24`);
    expect(planned.statusCode, planned.body).toBe(201);
    const { id } = planned.json<{ id: number }>();
    for (const response of [
      await admin.put(`/inspection/schedule/${id}`, { new_due_date: '2026-11-25' }),
      await admin.put('/inspectable/rooms/12', { name: 'Luokka 12 b' }),
      await admin.post('/inspectable/door-codes/renew', { room_ids: [12] }),
      await admin.put('/inspectable/locations/1/calendar', { open_weekdays: [1, 2, 3, 4, 5, 6] }),
      await admin.post('/inspection/templates/applicability', {
        template_ids,
        add: [{ id: 12, type: 'room' }],
      }),
      // What does not concern it.
      await admin.put('/inspectable/rooms/11', { name: 'Luokka 11 b' }),
      await admin.post('/inspection/templates/applicability', {
        template_ids,
        remove: [{ id: 13, type: 'room' }],
      }),
    ])
      expect(response.statusCode, response.body).toBeLessThan(300);
    const added = (await seen(12)).slice(0, -before.room.length || undefined);
    expect(added).toEqual([
      'changeApplicability',
      'updateCalendar',
      'resetDoorCodes',
      'updateRoom',
      'moveScheduleEntry',
      'createScheduleEntry',
    ]);
    expect(await seen(21)).toEqual(before.other);
    expect((await page('inspectable_id=12&entity=schedule_entry')).total).toBe(2);
    expect((await admin.get('/audit?inspectable_id=999999')).statusCode).toBe(404);
  });

  it('is listed by time, whatever the order of the ids', async () => {
    const { db } = database();
    const row = (id: number, at: string) => ({
      location_id: 1,
      id,
      at,
      actor_id: 1,
      action: 'update',
      subject_kind: 'marker',
      subject_id: 9,
      before: null,
      after: JSON.stringify({ note: '=1+1; "x"\r\n' }),
      request_id: 'r',
      operation: null,
    });
    const rows = [
      row(900_001, '2026-11-20T08:00:00.000Z'),
      row(900_002, '2026-11-20T07:00:00.000Z'),
    ];
    await db
      .insertInto('audit_events')
      .values([...rows, row(900_003, '2026-11-20T07:00:00.000Z')])
      .execute();
    const ids = [900_001, 900_003, 900_002];
    expect((await page('entity=marker')).items.map(({ id }) => id)).toEqual(ids);
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const part = await page(`entity=marker&per_page=1${after === '' ? '' : `&after=${after}`}`);
      seen.push(...part.items.map((one) => one.id));
      after = part.after;
    }
    expect(seen).toEqual(ids);
  });

  it('is exported with the filters of the list, as CSV and as JSON lines', async () => {
    const lines = async (query: string) =>
      (await admin.get(`/export/audit?location_id=all&format=jsonl&${query}`)).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const query of [
      'entity=todo',
      'entity=user&entity_id=3',
      'user_id=2',
      'from=2026-11-22',
      '',
    ]) {
      const listed = (await page(`per_page=1000&${query}`)).items;
      const exported = await lines(query);
      expect(exported.at(-1)).toMatchObject({ end: true, count: listed.length });
      expect(exported.slice(0, -1).map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    }
    expect((await lines('operation=updateUser'))[0]).toMatchObject({
      user_id: 1,
      user: 'admin Testi',
      entity: 'user',
      entity_id: 3,
      before: expect.stringContaining('"first_name":"student"') as string,
      after: expect.stringContaining('"first_name":"Uusi"') as string,
    });
    const csv = await admin.get('/export/audit?location_id=all&entity=marker');
    expect(csv.headers['content-disposition']).toContain('kierros-audit-2026-11-21.csv');
    const cells = readCsv(csv.body) as { value: string }[][];
    expect(cells[0]?.map(({ value }) => value)).toContain('before');
    expect(cells[1]?.map(({ value }) => value)).toContain(
      JSON.stringify({ note: '=1+1; "x"\r\n' }),
    );
  });

  it('is read by administrators only', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/audit')).statusCode).toBe(403);
    expect((await staff.get('/export/audit')).statusCode).toBe(403);
  });
});
