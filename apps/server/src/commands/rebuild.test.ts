import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { rebuild } from './rebuild.ts';
import { rollups } from '../../test/rollup-rows.ts';

type Value = [question: number, inspectable: number, value: number];

onEachDatabase('rebuilt rollups', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  async function inspect(
    template_id: number,
    inspectables: number[],
    values: Value[],
    more: Record<string, unknown> = {},
  ): Promise<void> {
    const started = await staff.post('/inspection/forms', { template_id, inspectables, ...more });
    const results = values.map(([inspectionformquestion_id, inspectable_id, value]) => ({
      inspectionformquestion_id,
      inspectable_id,
      value,
    }));
    const sent = await staff.post(`/inspection/forms/${started.json().id}/submit`, { results });
    expect([started.statusCode, sent.statusCode, sent.body.slice(0, 200)]).toEqual([
      201,
      200,
      expect.stringContaining('results_sha256'),
    ]);
  }

  it('equal the ones that submitting wrote, row by row', async () => {
    // Two rooms in one round; then twice on one day; late with two occurrences missed.
    await inspect(
      1,
      [11, 12],
      [
        [1, 11, 3],
        [2, 11, 2],
        [1, 12, 1],
        [2, 12, 3],
      ],
    );
    await inspect(
      1,
      [11],
      [
        [1, 11, 1],
        [2, 11, 1],
      ],
      {
        started_at: '2026-11-21T08:00:00.000Z',
        due_seen: [{ inspectable_id: 11, natural_due: '2026-11-21' }],
      },
    );
    // An environment with a question about one of its rooms, and a value that does not count.
    await inspect(
      2,
      [10],
      [
        [4, 10, 0],
        [5, 11, 2],
      ],
    );
    await inspect(3, [1], [[6, 1, 4]]);
    app.clock.now = new Date('2026-12-08T10:00:00.000Z');
    // The session has expired by then.
    staff = await signedIn(app.server, 'staff');
    await inspect(
      1,
      [13],
      [
        [1, 13, 2],
        [2, 13, 3],
      ],
    );

    const written = await rollups(database());
    // Five with inspections, and the two days on which room 13 was missed.
    expect(written.inspections).toHaveLength(7);
    expect(written.answered.length).toBeGreaterThan(6);
    expect(
      written.inspections
        .filter((row) => row.inspectable_id === 13)
        .map(({ day, late, missed }) => [day, late, missed]),
    ).toEqual([
      ['2026-11-28', 0, 1],
      ['2026-12-05', 0, 1],
      ['2026-12-08', 1, 0],
    ]);
    expect(written.inspections.find((row) => row.inspectable_id === 10)).toMatchObject({
      scored: 1,
      mean_sum: 2,
    });
    await database()
      .db.updateTable('rollup_inspections')
      .set({ missed: 99, mean_sum: -1 })
      .execute();
    await database().db.deleteFrom('rollup_question_days').where('question_id', '=', 5).execute();
    await database()
      .db.deleteFrom('answered_inspectables')
      .where('inspectable_id', '=', 11)
      .execute();
    await rebuild(database());
    expect(await rollups(database())).toEqual(written);
  });

  it('are exact when inspections are submitted meanwhile', async () => {
    let isEnding = false;
    let rebuilds = 0;
    const rebuilding = (async () => {
      for (; !isEnding; rebuilds += 1) await rebuild(database());
    })();
    const submit = async (room: number) => {
      for (let round = 0; round < 12; round += 1) {
        await inspect(
          1,
          [room],
          [
            [1, room, 1 + (round % 3)],
            [2, room, 2],
          ],
          {
            // On another day each time: a row that the rebuild did not find must not be written twice.
            started_at: new Date(app.clock.now.getTime() - round * 86_400_000).toISOString(),
            due_seen: [{ inspectable_id: room, natural_due: '2026-11-21' }],
          },
        );
      }
    };
    await Promise.all([submit(11), submit(12), submit(13)]).finally(() => (isEnding = true));
    await rebuilding;
    expect(rebuilds).toBeGreaterThan(1);
    const written = await rollups(database());
    await rebuild(database());
    expect(await rollups(database())).toEqual(written);
  });

  it('remove what belongs to no inspection', async () => {
    const written = await rollups(database());
    const { db } = database();
    const row = await db.selectFrom('rollup_days').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('rollup_days')
      .values({ ...row, location_id: 999 })
      .execute();
    await rebuild(database());
    expect(await rollups(database())).toEqual(written);
  });
});
