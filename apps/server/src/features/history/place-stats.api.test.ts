import { addDays } from '@kierros/domain';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';

type Place = Record<string, unknown> & {
  inspectable_id: number;
  gets_worse: boolean;
  change: number | null;
  change_low: number | null;
  change_high: number | null;
};
type Places = { items: Place[]; total: number; compared: number };

const span = 'inspectiontype_id=1&from=2026-09-01&to=2026-10-12';

onEachDatabase('statistics of places', (database) => {
  let staff: Person;
  let app: TestApp;
  const places = async (query = span, id = 10) =>
    (await staff.get(`/inspection/stats/${id}/places?${query}`)).json<Places>();
  beforeAll(async () => {
    await smallSite(database());
    await addInspectable(database(), 14, 'room', { location: 1, environment: 10 });
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    staff = await signedIn(app.server, 'staff');
    const row = (inspectable_id: number, day: string, mean: number) => ({
      ...{ location_id: 1, inspectable_id, inspectiontype_id: 1, day },
      ...{ inspections: 1, on_time: 1, late: 0, missed: 0, scored: 1, mean_sum: mean },
      ...{ percent_sum: (mean - 1) / 2, n1: mean < 1.5 ? 1 : 0, n3: 1, n0: 2 },
    });
    // Six weeks: room 11 falls, room 12 stays, room 13 has two results; 14 was never inspected.
    const falling = [3, 2.8, 3, 1.2, 1, 1.2];
    const still = [2, 2.2, 2, 2.2, 2, 2.2];
    const of = (id: number, means: number[]) =>
      means.map((mean, week) => row(id, addDays('2026-09-01', 7 * week), mean));
    await database()
      .db.insertInto('rollup_inspections')
      .values([...of(11, falling), ...of(12, still), ...of(13, [1, 3])])
      .execute();
  });

  it('names what gets worse first, with the change, its interval and n', async () => {
    const { items, total, compared } = await places();
    expect({ total, compared }).toEqual({ total: 4, compared: 2 });
    expect(items[0]).toMatchObject({
      ...{ inspectable_id: 11, kind: 'room', gets_worse: true, path: [{ id: 10 }] },
      ...{ first_count: 3, second_count: 3, scored: 6, last_on: '2026-10-06', last_average: 1.2 },
      ...{ on_time: 6, late: 0, missed: 0, low_count: 3, answers_count: 9 },
      line: [3, 2.8, 3, 1.2, 1, 1.2, null],
    });
    const [first] = items;
    expect(first?.change).toBeCloseTo(-1.8, 6);
    expect(first?.change_high).toBeLessThan(0);
    expect(first?.change_low).toBeLessThan(first?.change_high ?? 0);
    expect(items.map(({ gets_worse: worse }) => worse)).toEqual([true, false, false, false]);
  });

  it('says nothing of a change with too few results, and shows what was never inspected', async () => {
    const { items } = await places();
    const byId = new Map(items.map((one) => [one.inspectable_id, one]));
    expect(byId.get(13)).toMatchObject({
      ...{ change: null, change_low: null, change_high: null, scored: 2, average: 2 },
    });
    expect(byId.get(14)).toMatchObject({ scored: 0, average: null, last_on: null });
    expect(byId.get(12)?.change_low).toBeLessThan(0);
    expect(byId.get(12)?.change_high).toBeGreaterThan(0);
  });

  it('is of the kind of place that the type inspects, page by page, within the area', async () => {
    const ids = async (query: string, id?: number) =>
      (await places(query, id)).items.map((one) => one.inspectable_id);
    const all = await ids(span);
    expect(await ids(`${span}&per_page=3`)).toEqual(all.slice(0, 3));
    expect(await ids(`${span}&per_page=3&page=2`)).toEqual(all.slice(3));
    expect(await ids(span, 12)).toEqual([12]);
    expect(await ids('inspectiontype_id=2')).toEqual([10]);
  });

  it.each([
    ['/inspection/stats/20/places?inspectiontype_id=1', 404],
    ['/inspection/stats/10/places', 422],
    [`/inspection/stats/10/places?${span}&per_page=501`, 422],
    ['/inspection/stats/10/places?inspectiontype_id=1&from=2026-11-21&to=2026-10-01', 422],
  ])('%s: %s', async (path, status) => {
    expect((await staff.get(path)).statusCode).toBe(status);
  });
});
