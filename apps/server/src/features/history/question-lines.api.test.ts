import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Data = Schema<'CustomData'>;

onEachDatabase('a replaced question goes on as one line', (database) => {
  let app: TestApp;
  let admin: Person;
  let successor: number;
  const inspect = async (question: number, value: number, room = 11) => {
    const started = await admin.post('/inspection/forms', {
      ...{ inspectables: [room], template_id: 1, started_at: app.clock.now.toISOString() },
    });
    const { id } = started.json<{ id: number }>();
    const results = [question, 2].map((one) => ({
      ...{ inspectionformquestion_id: one, inspectable_id: room },
      value: one === question ? value : 3,
    }));
    const sent = await admin.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
  };
  const at = async (instant: string) => {
    app.clock.now = new Date(instant);
    admin = await signedIn(app.server, 'admin');
  };
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-10-01T10:00:00.000Z');
    await at('2026-10-01T10:00:00.000Z');
    await inspect(1, 1);
    await at('2026-10-08T10:00:00.000Z');
    await inspect(1, 3);
    const template = (await admin.get('/inspection/templates/1')).json<Schema<'Template'>>();
    const others = template.questions.filter(({ id }) => id !== 1);
    const saved = await admin.put('/inspection/templates/1', {
      questions: [...others, { title: 'Valot', type: 'value', mandatory: true, successor_of: 1 }],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    successor = saved.json<Schema<'Template'>>().questions.at(-1)?.id ?? 0;
    await at('2026-10-15T10:00:00.000Z');
    await inspect(successor, 1);
  });
  const asked = async (body: object) =>
    (
      await admin.post('/inspection/get-custom-inspectiondata', { location_id: 1, ...body })
    ).json<Data>();

  it('by question: one row, with what it replaced, that equals what is asked of either', async () => {
    const metrics = ['count', 'low_count', 'average', 'raised_actions'];
    const { rows, totals } = await asked({ group_by: 'question', metrics });
    const row = rows.find(({ key }) => key === String(successor));
    expect(rows.some(({ key }) => key === '1')).toBe(false);
    expect(row).toMatchObject({
      ...{ label: { en: 'Valot', fi: 'Valot' }, values: [3, 2, 1.66666667, expect.anything()] },
      earlier: [
        {
          ...{ question_id: 1, title: { en: 'Question 1', fi: 'Kysymys 1' } },
          asked_until: '2026-10-08',
        },
      ],
    });
    expect(rows.find(({ key }) => key === '2')?.earlier).toBeUndefined();
    // Every row is in the totals once.
    expect(rows.reduce((sum, one) => sum + Number(one.values[0]), 0)).toBe(totals[0]);
    for (const question of [1, successor]) {
      const one = await asked({ question_ids: [question], metrics });
      expect(one.totals).toEqual(row?.values);
    }
    const byDay = { question_ids: [successor], group_by: 'day', metrics: ['low_count'] };
    expect((await asked(byDay)).rows.map(({ key, values }) => [key, values[0]])).toEqual([
      ['2026-10-01', 1],
      ['2026-10-08', 0],
      ['2026-10-15', 1],
    ]);
  });

  it('read from the answers, with the latest rating of the line', async () => {
    const { rows } = await asked({
      ...{ group_by: 'question', template_ids: [1], metrics: ['count', 'last_value'] },
    });
    const values = Object.fromEntries(rows.map((row) => [row.key, row.values]));
    expect(values[String(successor)]).toEqual([3, 1]);
  });

  it('in the timeline of a place, each answer with its own question and words', async () => {
    for (const question of [1, successor]) {
      const path = `/inspection/histories/inspectable/11/answers?question_id=${String(question)}`;
      const { items } = (await admin.get(path)).json<Schema<'QuestionTimeline'>>();
      expect(items.map((one) => [one.done_on, one.question_id, one.title.fi])).toEqual([
        ['2026-10-15', successor, 'Valot'],
        ['2026-10-08', 1, 'Kysymys 1'],
        ['2026-10-01', 1, 'Kysymys 1'],
      ]);
    }
  });

  it('beside charts that say when the template changed and when the location was closed', async () => {
    const closures = [
      { from: '2026-10-12', to: '2026-10-13', name: 'Syysloma' },
      { from: '2020-10-30', to: '2020-11-02', name: 'Pyhät', yearly: true },
    ];
    const closed = await admin.put('/inspectable/locations/1/calendar', { closures });
    expect(closed.statusCode, closed.body).toBe(200);
    const graph = async (body: object) =>
      (
        await admin.post('/inspection/graph-data', {
          ...{ start_date: '2026-10-08', end_date: '2026-10-31', aggregate: 'week' },
          ...body,
        })
      ).json<Schema<'Graph'>>();
    const drawn = await graph({ location_id: 1, inspectiontype_id: 1, template_id: 1 });
    expect(drawn.versions).toEqual([{ version: 2, since: '2026-10-08' }]);
    expect(drawn.closures).toEqual([
      { ...closures[0], name: { en: 'Syysloma', fi: 'Syysloma' } },
      { from: '2026-10-30', to: '2026-10-31', name: { en: 'Pyhät', fi: 'Pyhät' } },
    ]);
    const later = { start_date: '2026-10-09', location_id: 1, template_id: 1 };
    expect((await graph(later)).versions).toEqual([]);
    // Without a template it has no version, and all locations have no one calendar.
    expect(await graph({ location_id: 1 })).not.toHaveProperty('versions');
    expect(await graph({ location_id: 'all' })).not.toHaveProperty('closures');
    await admin.put('/inspectable/locations/1/calendar', { closures: [] });
    // A site of an earlier release: within the range, and not.
    expect(drawn).not.toHaveProperty('postponed_since');
    const since = { key: 'counts.postponed_since', value: '2026-10-15' };
    await database().db.insertInto('settings').values(since).execute();
    expect(await graph({ location_id: 1 })).toMatchObject({ postponed_since: '2026-10-15' });
    const before = { location_id: 1, end_date: '2026-10-14' };
    expect(await graph(before)).not.toHaveProperty('postponed_since');
    await database().db.deleteFrom('settings').where('key', '=', since.key).execute();
  });

  it('tells a change of the mean from three results on either side, and not before', async () => {
    const change = async () => {
      const span = 'from=2026-11-01&to=2026-11-14&inspectiontype_id=1';
      const stats = (await admin.get(`/inspection/stats/1?${span}`)).json<Schema<'Stats'>>();
      return stats.by_type[0]?.change;
    };
    await at('2026-10-22T10:00:00.000Z');
    for (const room of [11, 12, 13]) await inspect(successor, 3, room);
    await at('2026-11-05T10:00:00.000Z');
    for (const room of [11, 12]) await inspect(successor, 1, room);
    expect(await change()).toBeNull();
    await inspect(successor, 1, 13);
    expect(await change()).toBe(-1);
  });
});
