import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Entry = Schema<'ScheduleEntry'>;

// Today is 2026-11-21, a Saturday; rooms are due on that day unless a test says otherwise.
onEachDatabase('schedule', (database) => {
  let app: TestApp;
  let staff: Person;
  let next = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });

  const room = async (firstDue = '2026-11-21', location = 1): Promise<number> => {
    const id = next++;
    await addInspectable(
      database(),
      id,
      'room',
      { location, environment: location * 10 },
      firstDue,
    );
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [id] }, null));
    return id;
  };
  const add = (inspectable: number, day: string, type = 1, headers = {}) =>
    staff.post(
      `/inspection/schedule?inspectable_id=${inspectable}&inspection_type_id=${type}&due_date=${day}`,
      undefined,
      headers,
    );
  const added = async (inspectable: number, day: string): Promise<Entry> => {
    const response = await add(inspectable, day);
    expect(response.statusCode).toBe(201);
    return response.json<Entry>();
  };
  const move = (id: number, new_due_date: string, version?: number) =>
    staff.put(`/inspection/schedule/${id}`, { new_due_date, ...(version && { version }) });
  const dueRow = (inspectable: number, type = 1) =>
    database()
      .db.selectFrom('due_rows')
      .select(['natural_due', 'planned_due', 'due', 'earliest_due'])
      .where('location_id', '=', 1)
      .where('inspectable_id', '=', inspectable)
      .where('inspectiontype_id', '=', type)
      .executeTakeFirstOrThrow();
  const events = async (id: number) =>
    (
      await database()
        .db.selectFrom('audit_events')
        .select(['action', 'before', 'after', 'location_id', 'actor_id'])
        .where('subject_kind', '=', 'schedule_entry')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((event) => ({
      ...event,
      before: event.before && JSON.parse(event.before).effective_date,
      after: event.after && JSON.parse(event.after).effective_date,
    }));

  it('plans a day, which is then the due date', async () => {
    const id = await room();
    const entry = await added(id, '2026-11-24');
    expect(entry).toMatchObject({
      inspectable_id: id,
      inspection_type_id: 1,
      due_date: '2026-11-24',
      new_due_date: null,
      effective_date: '2026-11-24',
      natural_due: '2026-11-21',
      consumed: false,
      capped: false,
      created_by: { id: 2, name: 'staff Testi' },
      version: 1,
    });
    expect(await dueRow(id)).toEqual({
      natural_due: '2026-11-21',
      planned_due: '2026-11-24',
      due: '2026-11-24',
      earliest_due: '2026-11-24',
    });
    expect(await events(entry.id)).toEqual([
      { action: 'create', before: null, after: '2026-11-24', location_id: 1, actor_id: 2 },
    ]);
  });

  it('brings a date past the cap forward, counted from the natural date and never from a moved one', async () => {
    const id = await room('2026-11-25');
    const entry = (await add(id, '2027-03-01')).json<Entry>();
    expect(entry).toMatchObject({ effective_date: '2026-12-02', capped: true });
    const again = await move(entry.id, '2026-12-09');
    expect(again.json()).toMatchObject({ effective_date: '2026-12-02', capped: true, version: 1 });
    expect((await move(entry.id, '2026-12-01')).json()).toMatchObject({
      due_date: '2026-12-02',
      new_due_date: '2026-12-01',
      effective_date: '2026-12-01',
      capped: false,
      version: 2,
    });
    expect((await move(entry.id, '2026-12-30')).json()).toMatchObject({
      effective_date: '2026-12-02',
      capped: true,
    });
    // Long overdue: the cap counts from today, otherwise nothing could be scheduled any more.
    expect((await add(await room('2026-09-01'), '2026-12-24')).json()).toMatchObject({
      effective_date: '2026-11-28',
      capped: true,
    });
  });

  it('refuses what is already planned, in the past, at another location, of another kind, or not applicable', async () => {
    const id = await room();
    await added(id, '2026-11-24');
    const refused = async (response: ReturnType<typeof add>, expected: object) =>
      expect((await response).json()).toMatchObject(expected);
    await refused(add(id, '2026-11-24'), { status: 409, code: 'already_scheduled' });
    await refused(add(id, '2026-11-20'), {
      status: 422,
      code: 'date_in_past',
      errors: [{ path: '/due_date' }],
    });
    expect((await add(await room('2026-11-18'), '2026-11-18')).statusCode).toBe(201);
    await refused(add(id, '2026-11-23', 2), {
      status: 422,
      code: 'wrong_scope',
      errors: [{ path: '/inspection_type_id' }],
    });
    await refused(add(10, '2026-11-23', 4), { status: 409, code: 'not_applicable' });
    await refused(add(id, '2026-02-30'), { status: 422 });
    const [foreign, missing] = [await add(21, '2026-11-24'), await add(9_999, '2026-11-24')];
    const plain = (answer: string) => ({ ...JSON.parse(answer), request_id: '' });
    expect(foreign.statusCode).toBe(404);
    expect(plain(foreign.body)).toEqual(plain(missing.body));
    const student = await signedIn(app.server, 'student');
    const path = `/inspection/schedule?inspectable_id=${id}&inspection_type_id=1&due_date=2026-11-25`;
    expect((await student.post(path)).statusCode).toBe(403);
    await database()
      .db.updateTable('inspectables')
      .set({ archived_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await refused(add(id, '2026-11-25'), { status: 409, code: 'archived' });
  });

  it('enforces the maximum of a period, done and planned together, but never refuses the natural date', async () => {
    const id = await room('2026-11-29');
    await database()
      .db.insertInto('rollup_inspections')
      .values({
        location_id: 1,
        inspectable_id: id,
        inspectiontype_id: 1,
        day: '2026-11-05',
        inspections: 2,
        on_time: 2,
        late: 0,
        missed: 0,
        scored: 2,
        mean_sum: 6,
        percent_sum: 200,
      })
      .execute();
    await added(id, '2026-11-23');
    const fourth = await added(id, '2026-11-24');
    expect((await add(id, '2026-11-25')).json()).toMatchObject({
      status: 409,
      code: 'max_reached',
    });
    const nextMonth = await added(id, '2026-12-01');
    expect((await move(nextMonth.id, '2026-11-26')).json()).toMatchObject({
      status: 409,
      code: 'max_reached',
      errors: [{ path: '/new_due_date' }],
    });
    expect((await move(fourth.id, '2026-11-26')).statusCode).toBe(200);
    expect((await add(id, '2026-11-29')).statusCode).toBe(201);
  });

  it('gives the last slot of a period to one of twenty concurrent requests', async () => {
    const id = await room('2026-12-31');
    for (const day of ['22', '23', '24']) await added(id, `2026-11-${day}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(id, `2026-11-${25 + (index % 5)}`)),
    );
    const codes = answers.map((one) => (one.statusCode === 201 ? 'made' : one.json().code));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['made', 'max_reached', 'already_scheduled']));
    const open = await database()
      .db.selectFrom('schedule_entries')
      .select('id')
      .where('location_id', '=', 1)
      .where('inspectable_id', '=', id)
      .execute();
    expect(open).toHaveLength(4);
  });

  it('moves with old and new day in the audit log, and refuses a stale version with the current state', async () => {
    const id = await room();
    const entry = await added(id, '2026-11-24');
    expect((await move(entry.id, '2026-11-26', 1)).json()).toMatchObject({
      due_date: '2026-11-24',
      new_due_date: '2026-11-26',
      version: 2,
    });
    expect((await dueRow(id)).due).toBe('2026-11-26');
    expect((await move(entry.id, '2026-11-27', 1)).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2, effective_date: '2026-11-26' },
    });
    expect((await move(entry.id, '2026-11-20')).json()).toMatchObject({ code: 'date_in_past' });
    expect(
      (await events(entry.id)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['create', null, '2026-11-24'],
      ['move', '2026-11-24', '2026-11-26'],
    ]);
    const stranger = await signedIn(app.server, 'staff2');
    expect(
      (await stranger.put(`/inspection/schedule/${entry.id}`, { new_due_date: '2026-11-27' }))
        .statusCode,
    ).toBe(404);
    expect((await stranger.delete(`/inspection/schedule/${entry.id}`)).statusCode).toBe(404);
  });

  it('falls back to the next entry when one is removed, else to the natural date', async () => {
    const id = await room();
    const [first, second] = [await added(id, '2026-11-24'), await added(id, '2026-11-26')];
    const remove = (entry: Entry, version: string) =>
      staff.delete(`/inspection/schedule/${entry.id}`, { 'if-match': version });
    expect((await remove(first, '2')).json()).toMatchObject({ code: 'stale_version' });
    expect((await remove(first, '"1"')).json()).toEqual({ id: first.id, archived_at: null });
    expect((await dueRow(id)).due).toBe('2026-11-26');
    expect((await remove(first, '*')).statusCode).toBe(404);
    expect((await remove(second, '1')).statusCode).toBe(200);
    expect(await dueRow(id)).toMatchObject({
      planned_due: null,
      due: '2026-11-21',
      earliest_due: '2026-11-21',
    });
    expect((await events(second.id)).at(-1)).toMatchObject({
      action: 'remove',
      before: '2026-11-26',
      after: null,
    });
    expect((await add(id, '2026-11-24')).statusCode).toBe(201);
  });

  it('is used up for every room of an inspection', async () => {
    const ids = [await room(), await room(), await room()];
    for (const id of ids) await added(id, '2026-11-22');
    const form = await staff.post('/inspection/forms', {
      inspectables: ids,
      template_id: 1,
      started_at: '2026-11-21T08:00:00.000Z',
    });
    expect(form.statusCode, form.body).toBe(201);
    const sent = await staff.post(`/inspection/forms/${form.json().id}/submit`, {
      results: ids.flatMap((inspectable_id) =>
        [1, 2].map((question) => ({
          inspectable_id,
          inspectionformquestion_id: question,
          value: 3,
        })),
      ),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    for (const id of ids)
      expect(await dueRow(id)).toMatchObject({ natural_due: '2026-11-28', planned_due: null });
  });

  it('keeps the leading row of an environment with several types', async () => {
    await addInspectable(database(), 90, 'environment', { location: 1 }, '2026-11-30');
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [90] }, null));
    await add(90, '2026-11-27', 2);
    expect(await dueRow(90, 2)).toMatchObject({ due: '2026-11-27', earliest_due: '2026-11-27' });
  });

  it('marks an entry as consumed by an inspection, which then is neither moved, removed nor shown', async () => {
    const id = await room();
    const entry = await added(id, '2026-11-22');
    const form = (
      await staff.post('/inspection/forms', {
        template_id: 1,
        inspectables: [id],
        started_at: '2026-11-21T09:00:00.000Z',
      })
    ).json();
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: id,
      form_id: form.id,
      value: 3,
    }));
    const sent = await staff.post(`/inspection/forms/${form.id}/submit`, { results });
    expect(sent.statusCode).toBe(200);
    expect((await move(entry.id, '2026-11-25')).json()).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { consumed: true },
    });
    expect((await staff.delete(`/inspection/schedule/${entry.id}`)).statusCode).toBe(409);
    const day = (await staff.get('/inspection/schedule/2026/11/22')).json();
    expect(day.items.map((item: { inspectable_id: number }) => item.inspectable_id)).not.toContain(
      id,
    );
  });

  it('answers a repeat under one key with the first entry', async () => {
    const id = await room();
    const headers = { 'idempotency-key': `plan-${id}-2026` };
    const first = await add(id, '2026-11-24', 1, headers);
    const again = await add(id, '2026-11-24', 1, headers);
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
  });
});
