import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Entry = {
  form_id: number;
  inspectable_id: number;
  average: number | null;
  average_pct: number | null;
  previous_average: number | null;
  late: boolean;
  low_count: number;
  notes_count: number;
  answers_count: number;
};
type Entries = { items: Entry[]; total: number; after: string | null };
type Point = {
  series: string;
  bucket: string;
  count: number;
  average: number | null;
  average_pct: number | null;
  compliance?: number | null;
  distribution?: { value: number; count: number }[];
  answers?: { value: number }[];
};
type Graph = { items: Point[]; series: { key: string }[]; total: number; average_of: string };

onEachDatabase('history', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-10-01T10:00:00.000Z');
    await at('2026-10-01T10:00:00.000Z');
    await inspect(
      staff,
      1,
      [11],
      [
        [1, 11, 3],
        [2, 11, 2],
      ],
    );
    await at('2026-10-14T10:00:00.000Z');
    await inspect(
      staff,
      1,
      [11],
      [
        [1, 11, 1],
        [2, 11, 2],
      ],
      'Sarana irti.',
    );
    await inspect(
      staff,
      1,
      [12, 13],
      [
        [1, 12, 3],
        [2, 12, 3],
        [1, 13, 2],
        [2, 13, 2],
      ],
    );
    await at('2026-11-21T10:00:00.000Z');
    await inspect(
      staff,
      2,
      [10],
      [
        [4, 10, 2],
        [5, 11, 0],
      ],
    );
    await inspect(
      other,
      1,
      [21],
      [
        [1, 21, 1],
        [2, 21, 1],
      ],
    );
  });
  // Signs in again, since sessions expire over weeks.
  async function at(instant: string): Promise<void> {
    app.clock.now = new Date(instant);
    [staff, admin, other] = (await Promise.all(
      ['staff', 'admin', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  }
  async function inspect(
    person: Person,
    template_id: number,
    inspectables: number[],
    values: [number, number, number][],
    note = '',
  ): Promise<void> {
    const dates = await database()
      .db.selectFrom('due_rows')
      .select(['inspectable_id', 'natural_due'])
      .where('inspectable_id', 'in', inspectables)
      .where('inspectiontype_id', '=', template_id)
      .execute();
    // Scheduled for the day, so that its window is open.
    const planned_due = app.clock.now.toISOString().slice(0, 10);
    const started = await person.post('/inspection/forms', {
      template_id,
      inspectables,
      started_at: app.clock.now.toISOString(),
      due_seen: dates.map((row) => ({ ...row, planned_due })),
    });
    const { id } = started.json() as { id: number };
    const results = values.map(([inspectionformquestion_id, inspectable_id, value], index) => ({
      inspectionformquestion_id,
      inspectable_id,
      value,
      note: index === 0 ? note : '',
    }));
    const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
    expect([started.statusCode, sent.statusCode, sent.body.slice(0, 300)]).toEqual([
      201,
      200,
      expect.stringContaining('results_sha256'),
    ]);
  }
  const search = async (body: object, person = staff) =>
    (await person.post('/inspection/history', body)).json() as Entries;

  it('of an inspectable lists each inspection, the newest first, with the previous one', async () => {
    const list = (await staff.get('/inspection/histories/inspectable/11')).json() as Entries;
    expect(list.items).toMatchObject([
      {
        average: 1.5,
        average_pct: 25,
        previous_average: 2.5,
        low_count: 1,
        notes_count: 1,
        late: false,
      },
      { average: 2.5, average_pct: 75, previous_average: null, low_count: 0, answers_count: 2 },
    ]);
    const environment = '/inspection/histories/inspectable/10';
    expect(((await staff.get(environment)).json() as Entries).total).toBe(1);
    const deep = (await staff.get(`${environment}?include_children=true`)).json() as Entries;
    expect(deep.total).toBe(5);
    expect(deep.items[0]).toMatchObject({ inspectable_id: 10, average: 2, answers_count: 2 });
    expect((await staff.get('/inspection/histories/inspectable/21')).statusCode).toBe(404);
  });

  it('is searched by place, type, day, level, note, words and inspector', async () => {
    const found = async (body: object) =>
      (await search(body)).items.map((entry) => entry.inspectable_id);
    expect(await found({})).toEqual([10, 13, 12, 11, 11]);
    expect(await found({ sort: 'oldest' })).toEqual([11, 11, 12, 13, 10]);
    expect((await found({ sort: 'lowest' }))[0]).toBe(11);
    expect((await found({ sort: 'highest' }))[0]).toBe(12);
    expect(await found({ inspectable_ids: [10], include_children: false })).toEqual([10]);
    expect(await found({ inspectable_ids: [10] })).toHaveLength(5);
    expect(await found({ inspectiontype_ids: [2] })).toEqual([10]);
    expect(await found({ start_date: '2026-10-02', end_date: '2026-11-01' })).toEqual([13, 12, 11]);
    expect(await found({ value_max: 1, value_min: 1 })).toEqual([11]);
    expect(await found({ has_note: true })).toEqual([11]);
    expect(await found({ text: 'SARANA' })).toEqual([11]);
    expect(await found({ text: '100%' })).toEqual([]);
    expect(await found({ has_photo: true })).toEqual([]);
    expect(await found({ question_ids: [4] })).toEqual([10]);
    expect(await found({ inspector_ids: [3] })).toEqual([]);
    expect(
      (await staff.post('/inspection/history', { inspectable_ids: [11, 21] })).statusCode,
    ).toBe(404);
    expect((await search({ location_id: 'all' }, admin)).total).toBe(6);
  });

  it('finds what has a low answer, and what was done late, as the entries themselves tell', async () => {
    const anywhere = { location_id: 'all', per_page: 1000 };
    const [newest] = (await search(anywhere, admin)).items;
    const setOnTime = (on_time: 0 | 1) =>
      database()
        .db.updateTable('form_inspectables')
        .set({ on_time })
        .where('form_id', '=', newest?.form_id ?? 0)
        .execute();
    await setOnTime(0);
    onTestFinished(async () => void (await setOnTime(1)));
    const all = (await search(anywhere, admin)).items;
    const keys = (items: readonly Entry[]) =>
      items.map(({ form_id, inspectable_id }) => `${form_id} ${inspectable_id}`);
    const found = async (body: object) =>
      keys((await search({ ...anywhere, ...body }, admin)).items);
    const low = keys(all.filter(({ low_count }) => low_count > 0));
    const late = keys(all.filter((entry) => entry.late));
    expect(low.length).toBeGreaterThan(0);
    expect(late.length).toBeGreaterThan(0);
    expect(await found({ has_low: true })).toEqual(low);
    expect(await found({ on_time: false })).toEqual(late);
    const others = keys(all).filter((key) => !low.includes(key));
    expect(await found({ has_low: false })).toEqual(others);
    expect(await found({ on_time: true, has_low: true })).toEqual(
      low.filter((key) => !late.includes(key)),
    );
  });

  it('is read on page by page without gap or repeat', async () => {
    const all = (await search({})).items.map((entry) => `${entry.form_id}.${entry.inspectable_id}`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Entries = await search({ per_page: 2, ...(after !== null && { after }) });
      seen.push(...page.items.map((entry) => `${entry.form_id}.${entry.inspectable_id}`));
      ({ after } = page);
    } while (after !== null);
    expect(seen).toEqual(all);
  });

  it('of all locations is read on page by page, however far back a page lies', async () => {
    const all = (await search({ location_id: 'all', per_page: 100 }, admin)).items;
    const seen: Entry[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await search(
        { location_id: 'all', per_page: 1, ...(after && { after }) },
        admin,
      );
      seen.push(...page.items);
      after = page.after;
    }
    expect(seen.map((entry) => [entry.form_id, entry.inspectable_id])).toEqual(
      all.map((entry) => [entry.form_id, entry.inspectable_id]),
    );
    expect(seen).toHaveLength(6);
  });

  it('returns the oldest day', async () => {
    const oldest = async (query = '') =>
      (await staff.get(`/inspection/oldest-inspection${query}`)).json() as { date: string | null };
    expect((await oldest()).date).toBe('2026-10-01');
    expect((await oldest('?inspectable_id=12')).date).toBe('2026-10-14');
    expect((await oldest('?inspectiontype_id=4')).date).toBeNull();
  });

  it('has statistics of an inspectable with its children, the worst first', async () => {
    const stats = (await staff.get('/inspection/stats/10?from=2026-10-01&to=2026-11-21')).json();
    expect(stats).toMatchObject({
      done: 5,
      missed: 0,
      by_type: [
        { inspectiontype_id: 1, done: 4, average: 2.25, average_pct: 62.5, low_count: 1 },
        { inspectiontype_id: 2, done: 1, average: 2, average_pct: 50, low_count: 0 },
      ],
      counts: { overdue: 0, due: 0, open: 0, not_applicable: 1 },
      open_pending: 4,
      overdue_actions: 0,
    });
    expect(stats.children.map((child: { inspectable_id: number }) => child.inspectable_id)).toEqual(
      [11, 12, 13],
    );
    const { counts } = stats as { counts: Record<string, number> };
    const { overdue = 0, due = 0, open = 0, not_due = 0, not_applicable = 0 } = counts;
    // Three rooms of one type, one environment of two.
    expect(overdue + due + open + not_due + not_applicable).toBe(5);
    expect((await staff.get('/inspection/stats/20')).statusCode).toBe(404);
    expect((await staff.get('/inspection/stats/10?from=2026-11-21&to=2026-10-01')).statusCode).toBe(
      422,
    );
  });

  it('has for each place what a recount of its history finds', async () => {
    type Counted = { inspectable_id: number; average: number | null; scored: number };
    type Place = Counted & Record<'low_count' | 'on_time' | 'late' | 'answers_count', number>;
    const days = 'from=2026-10-01&to=2026-10-14';
    const { items } = (
      await staff.get(`/inspection/stats/1/places?inspectiontype_id=1&${days}`)
    ).json<{ items: Place[] }>();
    const filter = { start_date: '2026-10-01', end_date: '2026-10-14', inspectiontype_ids: [1] };
    const { items: entries } = await search(filter);
    const onTime = (await search({ ...filter, on_time: true })).items;
    expect(items.filter(({ scored }) => scored > 0)).toHaveLength(3);
    for (const place of items) {
      const own = entries.filter((one) => one.inspectable_id === place.inspectable_id);
      const sum = (of: (one: Entry) => number) => own.reduce((total, one) => total + of(one), 0);
      expect(place).toMatchObject({
        scored: own.length,
        low_count: sum((one) => one.low_count),
        late: own.filter(({ late }) => late).length,
        on_time: onTime.filter((one) => one.inspectable_id === place.inspectable_id).length,
        answers_count: sum((one) => one.answers_count),
      });
      if (own.length > 0)
        expect(place.average).toBeCloseTo(sum((one) => one.average ?? 0) / own.length, 6);
    }
  });

  it('compares a period with the one before and the same days a year earlier', async () => {
    const of = async (span: string) =>
      (await staff.get(`/inspection/stats/10?inspectiontype_id=1&${span}`)).json<{
        done: number;
        by_type: { low_count: number; answers_count: number }[];
        before: { done: number; from: string; low_count: number; answers_count: number } | null;
        year_before: object | null;
      }>();
    const now = await of('from=2026-10-08&to=2026-10-14');
    expect(now).toMatchObject({
      done: 3,
      by_type: [{ low_count: 1, answers_count: 6 }],
      before: { from: '2026-10-01', to: '2026-10-07', done: 1, low_count: 0, answers_count: 2 },
      // Nothing is recorded: no zeros.
      year_before: null,
    });
    // The same figures, asked for as periods of their own.
    const earlier = await of('from=2026-10-01&to=2026-10-07');
    expect(earlier).toMatchObject({ done: now.before?.done, before: null });
    expect((await of('from=2027-10-08&to=2027-10-14')).year_before).toMatchObject({
      ...{ from: '2026-10-08', to: '2026-10-14', done: 3, low_count: 1, answers_count: 6 },
    });
  });

  it('has counts that do not add up where a due row was lost', async () => {
    const lost = database()
      .db.selectFrom('due_rows')
      .selectAll()
      .where('inspectable_id', '=', 12)
      .where('inspectiontype_id', '=', 1);
    const row = await lost.executeTakeFirstOrThrow();
    await database().db.deleteFrom('due_rows').where('inspectable_id', '=', 12).execute();
    const { counts } = (await staff.get('/inspection/stats/10')).json<{
      counts: Record<string, number>;
    }>();
    await database().db.insertInto('due_rows').values(row).execute();
    const states = ['overdue', 'due', 'open', 'not_due', 'not_applicable'];
    expect(states.reduce((total, state) => total + (counts[state] ?? 0), 0)).toBe(4);
    expect(counts['not_applicable']).toBe(1);
  });

  it('treats means as equal that differ only by the order of addition', async () => {
    const parts = [0.1, 0.2, 0.3];
    const sums = { inspections: 1, on_time: 1, late: 0, missed: 0, scored: 1, mean_sum: 2 };
    const of = (inspectable_id: number, fractions: readonly number[]) =>
      fractions.map((percent_sum, index) => ({
        ...{ location_id: 1, inspectable_id, inspectiontype_id: 3, day: `2020-01-0${index + 1}` },
        ...{ ...sums, percent_sum },
      }));
    await database()
      .db.insertInto('rollup_inspections')
      .values([...of(11, parts), ...of(12, parts.toReversed())])
      .execute();
    const stats = await staff.get(
      '/inspection/stats/10?inspectiontype_id=3&from=2020-01-01&to=2020-01-31',
    );
    const { children } = stats.json() as {
      children: { inspectable_id: number; average_pct: number | null }[];
    };
    expect(children.map((child) => child.inspectable_id)).toEqual([11, 12, 13]);
    expect(children.map((child) => child.average_pct)).toEqual([20, 20, null]);
    await database().db.deleteFrom('rollup_inspections').where('day', '<', '2020-02-01').execute();
  });

  it('has graph data by type with every bucket, empty ones as gaps', async () => {
    const graph = (
      await staff.post('/inspection/graph-data', {
        start_date: '2026-09-01',
        end_date: '2026-11-30',
        aggregate: 'month',
      })
    ).json() as Graph;
    expect(graph).toMatchObject({ total: 6, average_of: 'inspections' });
    expect(graph.series.map((one) => one.key)).toEqual(['type:1', 'type:2']);
    expect(graph.items.map((one) => [one.series, one.bucket, one.count, one.average])).toEqual([
      ['type:1', '2026-09', 0, null],
      ['type:1', '2026-10', 4, 2.25],
      ['type:1', '2026-11', 0, null],
      ['type:2', '2026-09', 0, null],
      ['type:2', '2026-10', 0, null],
      ['type:2', '2026-11', 1, 2],
    ]);
    // Four on time; nothing was due in the other months.
    expect(graph.items.map((one) => one.compliance)).toEqual([null, 1, null, null, null, 1]);
    expect(graph.items[1]).toMatchObject({
      average_pct: 62.5,
      min: 1,
      max: 3,
      low_count: 1,
      distribution: [
        { value: 1, count: 1 },
        { value: 2, count: 4 },
        { value: 3, count: 3 },
      ],
    });
  });

  it('gives the same numbers at every level of detail, and the answers at the highest', async () => {
    const draw = async (more: object) =>
      (
        await staff.post('/inspection/graph-data', {
          start_date: '2026-10-01',
          end_date: '2026-10-31',
          aggregate: 'none',
          inspectiontype_id: 1,
          ...more,
        })
      ).json() as Graph;
    const [low, medium, high] = [
      await draw({ detail: 'low' }),
      await draw({}),
      await draw({ detail: 'high' }),
    ];
    const numbers = (graph: Graph) =>
      graph.items.map((one) => [one.count, one.average, one.average_pct]);
    expect(numbers(low)).toEqual(numbers(medium));
    expect(numbers(high)).toEqual(numbers(medium));
    expect(low.items[0]).not.toHaveProperty('distribution');
    expect(high.items[0]?.answers?.map((one) => one.value).sort()).toEqual([
      1, 2, 2, 2, 2, 3, 3, 3,
    ]);
    const asked = await draw({ question_ids: [1], inspectable_id: 11 });
    expect(asked).toMatchObject({
      average_of: 'answers',
      items: [{ series: 'question:1', count: 2, average: 2 }],
    });
    const ofTemplate = await draw({ template_id: 1 });
    expect(numbers(ofTemplate)).toEqual(numbers(medium));
    // What was missed belongs to no template: a share without it would flatter.
    expect(ofTemplate.items[0]).not.toHaveProperty('compliance');
    expect(
      (
        await staff.post('/inspection/graph-data', {
          start_date: '2026-10-01',
          end_date: '2026-10-31',
          aggregate: 'day',
          question_ids: [999],
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (
        await staff.post('/inspection/graph-data', {
          start_date: '2010-01-01',
          end_date: '2026-10-31',
          aggregate: 'day',
        })
      ).json(),
    ).toMatchObject({ status: 422, code: 'range_too_long' });
  });

  it('has graph data for one inspectable, as one series or one per child', async () => {
    const draw = async (query: string) =>
      (await staff.get(`/inspection/graph-data/10?${query}`)).json() as Graph;
    const one = await draw('scope=year&average=true&inspectiontype_id=1');
    expect(one.series.map((series) => series.key)).toEqual(['inspectable:10']);
    expect(one.items.find((item) => item.bucket === '2026-10')).toMatchObject({
      count: 4,
      average: 2.25,
    });
    const children = await draw('scope=all');
    expect(children.series.map((series) => series.key)).toEqual([
      'inspectable:11',
      'inspectable:12',
      'inspectable:13',
    ]);
    const room = children.items.filter(
      (item) => item.series === 'inspectable:12' && item.count > 0,
    );
    expect(room).toMatchObject([{ average: 3, average_pct: 100 }]);
  });

  it('answers custom questions with rows, totals and what was left out', async () => {
    const ask = async (body: object) =>
      (await staff.post('/inspection/get-custom-inspectiondata', body)).json();
    const byRoom = await ask({
      inspectiontype_ids: [1],
      group_by: 'inspectable',
      metrics: ['count', 'average', 'low_rate', 'last_value', 'on_time_rate'],
      sort: { by: 'average', direction: 'asc' },
    });
    expect(byRoom.rows.map((row: { key: string }) => row.key)).toEqual(['11', '13', '12']);
    expect(byRoom.rows[0]).toMatchObject({
      label: { fi: 'huone 11' },
      values: [2, 2, 25, 1.5, 100],
    });
    expect(byRoom.totals.slice(0, 3)).toEqual([4, 2.25, 12.5]);
    const all = await ask({ metrics: ['count', 'average_pct', 'min', 'max', 'low_count'] });
    expect(all).toMatchObject({ total: 1, excluded: { not_applicable: 1, text_answers: 0 } });
    expect(all.rows[0].values).toEqual([5, 60, 1, 3, 1]);
    const byMonth = await ask({ group_by: 'month', metrics: ['count'] });
    expect(
      byMonth.rows.map((row: { key: string; values: number[] }) => [row.key, row.values[0]]),
    ).toEqual([
      ['2026-10', 4],
      ['2026-11', 1],
    ]);
    const byQuestion = await ask({
      group_by: 'question',
      metrics: ['count', 'average'],
      question_ids: [1, 2],
    });
    expect(byQuestion.rows.map((row: { values: number[] }) => row.values)).toEqual([
      [4, 2.25],
      [4, 2.25],
    ]);
    const asked = { question_ids: [1, 2], metrics: ['count', 'average', 'low_count', 'min'] };
    const { totals } = await ask(asked);
    expect(totals).toEqual([8, 2.25, expect.any(Number), 1]);
    for (const group_by of ['inspectable', 'environment', 'question', 'type', 'inspector'])
      expect((await ask({ ...asked, group_by })).totals).toEqual(totals);
    for (const group_by of ['environment', 'type', 'inspector', 'day', 'week', 'year'])
      expect((await ask({ group_by, metrics: ['count'] })).totals).toEqual([5]);
    expect((await ask({ range: 'last_7_days', metrics: ['count'] })).totals).toEqual([1]);
    expect(
      (
        await staff.post('/inspection/get-custom-inspectiondata', {
          metrics: ['count'],
          sort: { by: 'average', direction: 'asc' },
        })
      ).statusCode,
    ).toBe(422);
    expect(
      (
        await staff.post('/inspection/get-custom-inspectiondata', {
          metrics: ['count'],
          inspectable_ids: [21],
        })
      ).statusCode,
    ).toBe(404);
  });

  it('refuses a query that would read too many answers one by one', async () => {
    const day = { inspectiontype_id: 1, day: '2020-01-01' };
    const sums = { inspections: 1, on_time: 1, late: 0, missed: 0, scored: 1 };
    const more = { ...sums, mean_sum: 3, percent_sum: 1, n3: 2_000_001 };
    await database()
      .db.insertInto('rollup_days')
      .values({ location_id: 1, ...day, ...more })
      .execute();
    const ask = (body: object) => staff.post('/inspection/get-custom-inspectiondata', body);
    const refused = await ask({ metrics: ['last_value'] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'range_too_long']);
    const narrowed = [
      { metrics: ['last_value'], start_date: '2020-01-02' },
      { metrics: ['last_value'], inspectable_ids: [11] },
      { metrics: ['count'] },
    ];
    for (const body of narrowed) expect((await ask(body)).statusCode).toBe(200);
    await database().db.deleteFrom('rollup_days').where('day', '=', day.day).execute();
  });
});
