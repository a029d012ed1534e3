import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { recordStatements } from '../../../test/statements-by-location.ts';
import type { Tables } from '../../db/tables.ts';
import { updateDueRows } from '../due/public.ts';

onEachDatabase('coverage', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const signInAt = async (instant: string) => {
    app.clock.now = new Date(instant);
    admin = await signedIn(app.server, 'admin');
  };
  const read = async (query = 'location_id=1'): Promise<Schema<'Coverage'>> => {
    const response = await admin.get(`/operations/coverage?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Schema<'Coverage'>>();
  };
  const gapsOf = async () =>
    (await read()).gaps.map(({ inspectable_id, fault }) => `${inspectable_id} ${fault}`);
  const changeDue = (id: number, change: Partial<Tables['due_rows']>) =>
    database().db.updateTable('due_rows').set(change).where('inspectable_id', '=', id).execute();

  it('accounts for each inspectable with each type of its kind', async () => {
    const found = await read();
    // Three rooms, an environment with two types, and the location; nobody made a template for Safety.
    expect(found).toMatchObject({ pairs: 6, accounted: 6, due: 5, excluded: 1, gap_count: 0 });
    expect(found.exclusions).toMatchObject([
      { inspectiontype_id: 4, reason: 'no_template', since: null, by: null, count: 1 },
    ]);
    expect(found.rows).toMatchObject([
      { inspectable_id: 1, types: [{ inspectiontype_id: 3, pairs: 1, due: 1 }] },
      {
        inspectable_id: 10,
        types: [
          { inspectiontype_id: 1, pairs: 3, due: 3, gaps: 0 },
          { inspectiontype_id: 2, pairs: 1, due: 1 },
          { inspectiontype_id: 4, pairs: 1, excluded: 1 },
        ],
      },
    ]);
    const all = await read('location_id=all');
    expect(all).toMatchObject({ pairs: 11, accounted: 11 });
    expect(all.rows.map((row) => row.inspectable_id)).toEqual([1, 2]);
  });

  it('says since when and by whom a room is not chosen, and which are archived', async () => {
    const list = (ids: number[]) =>
      admin.put('/inspection/templates/1', {
        applicable_inspectables: ids.map((id) => ({ id, type: 'room' })),
      });
    await signInAt('2026-11-22T10:00:00.000Z');
    expect((await list([11, 12, 21, 22])).statusCode).toBe(200);
    await signInAt('2026-11-22T11:00:00.000Z');
    expect((await admin.delete('/inspectable/rooms/12')).statusCode).toBe(200);
    const { exclusions, accounted } = await read();
    expect(accounted).toBe(6);
    expect(exclusions).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          reason: 'not_chosen',
          since: '2026-11-22T10:00:00.000Z',
          by: { id: 1, name: 'admin Testi' },
          inspectables: [expect.objectContaining({ id: 13 })],
        }),
        expect.objectContaining({ reason: 'archived', since: '2026-11-22T11:00:00.000Z' }),
      ]),
    );
    expect((await admin.post('/inspectable/rooms/12/restore')).statusCode).toBe(200);
    expect((await list([])).statusCode).toBe(200);
    expect(await read()).toMatchObject({ accounted: 6, excluded: 1 });
  });

  it('finds nothing wrong after inspections, a plan, a move and missed inspections', async () => {
    await inspectRoom(admin, 11);
    await inspectRoom(admin, 11);
    const plan = await admin.post(
      '/inspection/schedule?inspectable_id=13&inspection_type_id=1&due_date=2026-11-24',
    );
    expect(plan.statusCode, plan.body).toBe(201);
    const moved = await admin.post('/inspectable/rooms/21/move', { environment_id: 10 });
    expect(moved.statusCode, moved.body).toBe(200);
    await signInAt('2026-12-20T10:00:00.000Z');
    expect(await gapsOf()).toEqual([]);
    const missed = database().db.selectFrom('missed_inspections').selectAll();
    expect((await missed.execute()).length).toBeGreaterThan(5);
  });

  it('names 100 of 100 losses in inspections, plans, templates, dates and missed ones', async () => {
    const { db } = database();
    const statements = (await recordStatements(() => read())).length;
    const ids = Array.from({ length: 100 }, (_, index) => 1_001 + index);
    for (const id of ids)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(db, { inspectableIds: ids }, null);
    for (const id of ids) {
      if (id % 10 < 3) await inspectRoom(admin, id);
      if (id % 10 !== 3) continue;
      const plan = await admin.post(
        `/inspection/schedule?inspectable_id=${id}&inspection_type_id=1&due_date=2026-12-24`,
      );
      expect(plan.statusCode, plan.body).toBe(201);
    }
    const forms = await db
      .selectFrom('form_inspectables')
      .select(['inspectable_id', 'form_id'])
      .where('location_id', '=', 1)
      .where('inspectable_id', 'in', ids)
      .execute();
    const formOf = new Map(forms.map((row) => [row.inspectable_id, row.form_id]));
    // What is missed of rooms that were added behind the server is added on the next day.
    await signInAt('2026-12-21T10:00:00.000Z');
    const before = await read();
    // Recorded on PostgreSQL alone: a hundred rooms later they are as many.
    expect((await recordStatements(() => read())).length).toBe(statements);
    expect(before).toMatchObject({ gap_count: 0, accounted: before.pairs });
    const form = (id: number) => formOf.get(id) ?? 0;
    const losses: ((id: number) => Promise<unknown>)[] = [
      (id) => db.deleteFrom('form_inspectables').where('form_id', '=', form(id)).execute(),
      (id) =>
        db.updateTable('forms').set({ done_on: '2026-11-19' }).where('id', '=', form(id)).execute(),
      (id) =>
        db
          .updateTable('form_inspectables')
          .set({ moved: 0 })
          .where('form_id', '=', form(id))
          .execute(),
      (id) => db.deleteFrom('schedule_entries').where('inspectable_id', '=', id).execute(),
      (id) => db.deleteFrom('due_rows').where('inspectable_id', '=', id).execute(),
      (id) => changeDue(id, { earliest_due: null }),
      (id) => changeDue(id, { natural_due: '2031-01-01' }),
      (id) => changeDue(id, { is_applicable: 0, earliest_due: null, earliest_opens_on: null }),
      (id) =>
        db
          .updateTable('inspectables')
          .set({ archived_at: '2026-12-01T08:00:00.000Z' })
          .where('id', '=', id)
          .execute(),
      (id) =>
        db
          .deleteFrom('missed_inspections')
          .where('inspectable_id', '=', id)
          .where('day', '=', '2026-12-05')
          .execute(),
    ];
    for (const id of ids) await losses[id % 10]?.(id);
    const after = await read();
    expect([...new Set(after.gaps.map((gap) => gap.inspectable_id))]).toEqual(ids);
    expect(after.pairs - after.accounted).toBe(100);
    expect(new Set(after.gaps.map((gap) => gap.fault))).toEqual(
      new Set([
        ...['wrong_natural_due', 'wrong_planned_due', 'missing'],
        ...['not_listed', 'wrongly_excluded', 'wrongly_included', 'missed_not_stored'],
      ]),
    );
  });

  it('names a row of an inspectable that is not there, and a calendar without an open day', async () => {
    const { db } = database();
    const [row] = await db
      .selectFrom('due_rows')
      .selectAll()
      .where('location_id', '=', 2)
      .execute();
    await db
      .insertInto('due_rows')
      .values({ ...row!, inspectable_id: 999_999 })
      .execute();
    expect((await read('location_id=2')).gaps).toMatchObject([
      { inspectable_id: 999_999, fault: 'surplus', path: [] },
    ]);
    await db.deleteFrom('due_rows').where('inspectable_id', '=', 999_999).execute();
    await db
      .insertInto('working_calendars')
      .values({
        ...{ location_id: 2, open_weekdays: '', shift_to: 'next', closures: '[]' },
        ...{ follows: null, in_force_from: null, earlier: '[]', version: 2 },
      })
      .execute();
    const { exclusions, accounted, pairs } = await read('location_id=2');
    expect(accounted).toBe(pairs);
    expect(exclusions.map((one) => one.reason)).toContain('no_open_day');
  });

  it('is refused to staff, and for a location that is not there', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.get('/operations/coverage')).statusCode).toBe(403);
    expect((await admin.get('/operations/coverage?location_id=999')).statusCode).toBe(404);
  });
});
