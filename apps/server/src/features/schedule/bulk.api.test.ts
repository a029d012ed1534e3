import type { Schema } from '@kierros/api/schema';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Plan = Schema<'SchedulePlan'>;
type Applied = Schema<'PlanApplied'>;

onEachDatabase('schedule in bulk', (database) => {
  let app: TestApp;
  let staff: Person;
  let next = 100;
  let room = 0;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  beforeEach(async () => {
    room = (await rooms(1))[0] ?? 0;
  });

  const rooms = async (count: number): Promise<number[]> => {
    const ids = Array.from({ length: count }, () => next++);
    for (const id of ids)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 }, '2026-11-25');
    await database().write((tx) => updateDueRows(tx, { inspectableIds: ids }, null));
    return ids;
  };
  const add = (id: number, due_date: string, type = 1) => ({
    action: 'add',
    inspectable_id: id,
    inspection_type_id: type,
    due_date,
  });
  const plan = async (items: object[]) =>
    (await staff.post('/inspection/schedule/plan', { items })).json<Plan>();
  const apply = (items: object[], more: object = {}) =>
    staff.post('/inspection/schedule/apply', { items, ...more });
  const applied = async (items: object[], more: object = {}): Promise<Applied> => {
    const response = await apply(items, more);
    expect(response.statusCode).toBe(200);
    return response.json<Applied>();
  };
  const entries = (ids: number[]) =>
    database()
      .db.selectFrom('schedule_entries')
      .select(['id', 'inspectable_id', 'effective_date', 'version'])
      .where('location_id', '=', 1)
      .where('inspectable_id', 'in', ids)
      .where('removed_at', 'is', null)
      .orderBy('effective_date')
      .execute();
  const dates = async (id = room) => (await entries([id])).map((entry) => entry.effective_date);
  const outcomes = (lines: Plan['lines']) => lines.map((line) => line.code ?? line.outcome);

  it('plans without changing anything, each change validated after those before it', async () => {
    const items = [
      add(room, '2026-11-24'),
      add(room, '2026-11-24'),
      add(room, '2027-05-01'),
      add(room, '2026-11-20'),
      add(21, '2026-11-24'),
      add(room, '2026-11-24', 2),
      { action: 'move', id: 99_999, new_due_date: '2026-11-24' },
      { action: 'remove', id: 99_999 },
    ];
    const made = await plan(items);
    expect(outcomes(made.lines)).toEqual([
      'add',
      'already_scheduled',
      'add',
      'date_in_past',
      'not_found',
      'wrong_scope',
      'not_found',
      'not_found',
    ]);
    expect(made.lines[2]).toEqual({
      index: 2,
      outcome: 'add',
      code: null,
      date: '2026-12-02',
      capped: true,
    });
    // A refused line also has its date: the capped one, not the requested one.
    expect(made.lines.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-12-02',
      '2026-11-20',
      null,
      null,
      null,
      null,
    ]);
    expect(made.refused).toBe(6);
    expect(await dates()).toEqual([]);
    expect((await plan(items)).plan_hash).toBe(made.plan_hash);
  });

  it('applies what was planned, and refuses when the server has moved since', async () => {
    const items = [add(room, '2026-11-24'), add(room, '2026-11-26')];
    const { plan_hash } = await plan(items);
    await applied([add(room, '2026-11-23')]);
    const refused = await apply(items, { plan_hash });
    expect(refused.json()).toMatchObject({ status: 409, code: 'plan_outdated' });
    expect(await dates()).toEqual(['2026-11-23']);
    const current = refused.json().current.plan_hash as string;
    expect(current).toBe((await plan(items)).plan_hash);
    const result = await applied(items, { plan_hash: current });
    expect(result).toMatchObject({ applied: 2, lines: [{ outcome: 'add' }, { outcome: 'add' }] });
    expect(result.entries.map((entry) => [entry.effective_date, entry.natural_due])).toEqual([
      ['2026-11-24', '2026-11-25'],
      ['2026-11-26', '2026-11-25'],
    ]);
    expect(await dates()).toEqual(['2026-11-23', '2026-11-24', '2026-11-26']);
    expect((await apply([add(room, '2026-11-27')], { plan_hash })).statusCode).toBe(409);
  });

  // Only what was closed, or the day of the last inspection, has changed: the items and the entries are the same.
  it('refuses a plan whose days another calendar or an inspection would change', async () => {
    const items = [add(room, '2027-05-01')];
    const before = await plan(items);
    expect(before.lines).toMatchObject([{ date: '2026-12-02', capped: true }]);
    const admin = await signedIn(app.server, 'admin');
    const path = '/inspectable/locations/1/calendar';
    const closures = [{ from: '2026-12-02', to: '2026-12-03', name: 'Inventaario' }];
    expect((await admin.put(path, { closures })).statusCode).toBe(200);
    const late = await apply(items, { plan_hash: before.plan_hash });
    expect(late.json()).toMatchObject({ status: 409, code: 'plan_outdated' });
    expect(await dates()).toEqual([]);
    const after = await plan(items);
    expect(after.lines).not.toEqual(before.lines);
    await database()
      .db.updateTable('due_rows')
      .set({ last_done_on: '2026-11-19' })
      .where('inspectable_id', '=', room)
      .execute();
    const done = await apply(items, { plan_hash: after.plan_hash });
    expect(done.json()).toMatchObject({ status: 409, code: 'plan_outdated' });
    expect((await admin.put(path, { closures: [] })).statusCode).toBe(200);
  });

  it('applies all or none, or with skip_refused those that are not refused', async () => {
    const items = [add(room, '2026-11-24'), add(room, '2026-11-20'), add(room, '2026-11-19')];
    expect((await apply(items)).json()).toMatchObject({
      status: 422,
      code: 'date_in_past',
      errors: [{ path: '/items/1' }, { path: '/items/2' }],
    });
    expect((await apply([...items, add(21, '2026-11-24')])).json()).toMatchObject({
      status: 422,
      code: 'invalid_value',
      errors: [
        { code: 'date_in_past' },
        { code: 'date_in_past' },
        { path: '/items/3', code: 'not_found' },
      ],
    });
    expect(await dates()).toEqual([]);
    const some = await applied(items, { skip_refused: true });
    expect([some.applied, outcomes(some.lines)]).toEqual([
      1,
      ['add', 'date_in_past', 'date_in_past'],
    ]);
    expect(await dates()).toEqual(['2026-11-24']);
  });

  it('moves entries onto days that others free, and audits each with old and new day', async () => {
    const made = await applied(['22', '23', '24'].map((day) => add(room, `2026-11-${day}`)));
    const [a, b, c] = made.entries.map((entry) => entry.id);
    const result = await applied([
      { action: 'move', id: c, new_due_date: '2026-11-27' },
      { action: 'move', id: b, new_due_date: '2026-11-24' },
      { action: 'remove', id: a },
      add(room, '2026-11-22'),
      { action: 'move', id: c, new_due_date: '2026-11-23' },
    ]);
    expect(result.applied).toBe(5);
    expect(await entries([room])).toMatchObject([
      { effective_date: '2026-11-22' },
      { effective_date: '2026-11-23', id: c, version: 2 },
      { effective_date: '2026-11-24', id: b, version: 2 },
    ]);
    const audited = await database()
      .db.selectFrom('audit_events')
      .select(['subject_id', 'action', 'before', 'after'])
      .where('subject_kind', '=', 'schedule_entry')
      .where('subject_id', 'in', [a ?? 0, b ?? 0, c ?? 0])
      .where('action', '!=', 'create')
      .orderBy('subject_id')
      .execute();
    const day = (text: string | null) =>
      text === null ? null : (JSON.parse(text).effective_date as string);
    expect(audited.map((one) => [one.action, day(one.before), day(one.after)])).toEqual([
      ['remove', '2026-11-22', null],
      ['move', '2026-11-23', '2026-11-24'],
      ['move', '2026-11-24', '2026-11-23'],
    ]);
    const nothing = await applied([{ action: 'move', id: b, new_due_date: '2026-11-24' }]);
    expect(nothing).toMatchObject({ applied: 0, lines: [{ outcome: 'unchanged' }], entries: [] });
  });

  it('names the missing field of an action, and refuses students', async () => {
    expect((await apply([add(room, '2026-11-24'), { action: 'add' }])).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/items/1/inspectable_id', code: 'invalid_value' }],
    });
    expect(
      (
        await staff.post('/inspection/schedule/plan', { items: [{ action: 'move', id: 1 }] })
      ).json(),
    ).toMatchObject({ status: 422, errors: [{ path: '/items/0/new_due_date' }] });
    const student = await signedIn(app.server, 'student');
    for (const path of ['plan', 'apply'])
      expect(
        (await student.post(`/inspection/schedule/${path}`, { items: [add(room, '2026-11-24')] }))
          .statusCode,
      ).toBe(403);
  });

  it('enforces the maximum of a period across the list', async () => {
    const days = ['22', '23', '24', '26', '27'].map((day) => add(room, `2026-11-${day}`));
    expect(outcomes((await plan(days)).lines)).toEqual(['add', 'add', 'add', 'add', 'max_reached']);
    expect((await apply(days)).json()).toMatchObject({ status: 409, code: 'max_reached' });
    expect(await dates()).toEqual([]);
  });

  it('plans and applies 2,000 lines, and moves them, with the due dates in step', async () => {
    const ids = await rooms(1_000);
    const items = ids.flatMap((id) => [add(id, '2026-11-24'), add(id, '2026-11-27')]);
    const { plan_hash, refused } = await plan(items);
    expect(refused).toBe(0);
    const made = await applied(items, { plan_hash });
    expect(made.applied).toBe(2_000);
    const planned = async () =>
      (
        await database()
          .db.selectFrom('due_rows')
          .select((eb) => ['due', 'earliest_due', eb.fn.countAll<number>().as('rows')])
          .where('location_id', '=', 1)
          .where('inspectable_id', 'in', ids)
          .groupBy(['due', 'earliest_due'])
          .execute()
      ).map((row) => [row.due, row.earliest_due, Number(row.rows)]);
    expect(await planned()).toEqual([['2026-11-24', '2026-11-24', 1_000]]);
    const moves = made.entries
      .filter((entry) => entry.effective_date === '2026-11-24')
      .map(({ id }) => ({ action: 'move', id, new_due_date: '2026-11-28' }));
    expect((await applied(moves)).applied).toBe(1_000);
    expect(await planned()).toEqual([['2026-11-27', '2026-11-27', 1_000]]);
  }, 60_000);
});
