import { addDays } from '@kierros/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { secondConnection, onEachDatabase } from '../test/dialects.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { recordMissed } from './features/due/missed-inspections.ts';

const first = '2026-11-23';
const noon = (day: string) => new Date(`${day}T10:00:00.000Z`);

onEachDatabase('missed inspections', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let next = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());
  beforeEach(() => on(first));

  async function on(day: string): Promise<void> {
    app.clock.now = noon(day);
    admin = await signedIn(app.server, 'admin');
  }

  async function rooms(count: number, firstDue = first): Promise<number[]> {
    const ids = Array.from({ length: count }, (_, index) => next + index);
    next += count;
    for (const id of ids)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 }, firstDue);
    await database().write((tx) => updateDueRows(tx, { inspectableIds: ids }, null));
    return ids;
  }

  const stored = async (id: number): Promise<string[]> =>
    (
      await database()
        .db.selectFrom('missed_inspections')
        .select('day')
        .where('inspectable_id', '=', id)
        .orderBy('day')
        .execute()
    ).map((row) => row.day);
  const stats = async (id: number, from = first, to?: string) =>
    (
      await admin.get(`/inspection/stats/${id}?from=${from}${to === undefined ? '' : `&to=${to}`}`)
    ).json() as { missed: number; on_time: number; late: number; compliance: number | null };
  const weekly = (count: number) =>
    Array.from({ length: count }, (_, week) => addDays(first, 7 * (week + 1)));

  async function start(room: number): Promise<number> {
    const started = await admin.post('/inspection/forms', { inspectables: [room], template_id: 1 });
    expect(started.statusCode, started.body).toBe(201);
    return started.json().id as number;
  }

  async function submit(room: number, form: number, performedOn?: string): Promise<void> {
    const answer = { inspectable_id: room, value: 3 };
    const sent = await admin.post(`/inspection/forms/${form}/submit`, {
      results: [1, 2].map((id) => ({ ...answer, inspectionformquestion_id: id })),
      ...(performedOn !== undefined && {
        performed_at: noon(performedOn).toISOString(),
        clock_offset_ms: 0,
      }),
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }

  it('ten rooms left alone for eight weeks: one is missed in each week and room', async () => {
    const ids = await rooms(10);
    const before = await missedByWeek();
    for (let day = 1; day <= 56; day += 1)
      await recordMissed(database(), noon(addDays(first, day)));
    await on(addDays(first, 56));
    for (const id of ids) {
      expect(await stored(id)).toEqual(weekly(8));
      expect(await stats(id)).toMatchObject({ missed: 8, on_time: 0, late: 0, compliance: 0 });
      for (const day of weekly(8))
        expect(await stats(id, day, addDays(day, 6))).toMatchObject({ missed: 1 });
    }
    const others = (
      await database().db.selectFrom('missed_inspections').selectAll().execute()
    ).filter((row) => row.location_id === 1 && !ids.includes(row.inspectable_id));
    for (const [week, missed] of await missedByWeek()) {
      const own = weekly(8).filter((day) => day >= week && day <= addDays(week, 6)).length * 10;
      const rest = others.filter((row) => row.day >= week && row.day <= addDays(week, 6)).length;
      expect([week, missed - rest]).toEqual([week, own]);
    }
    expect([...before.values()].every((missed) => missed === 0)).toBe(true);
  });

  async function missedByWeek(): Promise<Map<string, number>> {
    const answer = await admin.get('/inspection/on-time?weeks=12');
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = answer.json() as { items: { from: string; missed: number }[] };
    return new Map(items.map((week) => [week.from, week.missed]));
  }

  it('count from the midnight of their day, without a job', async () => {
    const [id = 0] = await rooms(1);
    // Midnight of 30 November in Helsinki is 22:00 UTC.
    app.clock.now = new Date('2026-11-29T21:59:00.000Z');
    admin = await signedIn(app.server, 'admin');
    expect(await stats(id)).toMatchObject({ missed: 0, compliance: null });
    app.clock.now = new Date('2026-11-29T22:00:00.000Z');
    expect(await stats(id)).toMatchObject({ missed: 1, compliance: 0 });
  });

  it('stay when the room is done late, and end there', async () => {
    const [id = 0] = await rooms(1);
    await on(addDays(first, 16));
    await submit(id, await start(id));
    expect(await stored(id)).toEqual(weekly(2));
    await recordMissed(database(), app.clock.now);
    await on(addDays(first, 23));
    expect(await stats(id)).toMatchObject({ missed: 2, late: 1 });
    await on(addDays(first, 30));
    expect(await stats(id)).toMatchObject({ missed: 3, late: 1 });
  });

  it('are taken back by an inspection that was made offline before them', async () => {
    const [id = 0] = await rooms(1);
    const form = await start(id);
    await recordMissed(database(), noon(addDays(first, 22)));
    expect(await stored(id)).toEqual(weekly(3));
    await on(addDays(first, 22));
    // Done on time, so the room was due again after one week: the next two are missed.
    await submit(id, form, first);
    expect(await stored(id)).toEqual([addDays(first, 14), addDays(first, 21)]);
    expect(await stats(id)).toMatchObject({ missed: 2, on_time: 1, late: 0 });
    const sums = await database()
      .db.selectFrom('rollup_inspections')
      .select(['day', 'missed'])
      .where('inspectable_id', '=', id)
      .where('missed', '<>', 0)
      .orderBy('day')
      .execute();
    expect(sums.map((row) => row.day)).toEqual([addDays(first, 14), addDays(first, 21)]);
  });

  it('count nothing while the room is archived, nor on the day it was', async () => {
    const [id = 0, other = 0] = await rooms(2);
    await on(addDays(first, 8));
    await submit(other, await start(other));
    await start(id);
    await on(addDays(first, 14));
    expect(await stats(id)).toMatchObject({ missed: 2 });
    expect((await admin.delete(`/inspectable/rooms/${id}`)).statusCode).toBe(200);
    expect(await stored(id)).toEqual(weekly(1));
    await recordMissed(database(), noon(addDays(first, 50)));
    expect(await stored(id)).toEqual(weekly(1));
  });

  it('are removed with a room that nothing refers to', async () => {
    const [id = 0] = await rooms(1);
    await on(addDays(first, 14));
    const { missed } = await stats(1);
    expect(await stored(id)).toEqual(weekly(2));
    expect((await admin.delete(`/inspectable/rooms/${id}`)).statusCode).toBe(200);
    expect(await stored(id)).toEqual([]);
    expect((await stats(1)).missed).toBe(missed - 2);
  });

  it('do not include what fell due before the room was made', async () => {
    await on(addDays(first, 22));
    const made = await admin.post('/inspectable/rooms', {
      name: 'Uusi',
      environment_id: 10,
      first_due_date: first,
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json() as { id: number };
    await on(addDays(first, 28));
    await stats(id);
    expect(await stored(id)).toEqual([addDays(first, 28)]);
  });

  it.runIf(dialect === 'postgres')('are stored once by two servers at once', async () => {
    const ids = await rooms(20);
    const beside = secondConnection(database());
    const now = noon(addDays(first, 21));
    const before = await count(database());
    const booked = await Promise.all([recordMissed(database(), now), recordMissed(beside, now)]);
    await beside.close();
    for (const id of ids) expect(await stored(id)).toEqual(weekly(3));
    expect(booked[0] + booked[1]).toBe((await count(database())) - before);
  });

  // Last, since years pass: what the rooms above are due is missed as well.
  it('of three years are summed up whole, though they are booked at once', async () => {
    const [id = 0] = await rooms(20);
    await on(addDays(first, 7 * 156));
    expect(await recordMissed(database(), app.clock.now)).toBeGreaterThan(3_000);
    expect(await stats(id)).toMatchObject({ missed: 156 });
    const verified = await admin.post('/operations/verify?photos=false');
    const { checks } = verified.json() as { checks: { faults: unknown[] }[] };
    expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

const count = async (database: Database): Promise<number> => {
  const rows = await database.db.selectFrom('missed_inspections').selectAll().execute();
  return rows.length;
};
