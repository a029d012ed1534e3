import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Counts = Record<'on_time' | 'late' | 'missed' | 'low_count', number>;
type Group = Counts & { key: string; inspectable_id: number | null };

const span = 'from=2026-11-14&to=2026-12-31';
const days = { start_date: '2026-11-14', end_date: '2026-12-31' };

onEachDatabase('the rows behind a figure', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let other: Person;
  const at = async (now: string) => {
    app.clock.now = new Date(now);
    [admin, staff, other] = (await Promise.all(
      ['admin', 'staff', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  };
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    // The rooms are due on this Saturday.
    await at('2026-11-21T10:00:00.000Z');
    await inspect(11, 1);
    await at('2026-11-24T10:00:00.000Z');
    await inspect(12, 3);
    await inspect(21, 1, other);
    await work();
    await at('2026-12-29T10:00:00.000Z');
  });

  async function inspect(room: number, value: number, person = staff) {
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
    });
    const results = [1, 2].map((question) => ({
      ...{ inspectionformquestion_id: question, inspectable_id: room, value },
    }));
    const { id } = started.json<{ id: number }>();
    const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
  }

  // Work of which some is fixed, some rejected, some merged into other work, and some of another day.
  async function work() {
    const ids = [];
    for (const note of ['Ikkuna', 'Ovi', 'Lamppu', 'Lamppu taas']) {
      const report = { client_id: randomUUID(), inspectable_id: 12, note };
      ids.push((await staff.post('/inspection/pending', report)).json<{ id: number }>().id);
    }
    const handle = async (id: number | undefined, action: string) => {
      const path = `/inspection/pending/${id}/handle?action=${action}&reasoning=Tehty`;
      const handled = await admin.post(path);
      expect(handled.statusCode, handled.body).toBe(200);
    };
    await handle(ids[0], 'approve');
    await handle(ids[1], 'approve');
    await at('2026-11-26T10:00:00.000Z');
    await handle(ids[0], 'resolve');
    await handle(ids[2], 'reject');
    const merged = await admin.post(`/inspection/pending/${ids[3]}/merge`, { into: ids[1] });
    expect(merged.statusCode, merged.body).toBe(200);
  }

  const historyOf = async (filter: object, reader = staff) => {
    const answer = await reader.post('/inspection/history', { ...days, ...filter });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ total: number }>().total;
  };
  // Low ratings are answers: each row has its number, and the list their sum.
  const lowOf = async (filter: object, reader = staff) => {
    const answer = await reader.post('/inspection/history', { ...days, ...filter, has_low: true });
    const { items, low_count } = answer.json<{
      items: { low_count: number }[];
      low_count: number;
    }>();
    expect(items.reduce((sum, row) => sum + row.low_count, 0)).toBe(low_count);
    return low_count;
  };
  // Administrators may read all places, staff those of their location.
  const missedOf = async (place: number, query: string, between = span) => {
    const path = `/inspection/histories/inspectable/${place}/timeline?${between}&kind=missed&per_page=1000`;
    const answer = await (place === 2 ? admin : staff).get(`${path}&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: unknown[] }>().items.length;
  };
  const under = 'include_children=true&inspectiontype_id=1';
  const typed = { inspectiontype_ids: [1], location_id: 1 };

  it.each([1, 10, 12])('are as many as it says, of place %i', async (place) => {
    const of = { ...typed, inspectable_ids: [place], include_children: true };
    const stats = await staff.get(`/inspection/stats/${place}?${span}&inspectiontype_id=1`);
    expect(stats.json()).toMatchObject({
      on_time: await historyOf({ ...of, on_time: true }),
      late: await historyOf({ ...of, on_time: false }),
      missed: await missedOf(place, under),
      by_type: [{ low_count: await lowOf(of) }],
    });
    expect(stats.json<Counts>().missed).toBeGreaterThan(1);
  });

  it('are summed up to the low ratings that a figure counts, where they are asked for', async () => {
    expect([await historyOf({ ...typed, has_low: true }), await lowOf(typed)]).toEqual([1, 2]);
    expect(await lowOf({ ...typed, inspectable_ids: [12] })).toBe(0);
    for (const filter of [{}, { has_low: false }])
      expect((await staff.post('/inspection/history', filter)).json()).not.toHaveProperty(
        'low_count',
      );
  });

  const groups = async (by: string, type = '&inspectiontype_id=1') =>
    (await staff.get(`/inspection/group-stats?${span}&by=${by}${type}`)).json<{ items: Group[] }>()
      .items;

  it('are as many by environment, of the location alone too', async () => {
    const items = await groups('environment');
    expect(items.map(({ key }) => key)).toEqual(['1', '10']);
    for (const { inspectable_id: id, on_time, late, missed, low_count } of items) {
      const isBelow = id !== 1;
      const of = { ...typed, inspectable_ids: [id], include_children: isBelow };
      const rows = {
        on_time: await historyOf({ ...of, on_time: true }),
        late: await historyOf({ ...of, on_time: false }),
        missed: await missedOf(id ?? 0, `include_children=${isBelow}&inspectiontype_id=1`),
        low_count: await lowOf(of),
      };
      expect(rows).toEqual({ on_time, late, missed, low_count });
    }
  });

  it('are as many as each cell of the matrix says, of one type or of the place alone', async () => {
    type Place = { inspectable_id: number; states: string; counts: number[]; types: string };
    type Bucket = { from: string; to: string };
    const answer = await staff.get(`/inspection/stats/1/states?${span}`);
    const { items, buckets } = answer.json<{ items: Place[]; buckets: Bucket[] }>();
    const seen = new Set<string>();
    for (const { inspectable_id: id, states, counts, types } of items)
      for (const [at, { from, to }] of buckets.entries()) {
        const state = states[at] ?? '-';
        const type = Number(types[at]);
        const isOne = type > 0;
        const of = {
          ...{ start_date: from, end_date: to, inspectable_ids: [id], location_id: 1 },
          ...(isOne && { inspectiontype_ids: [type] }),
          include_children: isOne,
        };
        const alone = isOne ? `include_children=true&inspectiontype_id=${type}` : '';
        const rows =
          state === 'm'
            ? await missedOf(id, alone, `from=${from}&to=${to}`)
            : state === 'b'
              ? await lowOf(of)
              : await historyOf({ ...of, ...(state === 'l' && { on_time: false }) });
        expect(rows, `${id} ${from} ${state}`).toBe(counts[at]);
        seen.add(state);
      }
    expect([...seen].toSorted()).toEqual(['-', 'b', 'l', 'm']);
  });

  it('are as many of each location in their comparison', async () => {
    const path = `/inspection/group-stats?${span}&by=location&location_id=all&inspectiontype_id=1`;
    const { items } = (await admin.get(path)).json<{ items: Group[] }>();
    expect(items.map(({ key }) => key)).toEqual(['1', '2']);
    for (const { key, on_time, late, missed, low_count } of items) {
      // What the address of a figure says once the location is open.
      const of = {
        ...{ location_id: Number(key), inspectable_ids: [Number(key)], include_children: true },
        inspectiontype_ids: [1],
      };
      expect({
        on_time: await historyOf({ ...of, on_time: true }, admin),
        late: await historyOf({ ...of, on_time: false }, admin),
        missed: await missedOf(Number(key), under),
        low_count: await lowOf(of, admin),
      }).toEqual({ on_time, late, missed, low_count });
    }
    expect(items[1]).toMatchObject({ late: 1, low_count: 2 });
  });

  it('are as many by type', async () => {
    for (const { key, on_time, late, missed, low_count } of await groups('type', '')) {
      const of = { inspectiontype_ids: [Number(key)] };
      expect({
        on_time: await historyOf({ ...of, on_time: true }),
        late: await historyOf({ ...of, on_time: false }),
        missed: await missedOf(1, `include_children=true&inspectiontype_id=${key}`),
        low_count: await lowOf(of),
      }).toEqual({ on_time, late, missed, low_count });
    }
  });

  it.each(['weekday', 'month'])('are as many by %s of the due date', async (by) => {
    const items = await groups(by);
    expect(
      items.reduce((sum, one) => sum + one.on_time + one.late + one.missed, 0),
    ).toBeGreaterThan(3);
    for (const { key, on_time, late, missed } of items) {
      const due = by === 'weekday' ? { due_weekday: Number(key) } : { due_month: key };
      // What was missed was due on its day.
      const own = {
        '2026-11': 'from=2026-11-14&to=2026-11-30',
        '2026-12': 'from=2026-12-01&to=2026-12-31',
      };
      const query = by === 'weekday' ? `${span}&due_weekday=${key}` : own[key as keyof typeof own];
      expect({
        on_time: await historyOf({ ...typed, ...due, on_time: true }),
        late: await historyOf({ ...typed, ...due, on_time: false }),
        missed: await missedOf(1, under, query),
      }).toEqual({ on_time, late, missed });
    }
  });

  it('are as many of the work that was raised and fixed between two days', async () => {
    type Work = { raised: number; fixed: number };
    const listed = async (query: string) => {
      const answer = await staff.get(`/inspection/pending?status=all&${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ total: number; items: { status: string }[] }>();
    };
    const figures: Work[] = [];
    for (const [from, to] of [
      ['2026-11-21', '2026-11-21'],
      ['2026-11-24', '2026-11-24'],
      ['2026-11-26', '2026-12-31'],
      ['2026-11-01', '2026-12-31'],
    ]) {
      const stats = await staff.get(`/inspection/pending-stats?from=${from}&to=${to}`);
      const { raised, fixed } = stats.json<Work>();
      figures.push({ raised, fixed });
      const raisedRows = await listed(`raised_from=${from}&raised_to=${to}`);
      const fixedRows = await listed(`fixed_from=${from}&fixed_to=${to}`);
      expect([raisedRows.total, fixedRows.total]).toEqual([raised, fixed]);
      expect(raisedRows.items.some(({ status }) => status === 'merged')).toBe(false);
    }
    // Two low ratings, then three reports that were not merged.
    expect(figures).toEqual([
      { raised: 2, fixed: 0 },
      { raised: 3, fixed: 0 },
      { raised: 0, fixed: 1 },
      { raised: 5, fixed: 1 },
    ]);
    const lines = await admin.get(
      '/export/actions?format=jsonl&location_id=1&fixed_from=2026-11-26&fixed_to=2026-12-31',
    );
    expect(lines.body.split('\n').filter((line) => line.includes('"status"'))).toHaveLength(1);
  });

  it('are as many of the open work, without what is fixed and waits for its check', async () => {
    const read = async <Shape>(path: string) => (await admin.get(path)).json<Shape>();
    const workOf = async (query: string) =>
      (await read<{ total: number }>(`/inspection/pending?status=open&${query}`)).total;
    type Open = { open_pending: number };
    const openOf = async (path: string) => (await read<Open>(`/inspection/${path}`)).open_pending;
    type Rows = { items: (Open & { key: string; inspectable_id: number })[] };
    const rowsOf = async (path: string) => (await read<Rows>(`/inspection/${path}`)).items;
    const compare = async () => {
      const open = await workOf('include_children=true&inspectable_id=1');
      expect(await openOf(`stats/1?${span}`)).toBe(open);
      expect((await read<{ open: number }>('/inspection/pending-stats?location_id=1')).open).toBe(
        open,
      );
      for (const row of await rowsOf(`group-stats?${span}&by=environment`))
        expect(row.open_pending).toBe(
          await workOf(`inspectable_id=${row.inspectable_id}&include_children=${row.key !== '1'}`),
        );
      for (const row of await rowsOf(`group-stats?${span}&by=type`))
        expect(row.open_pending).toBe(await workOf(`inspectiontype_id=${row.key}`));
      for (const row of await rowsOf(`stats/1/places?${span}&inspectiontype_id=1`))
        expect(row.open_pending).toBe(
          await workOf(`inspectable_id=${row.inspectable_id}&inspectiontype_id=1`),
        );
      const custom = await admin.post('/inspection/get-custom-inspectiondata', {
        ...days,
        location_id: 1,
        metrics: ['open_actions'],
      });
      expect(custom.json()).toMatchObject({ totals: [open] });
      return open;
    };
    // Two low ratings, and the report into which another was merged; a report is fixed, another rejected.
    expect(await compare()).toBe(3);
    const waiting = await read<{ total: number }>('/inspection/pending?status=resolved');
    expect(waiting.total).toBe(1);
    expect((await admin.delete('/inspectable/rooms/11')).statusCode).toBe(200);
    expect(await compare()).toBe(1);
    expect((await admin.post('/inspectable/rooms/11/restore')).statusCode).toBe(200);
  });

  it('are those of the export of the history', async () => {
    const total = await historyOf({ ...typed, due_weekday: 6, on_time: false });
    const lines = async (query: string) =>
      (await staff.get(`/export/history?format=jsonl&${query}`)).body
        .split('\n')
        .filter((line) => line.includes('"form_id"')).length;
    // Two answers an inspection.
    expect(await lines('due_weekday=6&on_time=false')).toBe(2 * total);
    expect(await lines('due_weekday=5')).toBe(0);
    expect(await lines('due_month=2026-11')).toBeGreaterThan(0);
    expect(await lines('due_month=2026-10')).toBe(0);
    expect(await lines('inspectable_id=10&include_children=false')).toBe(0);
  });
});
