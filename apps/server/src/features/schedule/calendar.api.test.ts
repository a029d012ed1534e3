import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Item = Schema<'ScheduleItem'>;
type Day = Schema<'ScheduleDay'>;

onEachDatabase('calendar and recommendations', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
    const rooms: [number, string][] = [
      [31, '2026-11-10'],
      [32, '2026-11-22'],
      [33, '2026-11-25'],
      [34, '2026-12-01'],
    ];
    await addInspectable(database(), 30, 'environment', { location: 1 }, '2026-11-24');
    for (const [id, due] of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 30 }, due);
    await database().write((tx) =>
      updateDueRows(tx, { inspectableIds: [30, 31, 32, 33, 34] }, null),
    );
  });

  const plan = (id: number, day: string) =>
    staff.post(`/inspection/schedule?inspectable_id=${id}&inspection_type_id=1&due_date=${day}`);
  const brief = (items: Item[]) =>
    items.map((item) => [item.source, item.inspectable_id, item.inspection_type_id, item.state]);

  it('lists every day of a month, with entries and natural dates distinguished', async () => {
    expect((await plan(33, '2026-11-28')).statusCode).toBe(201);
    const month = (await staff.get('/inspection/schedule/2026/11')).json();
    expect(month.days.map((day: Day) => day.date)).toEqual(
      Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
    );
    const on = (day: number) => brief(month.days[day - 1].items);
    expect(on(10)).toEqual([['natural', 31, 1, 'overdue']]);
    expect(on(22)).toEqual([['natural', 32, 1, 'open']]);
    expect(on(24)).toEqual([['natural', 30, 2, 'open']]);
    expect(on(25)).toEqual([]);
    expect(on(28)).toEqual([['entry', 33, 1, 'not_due']]);
    expect(on(21)).toEqual([
      ['natural', 1, 3, 'due'],
      ['natural', 10, 2, 'due'],
      ['natural', 11, 1, 'due'],
      ['natural', 12, 1, 'due'],
      ['natural', 13, 1, 'due'],
    ]);
    expect(month.days[27].items[0]).toMatchObject({
      name: { fi: 'huone 33' },
      path: [{ id: 1 }, { id: 30 }, { id: 33 }],
      entry: { effective_date: '2026-11-28', natural_due: '2026-11-25', consumed: false },
    });
  });

  it('narrows by type, kind and location', async () => {
    const items = async (query: string, person = staff) =>
      (await person.get(`/inspection/schedule/2026/11/21?${query}`))
        .json()
        .items.map((item: Item) => item.inspectable_id);
    expect(await items('inspectiontype_id=2')).toEqual([10]);
    expect(await items('kind=location')).toEqual([1]);
    expect(await items('location_id=2', admin)).toEqual([2, 21, 22]);
    expect(await items('location_id=all&kind=location', admin)).toEqual([1, 2]);
    expect((await staff.get('/inspection/schedule/2026/11?location_id=2')).statusCode).toBe(404);
    const student = await signedIn(app.server, 'student');
    expect(await items('kind=location', student)).toEqual([1]);
  });

  it('refuses a day that the month does not have', async () => {
    expect((await staff.get('/inspection/schedule/2026/2/29')).json()).toMatchObject({
      status: 422,
      code: 'invalid_date',
      errors: [{ path: '/day' }],
    });
    expect((await staff.get('/inspection/schedule/2028/2/29')).json()).toMatchObject({
      date: '2028-02-29',
      items: [],
    });
    expect((await staff.get('/inspection/schedule/2026/13')).statusCode).toBe(422);
    expect((await staff.get('/inspection/schedule/2199/12')).json().days).toHaveLength(31);
    expect((await staff.get('/inspection/schedule/2200/1')).statusCode).toBe(422);
  });

  it('recommends a walkable round: late first, then due that day, then low last time, then closing', async () => {
    await database()
      .db.updateTable('due_rows')
      .set({ last_done_on: '2026-11-14' })
      .where('inspectable_id', '=', 12)
      .execute();
    const answered = async (
      form_id: number,
      inspectable_id: number,
      day: string,
      values: number[],
    ) => {
      const key = { location_id: 1, inspectable_id, form_id };
      await database()
        .db.insertInto('answered_inspectables')
        .values({ ...key, inspectiontype_id: 1, day })
        .execute();
      const answers = values.map((value, at) => ({ ...key, question_id: 1 + at, value }));
      const bare = { note: '', flagged: 0 as const, no_photo: 0 as const };
      await database()
        .db.insertInto('answers')
        .values(answers.map((answer) => ({ ...answer, ...bare })))
        .execute();
    };
    await answered(901, 12, '2026-11-14', [3, 1]);
    // An earlier date, which no longer counts.
    await answered(902, 11, '2026-11-07', [1]);
    const round = (await staff.get('/inspection/recommend-inspections/2026-11-21')).json();
    expect(round).toMatchObject({ date: '2026-11-21', total: 8 });
    const stops = (round as Schema<'RecommendedRound'>).stops.map((stop) => [
      stop.environment_id,
      stop.name.fi,
      stop.items.map((item) => [item.inspectable_id, item.reasons.map((one) => one.reason)]),
    ]);
    expect(stops).toEqual([
      [
        30,
        'paikka 30',
        [
          [31, ['overdue']],
          [32, ['window_closing']],
          [30, ['window_closing']],
        ],
      ],
      [
        10,
        'paikka 10',
        [
          [12, ['due_that_day', 'low_last_value']],
          [10, ['due_that_day']],
          [11, ['due_that_day']],
          [13, ['due_that_day']],
        ],
      ],
      [null, 'paikka 1', [[1, ['due_that_day']]]],
    ]);
    expect(round.stops[0].items[0]).toMatchObject({
      due_date: '2026-11-10',
      opens_on: '2026-11-09',
      template_ids: [1],
      reasons: [{ reason: 'overdue', days: 11 }],
    });
    const rows = () =>
      database()
        .db.selectFrom('due_rows')
        .selectAll()
        .orderBy('inspectable_id')
        .orderBy('inspectiontype_id')
        .execute();
    const before = await rows();
    expect((await staff.get('/inspection/recommend-inspections/2026-11-21')).json()).toEqual(round);
    expect(await rows()).toEqual(before);
  });

  it('recommends nothing before windows open, one type where asked, and to nobody without the right', async () => {
    const total = async (path: string, person = staff) =>
      (await person.get(`/inspection/recommend-inspections/${path}`)).json().total;
    expect(await total('2026-11-01')).toBe(0);
    expect(await total('2026-11-21?inspectiontype_id=2')).toBe(2);
    expect(await total('2199-12-31')).toBe(10);
    expect(await total('1970-01-01')).toBe(0);
    expect(await total('2026-11-21?location_id=2', admin)).toBe(3);
    const student = await signedIn(app.server, 'student');
    const response = await student.get('/inspection/recommend-inspections/2026-11-21');
    expect(response.statusCode).toBe(403);
    expect(
      (await staff.get('/inspection/recommend-inspections/2026-11-21?location_id=2')).statusCode,
    ).toBe(404);
  });
});
