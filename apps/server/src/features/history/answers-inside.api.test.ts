import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

const days = 'from=2026-11-01&to=2026-11-30';

onEachDatabase('an inspection of an environment that asks about a room', (database) => {
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    const started = await staff.post('/inspection/forms', {
      ...{ inspectables: [10], template_id: 2, started_at: '2026-11-21T08:00:00.000Z' },
      due_seen: [{ inspectable_id: 10, natural_due: '2026-11-21' }],
    });
    const { id } = started.json<{ id: number }>();
    const sent = await staff.post(`/inspection/forms/${id}/submit`, {
      results: [
        { inspectionformquestion_id: 4, inspectable_id: 10, value: 3 },
        { inspectionformquestion_id: 5, inspectable_id: 11, value: 1 },
      ],
    });
    expect(sent.statusCode, sent.body).toBe(200);
  });

  it.each([
    [10, { done: 1, answers_count: 2, low_count: 1 }],
    [11, { done: 0, answers_count: 1, low_count: 1 }],
    [12, { done: 0, answers_count: 0, low_count: 0 }],
  ])('counts in the statistics of %i where it was answered', async (place, counts) => {
    const stats = await staff.get(`/inspection/stats/${place}?${days}&inspectiontype_id=2`);
    expect(stats.json()).toMatchObject({ by_type: [counts] });
  });

  it('is in the graph of the room, and once in that of its environment', async () => {
    const levels = async (place: number) => {
      const graph = await staff.post('/inspection/graph-data', {
        ...{ start_date: '2026-11-01', end_date: '2026-11-30', aggregate: 'month' },
        ...{ inspectable_id: place, inspectiontype_id: 2 },
      });
      const { items } = graph.json<{
        items: { distribution: { value: number; count: number }[] }[];
      }>();
      return items.flatMap(({ distribution }) => distribution);
    };
    expect(await levels(11)).toEqual([{ value: 1, count: 1 }]);
    expect(await levels(10)).toEqual([
      { value: 1, count: 1 },
      { value: 3, count: 1 },
    ]);
  });
});
