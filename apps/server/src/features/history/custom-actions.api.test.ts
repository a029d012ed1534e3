import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { raisedAction, storeActions, type ActionRow } from '../actions/public.ts';

type Data = Schema<'CustomData'>;

const NOW = '2026-11-23T10:00:00.000Z';

onEachDatabase('custom data of actions', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), NOW);
    admin = await signedIn(app.server, 'admin');
    // Two rooms of one environment, and one of another location, whose day begins seven hours later.
    await database()
      .db.updateTable('inspectables')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', 2)
      .execute();
    await raise(11, '2026-11-20T23:00:00.000Z', {
      status: 'approved',
      fix_by: '2026-11-21',
      open_key: '11:1',
      question_id: 1,
    });
    await raise(11, '2026-11-10T08:00:00.000Z', {
      status: 'verified',
      failures: 1,
      question_id: 2,
      fixed_at: '2026-11-14T08:00:00.000Z',
    });
    await raise(12, '2026-10-01T08:00:00.000Z', {
      status: 'resolved',
      fixed_at: '2026-11-12T08:00:00.000Z',
    });
    await raise(21, '2026-11-20T23:00:00.000Z', { open_key: 'report:a' });
  });
  afterAll(() => app.server.close());

  const raise = async (inspectable_id: number, at: string, change: Partial<ActionRow>) => {
    const id = await database().nextId(database().db, 'pending_actions');
    const location_id = inspectable_id < 20 ? 1 : 2;
    const subject = { location_id, id, kind: 'report' as const, inspectable_id, question_id: null };
    const action = raisedAction(
      { ...subject, open_key: null, client_id: randomUUID(), ...change },
      at,
    );
    await database().write((tx) => storeActions(tx, [action]));
  };
  const post = (body: object) => admin.post('/inspection/get-custom-inspectiondata', body);
  const ask = async (body: object): Promise<Data> => {
    const response = await post(body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as Data;
  };
  const rowsOf = ({ rows }: Data) => rows.map(({ key, values }) => [key, ...values]);

  it('are told by place, beside figures of answers', async () => {
    const data = await ask({
      location_id: 1,
      group_by: 'inspectable',
      metrics: [
        'open_actions',
        'overdue_actions',
        'oldest_open_days',
        'median_days_to_fix',
        'count',
      ],
    });
    expect(rowsOf(data)).toEqual([
      ['11', 1, 1, 2, 4, 0],
      ['12', 0, 0, null, 42, 0],
    ]);
    expect(data.totals).toEqual([1, 1, 2, 23, 0]);
    expect(data.rows[0]?.label.fi).toBe('huone 11');
    expect(data.columns.map(({ kind }) => kind)).toEqual([
      'count',
      'count',
      'count',
      'number',
      'count',
    ]);
  });

  it('belong to the day on which they were raised or fixed, by the clock of their location', async () => {
    const byDay = await ask({
      location_id: 'all',
      group_by: 'day',
      start_date: '2026-11-01',
      metrics: ['raised_actions', 'fixed_actions', 'verified_rate', 'failed_check_rate'],
    });
    expect(rowsOf(byDay)).toEqual([
      ['2026-11-10', 1, 0, null, null],
      ['2026-11-12', 0, 1, 0, 0],
      ['2026-11-14', 0, 1, 100, 100],
      ['2026-11-20', 1, 0, null, null],
      ['2026-11-21', 1, 0, null, null],
    ]);
    expect(byDay.totals).toEqual([3, 2, 50, 50]);
    const byMonth = await ask({
      location_id: 1,
      group_by: 'month',
      metrics: ['raised_actions', 'median_days_to_fix'],
    });
    expect(rowsOf(byMonth)).toEqual([
      ['2026-10', 1, null],
      ['2026-11', 2, 23],
    ]);
  });

  it('are narrowed by place and question, and what is open by no day', async () => {
    const metrics = ['open_actions', 'raised_actions'];
    const totals = async (body: object) => (await ask({ location_id: 1, metrics, ...body })).totals;
    expect(await totals({ inspectable_ids: [12] })).toEqual([0, 1]);
    expect(await totals({ inspectable_ids: [10] })).toEqual([1, 3]);
    expect(await totals({ inspectable_ids: [10], include_children: false })).toEqual([0, 0]);
    expect(await totals({ question_ids: [2] })).toEqual([0, 1]);
    expect(await totals({ range: 'today' })).toEqual([1, 0]);
    expect(await totals({ inspectiontype_ids: [1] })).toEqual([0, 0]);
    expect(await totals({ template_ids: [1], inspector_ids: [1] })).toEqual([0, 0]);
  });

  it.each([
    [{ metrics: ['open_actions'], group_by: 'week' }, '/group_by'],
    [{ metrics: ['count', 'oldest_open_days'], group_by: 'day' }, '/group_by'],
    [{ metrics: ['raised_actions'], value_max: 2 }, '/value_max'],
    [{ metrics: ['count', 'verified_rate'], has_photo: true }, '/has_photo'],
    [{ metrics: ['open_actions'], sort: { by: 'count', direction: 'asc' } }, '/sort/by'],
  ])('are refused where they mean nothing: %j', async (body, path) => {
    const refused = await post(body);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ path }] });
  });

  it('of other locations are not told to staff', async () => {
    const staff = await signedIn(app.server, 'staff');
    const own = await staff.post('/inspection/get-custom-inspectiondata', {
      metrics: ['open_actions'],
      group_by: 'environment',
    });
    expect(rowsOf(own.json() as Data)).toEqual([['10', 1]]);
  });
});
