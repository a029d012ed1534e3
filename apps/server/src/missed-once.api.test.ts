import { beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { freshDatabase, onEachDatabase } from '../test/dialects.ts';
import { dateFaults } from '../test/date-faults.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { recordMissed } from './features/due/missed-inspections.ts';

const ROOM = 100;
const noon = (day: string) => new Date(`${day}T10:00:00.000Z`);

// The room is due on Monday 2026-11-23, and again each week.
onEachDatabase('a missed inspection when the calendar changes', (_shared, dialect) => {
  let database: Database;
  let app: TestApp;
  let admin: Person;
  beforeEach(async () => {
    database = await freshDatabase(dialect);
    await smallSite(database);
    app = await testApp(database);
    const place = { location: 1, environment: 10 };
    await addInspectable(database, ROOM, 'room', place, '2026-11-23');
    await database.write((tx) => updateDueRows(tx, { inspectableIds: [ROOM] }, null));
    return async () => {
      expect(await dateFaults(database)).toEqual([]);
      await app.server.close();
      await database.close();
    };
  });

  async function on(day: string): Promise<void> {
    app.clock.now = noon(day);
    admin = await signedIn(app.server, 'admin');
    await recordMissed(database, noon(day));
  }

  async function calendar(wanted: object, location = 1): Promise<void> {
    const response = await admin.put(`/inspectable/locations/${location}/calendar`, wanted);
    expect(response.statusCode, response.body).toBe(200);
  }
  async function moveTo(environment_id: number): Promise<void> {
    const moved = await admin.post(`/inspectable/rooms/${ROOM}/move`, { environment_id });
    expect(moved.statusCode, moved.body).toBe(200);
  }
  const closed = (from: string, to: string) => ({
    closures: [{ from, to, name: { en: 'Break', fi: 'Loma' } }],
  });

  async function inspected(
    performedOn: string,
    startedOn = performedOn,
  ): Promise<Record<string, unknown>> {
    const started = await admin.post('/inspection/forms', {
      inspectables: [ROOM],
      template_id: 1,
      started_at: noon(startedOn).toISOString(),
    });
    expect(started.statusCode, started.body).toBe(201);
    const sent = await admin.post(`/inspection/forms/${started.json<{ id: number }>().id}/submit`, {
      results: [1, 2].map((id) => ({
        inspectionformquestion_id: id,
        inspectable_id: ROOM,
        value: 3,
      })),
      performed_at: noon(performedOn).toISOString(),
      clock_offset_ms: 0,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const row = await database.db
      .selectFrom('form_inspectables')
      .select(['moved', 'on_time', 'postponed'])
      .where('inspectable_id', '=', ROOM)
      .executeTakeFirstOrThrow();
    return row;
  }

  const missed = async () =>
    (
      await database.db
        .selectFrom('missed_inspections')
        .select('day')
        .where('inspectable_id', '=', ROOM)
        .orderBy('day')
        .execute()
    ).map(({ day }) => day);

  it('is one, though its day is closed afterwards', async () => {
    await on('2026-12-01');
    expect(await missed()).toEqual(['2026-11-30']);
    await calendar(closed('2026-11-30', '2026-12-02'));
    await on('2026-12-04');
    expect(await missed()).toEqual(['2026-11-30']);
    await calendar({ closures: [] });
    await on('2026-12-08');
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07']);
  });

  it('is one, though another rule puts its day into the past', async () => {
    await on('2026-11-23');
    await calendar({ open_weekdays: [2, 3, 4, 5] });
    await on('2026-11-30');
    await calendar({ open_weekdays: [2, 3, 4, 5], shift_to: 'previous' });
    // By the new rule its day was Friday 27 November, by the old one Tuesday 1 December.
    expect(await missed()).toEqual([]);
    await on('2026-12-03');
    expect(await missed()).toEqual(['2026-12-01']);
  });

  it('stays on its day when work without a network arrives after the change', async () => {
    await on('2026-12-09');
    await calendar(closed('2026-12-07', '2026-12-08'));
    await on('2026-12-10');
    // Done late on 25 November: due again on 2 December, and missed on the 9th.
    expect(await inspected('2026-11-25')).toEqual({ moved: 1, on_time: 0, postponed: 0 });
    expect(await missed()).toEqual(['2026-12-09']);
  });

  it('is measured, like what was done, by the calendar of its day', async () => {
    await on('2026-12-01');
    await calendar(closed('2026-11-23', '2026-11-29'));
    await on('2026-12-02');
    // By the calendar of today its natural date would have shifted to 30 November.
    expect(await inspected('2026-11-25')).toMatchObject({ moved: 1, on_time: 0 });
    expect(await missed()).toEqual([]);
  });

  it('is nothing where its day is the one on which the first was due', async () => {
    await on('2026-12-15');
    const before = ['2026-11-30', '2026-12-07', '2026-12-14'];
    expect(await missed()).toEqual(before);
    await calendar(closed('2026-11-20', '2026-12-31'));
    await on('2027-01-12');
    // 21 and 28 December shift to 1 January, as the natural date does.
    expect(await missed()).toEqual([...before, '2027-01-04', '2027-01-11']);
  });

  it('is not decided by a calendar that was replaced on the same day', async () => {
    await on('2026-11-27');
    await calendar(closed('2026-11-28', '2026-12-20'));
    await calendar({ closures: [] });
    await on('2026-12-01');
    expect(await missed()).toEqual(['2026-11-30']);
  });

  it('is one, though the room has moved to where its day is a later one', async () => {
    await on('2026-11-24');
    await calendar({ open_weekdays: [3, 4, 5] }, 2);
    await on('2026-12-01');
    expect(await missed()).toEqual(['2026-11-30']);
    await moveTo(20);
    await on('2026-12-03');
    expect(await missed()).toEqual(['2026-11-30']);
    await moveTo(10);
    await on('2026-12-07');
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07']);
    await on('2026-12-08');
    await moveTo(20);
    await calendar({ closures: closed('2026-12-09', '2026-12-11').closures }, 2);
    await on('2026-12-16');
    // The occurrence of 14 December is the next one.
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07', '2026-12-16']);
  });

  it('is not lost where the room moves to a location in which its day has passed', async () => {
    await on('2026-11-24');
    await calendar({ open_weekdays: [3, 4, 5] });
    await on('2026-12-01');
    expect(await missed()).toEqual([]);
    await moveTo(20);
    expect(await missed()).toEqual(['2026-12-01']);
    await on('2026-12-08');
    expect(await missed()).toEqual(['2026-12-01', '2026-12-07']);
    // Done late: due again on the 15th.
    expect(await inspected('2026-12-08')).toMatchObject({ moved: 1, on_time: 0 });
    await on('2026-12-22');
    expect(await missed()).toEqual(['2026-12-01', '2026-12-07', '2026-12-22']);
  });

  it('is not counted where the room has moved to, when it was done before it moved', async () => {
    await on('2026-12-16');
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    await on('2026-12-18');
    await moveTo(20);
    await on('2026-12-19');
    // Due again on 2, 9 and 16 December, which the former location has decided.
    expect(await inspected('2026-11-25', '2026-12-19')).toMatchObject({ moved: 1 });
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
  });

  it('is whole where the room has moved, was done late and was archived and restored', async () => {
    await on('2026-11-24');
    await moveTo(20);
    await on('2026-12-09');
    expect(await inspected('2026-12-09')).toMatchObject({ moved: 1, on_time: 0 });
    expect((await admin.delete(`/inspectable/rooms/${ROOM}`)).statusCode).toBe(200);
    expect((await admin.post(`/inspectable/rooms/${ROOM}/restore`)).statusCode).toBe(200);
    await on('2026-12-24');
    expect(await missed()).toEqual(['2026-11-30', '2026-12-07', '2026-12-23']);
  });
});
