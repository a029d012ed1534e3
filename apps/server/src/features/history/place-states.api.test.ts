import { addDays } from '@kierros/domain';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';

type Place = { inspectable_id: number; states: string; counts: number[]; types: string };
type Bucket = { key: string; from: string; to: string; is_closed: boolean };
type States = { items: Place[]; buckets: Bucket[]; total: number };

const span = 'from=2026-09-01&to=2026-10-12';
const monday = (week: number) => addDays('2026-09-07', 7 * week);

onEachDatabase('when was what inspected', (database) => {
  let staff: Person;
  let app: TestApp;
  const states = async (query = span, id = 1) =>
    (await staff.get(`/inspection/stats/${id}/states?${query}`)).json<States>();
  const byId = ({ items }: States) => new Map(items.map((one) => [one.inspectable_id, one]));

  beforeAll(async () => {
    await smallSite(database());
    await addInspectable(database(), 14, 'room', { location: 1, environment: 10 });
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    staff = await signedIn(app.server, 'staff');
    type Counts = Partial<Record<'inspections' | 'late' | 'missed' | 'n0' | 'n1' | 'n3', number>>;
    const row = (place: number, type: number, day: string, counts: Counts) => ({
      ...{ location_id: 1, inspectable_id: place, inspectiontype_id: type, day },
      ...{ inspections: 1, on_time: 1, late: 0, missed: 0 },
      ...{ scored: 1, mean_sum: 2, percent_sum: 0.5, n0: 0, n1: 0, n3: 0, ...counts },
    });
    await database()
      .db.insertInto('rollup_inspections')
      .values([
        // A room of the continuous type: done twice in a week, low, missed.
        row(11, 1, monday(0), { n3: 4 }),
        row(11, 1, addDays(monday(0), 2), { n3: 4 }),
        row(11, 1, monday(1), { n1: 3, late: 1 }),
        row(11, 1, monday(2), { inspections: 0, missed: 2, n1: 1 }),
        // An environment of two types, each of which can be the worst, or both.
        row(10, 2, monday(0), { late: 1 }),
        row(10, 4, monday(0), {}),
        row(10, 2, monday(1), { late: 1 }),
        row(10, 4, monday(1), { late: 1 }),
        row(10, 4, monday(2), { n1: 2 }),
        // Not applicable is no low rating.
        row(12, 1, monday(2), { n0: 2 }),
      ])
      .execute();
  });

  it('is the worst of all types, how many there were of it, and of which type', async () => {
    const found = await states();
    expect(found.buckets.map(({ key }) => key)).toEqual(
      [36, 37, 38, 39, 40, 41, 42].map((week) => `2026-W${week}`),
    );
    expect(byId(found).get(11)).toMatchObject({
      ...{ states: '-dbm---', counts: [0, 2, 3, 2, 0, 0, 0], types: '-111---' },
    });
    expect(byId(found).get(10)).toMatchObject({
      ...{ states: '-llb---', counts: [0, 1, 2, 2, 0, 0, 0], types: '-2+4---' },
    });
    expect(byId(found).get(12)).toMatchObject({ states: '---d---', types: '---1---' });
    expect(byId(found).get(14)).toMatchObject({ states: '-------', types: '-------' });
  });

  it('has places of each kind that a type inspects, those with most faults first', async () => {
    const { items, total } = await states();
    expect(items.map((one) => one.inspectable_id)).toEqual([11, 10, 1, 12, 13, 14]);
    expect(total).toBe(6);
  });

  it('is of one type if asked, and within a place, page by page', async () => {
    const ofType = await states(`${span}&inspectiontype_id=4`);
    expect(ofType.items).toMatchObject([{ inspectable_id: 10, states: '-dlb---' }]);
    const ids = async (query: string, id?: number) =>
      (await states(query, id)).items.map((one) => one.inspectable_id);
    expect(await ids(`${span}&inspectiontype_id=1`)).toEqual([11, 12, 13, 14]);
    expect(await ids(`${span}&per_page=2&page=2`)).toEqual([1, 12]);
    expect(await ids(span, 12)).toEqual([12]);
  });

  it('names the weeks in which the location was closed on all days', async () => {
    const admin = await signedIn(app.server, 'admin');
    // The second of the two weeks is closed in part.
    const closures = [{ from: '2026-09-14', to: '2026-09-22', name: 'Loma' }];
    const closed = await admin.put('/inspectable/locations/1/calendar', { closures });
    expect(closed.statusCode, closed.body).toBe(200);
    const { buckets } = await states();
    expect(buckets[0]).toMatchObject({ key: '2026-W36', from: '2026-09-01', to: '2026-09-06' });
    expect(buckets.filter((one) => one.is_closed).map(({ key }) => key)).toEqual(['2026-W38']);
  });

  it.each([
    ['/inspection/stats/20/states', 404],
    [`/inspection/stats/10/states?${span}&per_page=501`, 422],
    ['/inspection/stats/10/states?inspectiontype_id=5', 422],
    ['/inspection/stats/10/states?from=2026-11-21&to=2026-10-01', 422],
  ])('%s: %s', async (path, status) => {
    expect((await staff.get(path)).statusCode).toBe(status);
  });
});
