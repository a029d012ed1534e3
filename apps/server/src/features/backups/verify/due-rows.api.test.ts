import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { inspectRoom } from '../../../../test/inspected-site.ts';
import { addInspectable, smallSite } from '../../../../test/site.ts';
import { rebuild } from '../../../commands/rebuild.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { updateDueRows } from '../../due/public.ts';
import { withSnapshot } from '../snapshot.ts';
import { checkOf } from './check.ts';
import { dueRowsMatch } from './due-rows.ts';

const rooms = Array.from({ length: 25 }, (_, index) => 201 + index);

describe.each(dialects)('the due rows of a site on %s', (dialect) => {
  let app: TestApp;
  let admin: Person;
  let database: Database;
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    for (const id of rooms)
      await addInspectable(database, id, 'room', { location: 1, environment: 10 });
    await updateDueRows(database.db, { inspectableIds: rooms }, null);
    app = await testApp(database);
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const faults = async (): Promise<string[]> => {
    const check = await withSnapshot(database, (snapshot) =>
      checkOf(dueRowsMatch.name, (found) => dueRowsMatch.run(snapshot, found)),
    );
    return check.faults;
  };

  it('agree with inspectables, templates, inspections and plans after every kind of change', async () => {
    for (const [index, room] of rooms.entries()) {
      if (index % 2 === 0) await inspectRoom(admin, room);
      if (index % 5 === 0) await inspectRoom(admin, room);
      if (index % 3 === 0) {
        const planned = await admin.post(
          `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=2026-11-2${2 + (index % 4)}`,
        );
        expect([201, 409], planned.body).toContain(planned.statusCode);
      }
    }
    expect((await admin.delete(`/inspectable/rooms/${rooms[1]}`)).statusCode).toBe(200);
    const moved = await admin.post(`/inspectable/rooms/${rooms[2]}/move`, { environment_id: 20 });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await faults()).toEqual([]);
  });

  const storedRows = () =>
    database.db
      .selectFrom('due_rows')
      .selectAll()
      .orderBy('inspectable_id')
      .orderBy('inspectiontype_id')
      .execute();

  it('are as before after a rebuild, whatever an older server or a fault wrote into them', async () => {
    const { db } = database;
    const sound = await storedRows();
    await rebuild(database);
    expect(await storedRows()).toEqual(sound);

    // As a server of a version before working calendars inserts a row during the migration.
    const ofOlderServer = { created_on: '', opens_on: '', earliest_opens_on: null };
    const faulty: [number, Partial<Tables['due_rows']>][] = [
      [201, ofOlderServer],
      [203, ofOlderServer],
      [204, ofOlderServer],
      [10, ofOlderServer],
      [11, { ...ofOlderServer, due: '2020-01-01', earliest_due: '2020-01-01' }],
      [12, { natural_due: '2020-01-01', last_done_on: '2020-01-01', planned_due: '2020-01-02' }],
      [13, { is_applicable: 0, earliest_due: null, earliest_opens_on: null }],
      [21, { kind: 'environment' }],
      [1, { natural_due: '2031-01-01' }],
    ];
    for (const [id, row] of faulty)
      await db.updateTable('due_rows').set(row).where('inspectable_id', '=', id).execute();
    const places = () =>
      db.selectFrom('inspectables').select(['id', 'created_on']).orderBy('id').execute();
    const dated = await places();
    await db.updateTable('inspectables').set({ created_on: '' }).where('id', '=', 201).execute();
    const lost = [211, 212, 213];
    await db.deleteFrom('due_rows').where('inspectable_id', 'in', lost).execute();
    const stray = { ...sound[0]!, inspectable_id: 999_999 };
    await db.insertInto('due_rows').values(stray).execute();
    const [undated, ...others] = await faults();
    expect(undated).toBe('inspectables (id 201) has no created_on');
    const named = others.map((fault) => /inspectable (\d+)/.exec(fault)?.[1]);
    const seeded = [...faulty.map(([id]) => id), ...lost, stray.inspectable_id];
    expect(new Set(named)).toEqual(new Set(seeded.map(String)));

    await rebuild(database);
    expect(await faults()).toEqual([]);
    expect(await storedRows()).toEqual(sound);
    expect(await places()).toEqual(dated);
  });

  it('name each lost row, flag, date and applicability by place and type, a hundred of them', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => 1_001 + index);
    for (const id of ids)
      await addInspectable(database, id, 'room', { location: 1, environment: 10 });
    await updateDueRows(database.db, { inspectableIds: ids }, null);
    const losses: (Partial<Tables['due_rows']> | null)[] = [
      null,
      { earliest_due: null },
      { opens_on: '2020-01-01', earliest_opens_on: '2020-01-01' },
      { earliest_opens_on: '2020-01-01' },
      { natural_due: '2020-01-01', due: '2020-01-01', earliest_due: '2020-01-01' },
      { natural_due: '2031-01-01', due: '2031-01-01', earliest_due: '2031-01-01' },
      { planned_due: '2026-11-20', due: '2026-11-20', earliest_due: '2026-11-20' },
      { last_done_on: '2020-02-02' },
      { is_applicable: 0, earliest_due: null, earliest_opens_on: null },
    ];
    for (const [index, id] of ids.entries()) {
      const loss = losses[index % losses.length];
      const { db } = database;
      if (loss)
        await db.updateTable('due_rows').set(loss).where('inspectable_id', '=', id).execute();
      else await db.deleteFrom('due_rows').where('inspectable_id', '=', id).execute();
    }
    const named = (await faults()).map((fault) => /^due_rows \(.*?\)/.exec(fault)?.[0]);
    expect(named).toEqual(
      ids.map((id) => `due_rows (location 1, inspectable ${id}, inspectiontype 1)`),
    );
    await database.db.deleteFrom('due_rows').where('inspectable_id', 'in', ids).execute();
    await database.db.deleteFrom('inspectables').where('id', 'in', ids).execute();
    expect(await faults()).toEqual([]);
  });

  it('name a later date of an environment that was never inspected', async () => {
    const { db } = database;
    const rows = db.selectFrom('due_rows').selectAll().where('last_done_on', 'is', null);
    const [row] = await rows.where('kind', '=', 'environment').limit(1).execute();
    const { location_id, inspectable_id, inspectiontype_id } = row!;
    const change = (dates: Partial<Tables['due_rows']>) =>
      db
        .updateTable('due_rows')
        .set(dates)
        .where('inspectable_id', '=', inspectable_id)
        .where('inspectiontype_id', '=', inspectiontype_id)
        .execute();
    await change({ natural_due: '2031-01-01', due: '2031-01-01' });
    expect((await faults())[0]).toContain(
      `due_rows (location ${location_id}, inspectable ${inspectable_id}, inspectiontype ${inspectiontype_id}) has natural_due 2031-01-01`,
    );
    await change({ natural_due: row!.natural_due, due: row!.due });
    expect(await faults()).toEqual([]);
  });

  it('name a surplus row', async () => {
    const [row] = await database.db.selectFrom('due_rows').selectAll().limit(1).execute();
    const stray = { ...row!, inspectable_id: 999_999 };
    await database.db.insertInto('due_rows').values(stray).execute();
    expect(await faults()).toEqual([
      `due_rows (location ${stray.location_id}, inspectable 999999, inspectiontype ${stray.inspectiontype_id}) belongs to no place of this location`,
    ]);
    await database.db.deleteFrom('due_rows').where('inspectable_id', '=', 999_999).execute();
  });
});
