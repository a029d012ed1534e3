import { bucketKey, isCounted } from '@kierros/domain';
import { averageLevel } from '@kierros/domain/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { signedIn, testApp, type TestApp } from '../../../test/client.ts';
import { smallSite } from '../../../test/site.ts';
import { emptyRollups } from '../../../test/rollup-rows.ts';
import { addToRollups } from './rollups.ts';

type Point = {
  series: string;
  bucket: string;
  count: number;
  average: number | null;
  average_pct: number | null;
};
type Inspection = { type: number; place: number; day: string; values: number[] };

const inspection = fc.oneof(
  fc.record({
    type: fc.constant(1),
    place: fc.constantFrom(11, 12, 13),
    day: fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-29', '2026-06-15', '2026-10-25'),
    values: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant(2),
    place: fc.constant(10),
    day: fc.constantFrom('2025-12-31', '2026-01-01', '2026-10-25'),
    values: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
  }),
);

/** The domain's result for the same answers, computed without sums. */
function expected(all: readonly Inspection[], type: number, aggregate: 'week' | 'month' | 'year') {
  const answers = all.flatMap((one, index) =>
    one.values.map((value, question) => ({
      formId: index,
      inspectableId: one.place,
      questionId: question + 1,
      inspectionTypeId: one.type,
      value,
      day: one.day,
    })),
  );
  const groups = Map.groupBy(
    answers.filter((answer) => answer.inspectionTypeId === type),
    (answer) => bucketKey(answer.day, aggregate),
  );
  return new Map([...groups].map(([key, group]) => [key, averageLevel(group)]));
}

// Means are returned with eight decimals.
const close = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-8;

onEachDatabase('graphs from daily sums', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
  });

  it('equal the means over the answers themselves, in any bucket', async () => {
    const staff = await signedIn(app.server, 'staff');
    const admin = await signedIn(app.server, 'admin');
    const property = fc.asyncProperty(
      fc.array(inspection, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('week' as const, 'month' as const, 'year' as const),
      async (all, aggregate) => {
        await emptyRollups(database());
        for (const [index, one] of all.entries())
          await database().write((tx) =>
            addToRollups(
              tx,
              [
                {
                  location_id: 1,
                  form_id: index + 1,
                  inspectable_id: one.place,
                  inspectiontype_id: one.type,
                  day: one.day,
                  timeliness: 'on_time',
                  values: one.values.map((value, index) => ({
                    question_id: index + 1 + (one.type - 1) * 10,
                    answered_at: one.place,
                    value,
                  })),
                },
              ],
              [],
            ),
          );
        const body = {
          start_date: '2025-12-01',
          end_date: '2026-11-21',
          aggregate,
          per_page: 1_000,
        };
        const scopes = [
          () => staff.post('/inspection/graph-data', body),
          () => staff.post('/inspection/graph-data', { ...body, inspectable_id: 10 }),
          () => admin.post('/inspection/graph-data', { ...body, location_id: 'all' }),
        ];
        for (const scope of scopes) {
          const response = await scope();
          const { items } = response.json() as { items: Point[] };
          for (const point of items) {
            const type = Number(point.series.split(':')[1]);
            const want = expected(all, type, aggregate).get(point.bucket);
            const inspections = all.filter(
              (one) => one.type === type && bucketKey(one.day, aggregate) === point.bucket,
            );
            expect({ ...point, count: inspections.length }).toEqual(point);
            expect(close(point.average, want?.average ?? null)).toBe(true);
            expect(
              close(point.average_pct, want?.percent == null ? null : want.percent * 100),
            ).toBe(true);
          }
          const drawn = items.reduce((sum, point) => sum + point.count, 0);
          expect(drawn).toBe(all.length);
          expect(
            all.some((one) => one.values.some(isCounted)) ===
              items.some((point) => point.average !== null),
          ).toBe(true);
        }
      },
    );
    await fc.assert(property, { numRuns: 15, seed: 20261121 });
  }, 60_000);
});
