import type { Schema } from '@kierros/api/schema';
import { pendingActions, pendingStatuses, priorities } from '@kierros/domain';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type List = Schema<'PendingActionList'>;

// A Monday; the working calendar is open every day.
const NOW = '2026-11-23T10:00:00.000Z';
const room = fc.constantFrom(11, 12, 13);
const nth = fc.nat(9);

/** A step in the life of some actions; `nth` chooses one of those that there are. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('report' as const), room }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('inspect' as const),
      room,
      value: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('handle' as const),
      nth,
      action: fc.constantFrom(...pendingActions),
      isStaff: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('change' as const),
      nth,
      change: fc.oneof(
        fc.record({ owner_id: fc.constantFrom(1, 2, null) }),
        fc.record({ owner_address: fc.constantFrom('huolto@example.fi', null) }),
        fc.record({ priority: fc.constantFrom(...priorities) }),
        fc.record({ fix_by: fc.constantFrom('2026-11-20', '2026-11-23', '2026-12-01', null) }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('fix' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('merge' as const), nth, into: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('archive' as const), room, isArchived: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

onEachDatabase('the counts of actions', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let moment = 0;

  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), NOW);
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
  });
  afterAll(() => app.server.close());

  const read = async <Shape>(path: string): Promise<Shape> => {
    const response = await admin.get(path);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as Shape;
  };
  const setArchived = (ids: readonly number[], isArchived: boolean) =>
    database()
      .db.updateTable('inspectables')
      .set({ archived_at: isArchived ? NOW : null })
      .where('id', 'in', ids)
      .execute();

  async function empty() {
    await setArchived([11, 12, 13], false);
    for (const table of ['pending_events', 'pending_actions'] as const)
      await database().db.deleteFrom(table).execute();
  }

  async function inspect(inspectable: number, value: number) {
    const started_at = app.clock.now.toISOString();
    const started = await staff.post('/inspection/forms', {
      inspectables: [inspectable],
      template_id: 1,
      client_id: randomUUID(),
      started_at,
    });
    if (started.statusCode !== 201) return started;
    const results = [value, 3].map((one, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: inspectable,
      value: one,
    }));
    const { id } = started.json() as { id: number };
    const sent = { results, performed_at: started_at, clock_offset_ms: 0 };
    return staff.post(`/inspection/forms/${id}/submit`, sent);
  }

  /** Takes a step, which the rules may refuse. */
  async function take(one: Step): Promise<void> {
    moment += 1;
    app.clock.now = new Date(Date.parse(NOW) + moment);
    const rows = await database()
      .db.selectFrom('pending_actions')
      .select('id')
      .orderBy('id')
      .execute();
    const idOf = (index: number) => rows[index % Math.max(1, rows.length)]?.id ?? 1;
    const path = 'nth' in one ? `/inspection/pending/${idOf(one.nth)}` : '';
    const send = async () => {
      if (one.what === 'archive') return setArchived([one.room], one.isArchived);
      if (one.what === 'inspect') return inspect(one.room, one.value);
      const client_id = randomUUID();
      if (one.what === 'report')
        return staff.post('/inspection/pending', {
          client_id,
          inspectable_id: one.room,
          note: 'Vika',
        });
      if (one.what === 'fix') return staff.post(`${path}/fix`, { client_id, note: 'Tehty' });
      if (one.what === 'merge') return staff.post(`${path}/merge`, { into: idOf(one.into) });
      if (one.what === 'change') return admin.put(path, one.change);
      const person = one.isStaff ? staff : admin;
      return person.post(`${path}/handle?action=${one.action}&reasoning=Tehty`);
    };
    const response = await send();
    if ('statusCode' in response) expect(response.statusCode, response.body).toBeLessThan(500);
  }

  /** Compares every figure with a recount of the list of all. */
  async function check(location: string) {
    const where = `location_id=${location}&per_page=1000`;
    const list = (query: string) => read<List>(`/inspection/pending?${where}&${query}`);
    const { items, counts, total } = await list('status=all');
    expect(total).toBe(items.length);
    const isCounted = (one: List['items'][number]) =>
      !one.archived || !['pending', 'approved'].includes(one.status);
    const count = (fits: (one: List['items'][number]) => boolean) =>
      items.filter((one) => isCounted(one) && fits(one)).length;
    const expected = {
      ...Object.fromEntries(
        pendingStatuses.map((status) => [status, count((one) => one.status === status)]),
      ),
      overdue: count((one) => one.overdue),
    } as Schema<'PendingCounts'>;
    expect(counts).toEqual(expected);
    for (const status of pendingStatuses)
      expect((await list(`status=${status}`)).total, status).toBe(expected[status]);
    const open = expected.pending + expected.approved;
    expect((await list('status=open')).total).toBe(open);
    expect((await list('status=all&overdue=true')).total).toBe(expected.overdue);
    const stats = await read<Schema<'ActionStats'>>(
      `/inspection/pending-stats?location_id=${location}`,
    );
    const isFixed = (one: List['items'][number]) =>
      one.status !== 'merged' && one.fixed_at !== null;
    expect(stats).toMatchObject({
      open,
      pending: expected.pending,
      approved: expected.approved,
      overdue: expected.overdue,
      unowned: count(
        (one) => one.status === 'approved' && one.owner === null && one.owner_address === null,
      ),
      raised: items.filter((one) => one.status !== 'merged').length,
      fixed: items.filter(isFixed).length,
    });
    await checkCustomData(location, stats, items);
    if (location !== '1') return;
    const site = await read<Schema<'Stats'>>('/inspection/stats/1');
    expect([site.open_pending, site.overdue_actions]).toEqual([open, expected.overdue]);
  }

  /** Custom data by anything add up to the figures of all, but for actions without an inspection or a question. */
  async function checkCustomData(
    location: string,
    stats: Schema<'ActionStats'>,
    items: List['items'],
  ) {
    const location_id = location === 'all' ? location : Number(location);
    const ask = async (body: object) => {
      const query = { location_id, ...body };
      const response = await admin.post('/inspection/get-custom-inspectiondata', query);
      expect(response.statusCode, response.body).toBe(200);
      return response.json() as Schema<'CustomData'>;
    };
    const inTime = ['raised_actions', 'fixed_actions'];
    const ofFixes = ['median_days_to_fix', 'verified_rate', 'failed_check_rate'];
    const ofNow = ['open_actions', 'overdue_actions', 'oldest_open_days'];
    const percent = (share: number | null) => (share === null ? null : share * 100);
    const fixes = [
      stats.median_days_to_fix,
      percent(stats.verified_share),
      percent(stats.failed_share),
    ];
    const now = [stats.open, stats.overdue, stats.oldest_open_days];
    const metrics = [...inTime, ...ofFixes, ...ofNow];
    const sumOf = ({ rows }: Schema<'CustomData'>, column: number) =>
      rows.reduce((sum, { values }) => sum + Number(values[column]), 0);
    for (const group_by of [
      'none',
      'inspectable',
      'environment',
      'type',
      'question',
      'inspector',
    ]) {
      const data = await ask({ group_by, metrics });
      expect(data.totals, group_by).toEqual([stats.raised, stats.fixed, ...fixes, ...now]);
      const isKnown = (one: List['items'][number]) => {
        if (one.status === 'merged') return false;
        if (group_by === 'question') return one.question_id !== null;
        return one.form_id !== null || !['type', 'inspector'].includes(group_by);
      };
      expect(sumOf(data, 0), group_by).toBe(items.filter(isKnown).length);
    }
    for (const group_by of ['day', 'week', 'month', 'year']) {
      const data = await ask({ group_by, metrics: [...inTime, ...ofFixes] });
      expect(data.totals, group_by).toEqual([stats.raised, stats.fixed, ...fixes]);
      expect([sumOf(data, 0), sumOf(data, 1)]).toEqual([stats.raised, stats.fixed]);
    }
  }

  it('add up after any life', async () => {
    const lives = fc.array(step, { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        await empty();
        for (const one of life) await take(one);
        await check('1');
        await check('all');
      }),
      { numRuns: Number(process.env['ACTION_LIVES'] ?? 8), endOnFailure: true },
    );
  }, 300_000);
});
