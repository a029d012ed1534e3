import { addDays } from '@kierros/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { onEachDatabase } from '../test/dialects.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { recordMissed } from './features/due/missed-inspections.ts';

const first = '2026-11-23';
const noon = (day: string) => new Date(`${day}T10:00:00.000Z`);

onEachDatabase('a template that applies again', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());

  async function on(day: string): Promise<void> {
    app.clock.now = noon(day);
    admin = await signedIn(app.server, 'admin');
  }

  async function room(id: number, firstDue = first): Promise<void> {
    await addInspectable(database(), id, 'room', { location: 1, environment: 10 }, firstDue);
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [id] }, null));
  }

  const dates = (id: number) =>
    database()
      .db.selectFrom('due_rows')
      .select(['natural_due', 'planned_due', 'due', 'earliest_due', 'is_applicable'])
      .where('inspectable_id', '=', id)
      .executeTakeFirstOrThrow();
  const missed = async (id: number): Promise<string[]> => {
    const rows = await database()
      .db.selectFrom('missed_inspections')
      .select('day')
      .where('inspectable_id', '=', id)
      .orderBy('day')
      .execute();
    return rows.map((row) => row.day);
  };
  const faults = async (): Promise<unknown[]> => {
    const { checks } = (await admin.post('/operations/verify?photos=false')).json() as {
      checks: { name: string; faults: string[] }[];
    };
    return checks.flatMap((check) => check.faults);
  };

  /** The template asks these rooms, or every room of its location. */
  async function applyTo(ids: readonly number[]): Promise<void> {
    const { version } = (await admin.get('/inspection/templates/1')).json() as { version: number };
    const changed = await admin.put('/inspection/templates/1', {
      version,
      applicable_inspectables: ids.map((id) => ({ id, type: 'room' })),
    });
    expect(changed.statusCode, changed.body).toBe(200);
  }

  it('after two years makes a place due today, with nothing missed between', async () => {
    await room(100);
    await on(addDays(first, 8));
    await recordMissed(database(), app.clock.now);
    expect(await missed(100)).toEqual([addDays(first, 7)]);
    await applyTo([11]);
    const later = addDays(first, 8 + 730);
    await on(later);
    await applyTo([]);
    expect(await dates(100)).toEqual({
      natural_due: later,
      planned_due: null,
      due: later,
      earliest_due: later,
      is_applicable: 1,
    });
    await recordMissed(database(), app.clock.now);
    expect(await missed(100)).toEqual([addDays(first, 7)]);
    expect(await faults()).toEqual([]);
    await on(addDays(later, 7));
    await recordMissed(database(), app.clock.now);
    expect(await missed(100)).toEqual([addDays(first, 7), addDays(later, 7)]);
    expect(await faults()).toEqual([]);
    const explained = (
      await admin.get('/inspectable/inspectables/100/can-be-inspected?explain=true')
    ).json() as { items: { rules: { rule: string; numbers: object }[] }[] };
    expect(explained.items[0]?.rules[0]).toMatchObject({
      rule: 'applicable',
      numbers: { appliesFrom: later },
    });
  });

  it('leaves a date that lies ahead as it was', async () => {
    const now = addDays(first, 800);
    const future = addDays(now, 30);
    await room(101, future);
    await on(now);
    await applyTo([11]);
    await applyTo([]);
    expect(await dates(101)).toMatchObject({
      natural_due: future,
      due: future,
      earliest_due: future,
    });
  });

  it('drops the plans whose day has passed, and keeps those ahead', async () => {
    const now = addDays(first, 900);
    await room(102, now);
    await on(now);
    const plan = async (day: string) => {
      const path = `/inspection/schedule?inspectable_id=102&inspection_type_id=1&due_date=${day}`;
      const made = await admin.post(path);
      expect(made.statusCode, made.body).toBe(201);
    };
    await plan(addDays(now, 1));
    await plan(addDays(now, 6));
    await applyTo([11]);
    await on(addDays(now, 3));
    await applyTo([]);
    expect(await dates(102)).toMatchObject({
      natural_due: addDays(now, 3),
      planned_due: addDays(now, 6),
      due: addDays(now, 6),
      earliest_due: addDays(now, 6),
    });
    expect(await faults()).toEqual([]);
  });

  // From the first Monday on: a plan on Saturday is due on Monday by one rule, and on Friday by the other.
  it.each([
    ['next', 5],
    ['previous', null],
  ] as const)(
    'compares the open day of a plan where dates shift to the %s one',
    async (shift_to, stays) => {
      const monday = addDays(first, shift_to === 'next' ? 910 : 917);
      const id = shift_to === 'next' ? 103 : 104;
      await room(id, monday);
      await on(monday);
      const planned = await admin.post(
        `/inspection/schedule?inspectable_id=${id}&inspection_type_id=1&due_date=${addDays(monday, 5)}`,
      );
      expect(planned.statusCode, planned.body).toBe(201);
      const calendar = '/inspectable/locations/1/calendar';
      const closing = await admin.put(calendar, { open_weekdays: [1, 2, 3, 4, 5], shift_to });
      expect(closing.statusCode, closing.body).toBe(200);
      await applyTo([11]);
      await on(addDays(monday, shift_to === 'next' ? 6 : 5));
      await applyTo([]);
      expect(await dates(id)).toMatchObject({
        planned_due: stays === null ? null : addDays(monday, stays),
        due: addDays(monday, stays === null ? 4 : 7),
      });
      const opening = { open_weekdays: [1, 2, 3, 4, 5, 6, 7], shift_to: 'next' };
      expect((await admin.put(calendar, opening)).statusCode).toBe(200);
      expect(await faults()).toEqual([]);
    },
  );

  it('counts from the day of each location', async () => {
    const now = addDays(first, 950);
    await database()
      .db.updateTable('inspectables')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', 2)
      .execute();
    await on(addDays(now, -20));
    expect((await admin.delete('/inspection/templates/3')).statusCode).toBe(200);
    // Half past midnight in Helsinki, the afternoon before in Los Angeles.
    app.clock.now = new Date(`${addDays(now, -1)}T22:30:00.000Z`);
    admin = await signedIn(app.server, 'admin');
    expect((await admin.post('/inspection/templates/3/restore')).statusCode).toBe(200);
    expect(await dates(1)).toMatchObject({ natural_due: now, due: now });
    expect(await dates(2)).toMatchObject({ natural_due: addDays(now, -1) });
  });

  it('for the first time to an old place makes it due today, not when it was made', async () => {
    const now = addDays(first, 1_000);
    await on(now);
    const made = await admin.post('/inspection/templates', {
      name: 'Turvallisuus',
      inspectiontype_id: 4,
      location_id: 1,
      questions: [{ title: 'Kunnossa?', type: 'value', mandatory: true }],
    });
    expect(made.statusCode, made.body).toBe(201);
    const row = await database()
      .db.selectFrom('due_rows')
      .selectAll()
      .where('inspectable_id', '=', 10)
      .where('inspectiontype_id', '=', 4)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ natural_due: now, due: now, applies_from: now });
    expect(await faults()).toEqual([]);
  });
});
