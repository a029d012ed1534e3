import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { historySite } from '../../../test/history-site.ts';

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

onEachDatabase('graphs of the history', (database) => {
  let staff: Person;
  beforeAll(async () => {
    ({ staff } = await historySite(database()));
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

  it('counts no answer that is not applicable, and shows it beside the levels', async () => {
    const key = { question_id: 1, inspectiontype_id: 1, day: '2020-01-01' };
    const { db } = database();
    const none = { n1: 0, n4: 0, n5: 0, texts: 0 };
    const sums = { location_id: 1, ...key, ...none, n0: 3, n2: 1, n3: 1 };
    await db.insertInto('rollup_question_days').values(sums).execute();
    const answers = [0, 0, 0, 2, 3].map((value, at) => ({
      ...{ location_id: 1, form_id: 900 + at, inspectable_id: 11, question_id: 1, value },
      ...{ note: '', flagged: 0 as const, no_photo: 0 as const },
    }));
    await db.insertInto('answers').values(answers).execute();
    const { question_id: _, ...on } = key;
    await db
      .insertInto('answered_inspectables')
      .values(
        answers.map(({ form_id }) => ({ location_id: 1, inspectable_id: 11, ...on, form_id })),
      )
      .execute();
    const asked = { start_date: key.day, end_date: key.day, question_ids: [1] };
    for (const place of [{}, { inspectable_id: 11 }]) {
      const body = { ...asked, ...place, aggregate: 'none' };
      const graph = (await staff.post('/inspection/graph-data', body)).json<Graph>();
      expect(graph.items).toMatchObject([{ count: 2, average: 2.5, min: 2, max: 3 }]);
      expect(graph.items[0]?.distribution?.[0]).toEqual({ value: 0, count: 3 });
    }
    const { totals } = (
      await staff.post('/inspection/get-custom-inspectiondata', {
        ...{ ...asked, metrics: ['count', 'average', 'min'] },
      })
    ).json<{ totals: number[] }>();
    expect(totals).toEqual([2, 2.5, 2]);
    await db.deleteFrom('answers').where('form_id', '>=', 900).execute();
    for (const table of ['rollup_question_days', 'answered_inspectables'] as const)
      await db.deleteFrom(table).where('day', '=', key.day).execute();
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
