import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { historySite } from '../../../test/history-site.ts';

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

onEachDatabase('history', (database) => {
  let staff: Person;
  let admin: Person;
  beforeAll(async () => {
    ({ staff, admin } = await historySite(database()));
  });
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
});
