import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Line = {
  fate: string;
  inspectable_id: number;
  due: string | null;
  reason: string | null;
  postponed: number | null;
};

onEachDatabase('the export of what was expected', (database) => {
  let app: TestApp;
  let admin: Person;
  const signInAt = async (instant: string) => {
    app.clock.now = new Date(instant);
    admin = await signedIn(app.server, 'admin');
  };
  beforeAll(async () => {
    await smallSite(database());
    const ids = Array.from({ length: 40 }, (_, index) => 1_001 + index);
    for (const id of ids)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(database().db, { inspectableIds: ids }, null);
    app = await testApp(database());
    await signInAt('2026-11-21T10:00:00.000Z');
    for (const id of ids.slice(0, 10)) await inspectRoom(admin, id);
    // Moved on the day it was due, and done on the day it was moved to.
    const moved = await admin.post(
      '/inspection/schedule?inspectable_id=1011&inspection_type_id=1&due_date=2026-11-25',
    );
    expect(moved.statusCode, moved.body).toBe(201);
    await signInAt('2026-11-25T10:00:00.000Z');
    for (const id of ids.slice(10, 20)) await inspectRoom(admin, id);
    await signInAt('2026-12-20T10:00:00.000Z');
  });
  afterAll(() => app.server.close());

  const read = async (query: string): Promise<Line[]> => {
    const response = await admin.get(`/export/coverage?format=jsonl&${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const lines = response.body.trimEnd().split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  };
  const countOf = (lines: readonly Line[], fate: string) =>
    lines.filter((line) => line.fate === fate).length;

  it.each([
    ['2026-11-01', '2026-12-31'],
    ['2026-11-22', '2026-12-05'],
  ])('counts from %s to %s what the statistics count', async (from, to) => {
    const lines = await read(`location_id=1&from=${from}&to=${to}`);
    const sums = await database()
      .db.selectFrom('rollup_days')
      .select((eb) => [
        eb.fn.sum<number>('on_time').as('done'),
        eb.fn.sum<number>('late').as('late'),
        eb.fn.sum<number>('missed').as('missed'),
      ])
      .where('location_id', '=', 1)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow();
    for (const fate of ['done', 'late', 'missed'] as const)
      expect(countOf(lines, fate), fate).toBe(Number(sums[fate]));
    expect(countOf(lines, 'late')).toBe(9);
    expect(countOf(lines, 'missed')).toBeGreaterThan(20);
  });

  it('tells what had been moved beside what was done on its day', async () => {
    const lines = await read('location_id=1&from=2026-11-01&to=2026-12-31');
    const of = (id: number) => lines.filter((line) => line.inspectable_id === id);
    expect(of(1_001)[0]).toMatchObject({ fate: 'done', postponed: 0 });
    expect(of(1_011)[0]).toMatchObject({ fate: 'done', postponed: 1 });
    expect(of(1_012)[0]).toMatchObject({ fate: 'late', postponed: 0 });
    const others = lines.filter(({ fate }) => fate !== 'done' && fate !== 'late');
    expect(new Set(others.map(({ postponed }) => postponed))).toEqual(new Set([null]));
    const csv = await admin.get('/export/coverage?location_id=1');
    expect(csv.body.split('\r\n')[0]).toMatch(/"?reason"?,"?postponed"?$/);
  });

  it('lists what is open, and what is excluded with its reason', async () => {
    const lines = await read('location_id=1&from=2026-11-28&to=2026-11-28');
    // The ten that were done on their day are due again on that day.
    expect(countOf(lines, 'open')).toBe(10);
    expect(lines.filter(({ fate }) => fate === 'excluded')).toMatchObject([
      { inspectable_id: 10, reason: 'no_template' },
    ]);
    expect(countOf(lines, 'gap')).toBe(0);
  });

  it('names a gap, and streams more lines than a batch as CSV', async () => {
    const { db } = database();
    await db.deleteFrom('due_rows').where('inspectable_id', '=', 1_040).execute();
    const rows = Array.from({ length: 1_500 }, (_, index) => ({
      location_id: 2,
      inspectable_id: 21,
      inspectiontype_id: 1,
      day: new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10),
    }));
    await db.insertInto('missed_inspections').values(rows).execute();
    expect((await read('location_id=1')).filter(({ fate }) => fate === 'gap')).toMatchObject([
      { inspectable_id: 1_040, reason: 'missing' },
    ]);
    const csv = await admin.get('/export/coverage?location_id=2&to=2015-01-01&lang=en');
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toMatch(/^"?location_id"?,"?location"?/);
    expect(lines.filter((line) => line.includes('missed'))).toHaveLength(1_500);
  });

  it('is refused to staff', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/export/coverage')).statusCode).toBe(403);
  });
});
