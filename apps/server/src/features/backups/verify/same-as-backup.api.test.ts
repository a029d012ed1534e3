import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { inspectRoom, inspectRooms } from '../../../../test/inspected-site.ts';
import { smallSite } from '../../../../test/site.ts';
import type { Database } from '../../../db/database.ts';
import { tableShapes } from '../table-shapes.ts';
import { withSnapshot } from '../snapshot.ts';
import { derived, rules } from './backup-rules.ts';
import { SAME_AS_BACKUP } from './same-as-backup.ts';

type Check = { name: string; ok: boolean; checked: number; faults: string[] };

describe.each(dialects)('comparing with the newest backup on %s', (dialect) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let database: Database;
  let forms: number[];
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    app = await testApp(database);
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
    forms = (await inspectRooms(app, staff, 3)).map(({ form }) => form);
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const checked = async (): Promise<Check | undefined> =>
    (await admin.post('/operations/verify?photos=false'))
      .json<{ checks: Check[] }>()
      .checks.find(({ name }) => name === SAME_AS_BACKUP);

  it('is skipped as long as there is no backup', async () => {
    expect(await checked()).toBeUndefined();
  });

  it('finds nothing wrong after normal use', async () => {
    const items = ['Tuotu', 'Muutettu'].map((name) => ({
      ...{ kind: 'room', environment: 'paikka 10', name },
    }));
    const applied = await admin.post('/bulk/apply', { kind: 'places', items, location_id: 1 });
    const { id, lines } = applied.json<{ id: number; lines: { id: number }[] }>();
    expect((await admin.post('/operations/backups', {})).statusCode).toBe(201);
    await inspectRoom(staff, 12, { photo: '1_cccccccc-aaaa-4bbb-8ccc-1234567890ab.jpg' });
    await app.queue.idle();
    const name = { en: 'Another name', fi: 'Toinen nimi' };
    const room = await admin.put('/inspectable/rooms/13', { name, version: 1 });
    expect(room.statusCode, room.body).toBe(200);
    const changed = await admin.put(`/inspectable/rooms/${lines[1]?.id}`, { name, version: 1 });
    expect(changed.statusCode, changed.body).toBe(200);
    const undone = await admin.post(`/bulk/${id}/undo`);
    expect(undone.json()).toMatchObject({ restored: 1, kept: [{ index: 1 }] });
    const results = [1, 2].map((question) => answerOf(question, 12));
    const edited = await admin.put(`/inspection/forms/${forms[1]}/edit`, { results });
    expect(edited.statusCode, edited.body).toBe(200);
    const found = await checked();
    expect(found?.faults).toEqual([]);
    expect(found?.checked).toBeGreaterThan(60);
  });

  it('names each row that differs without an audited change, and each that is missing', async () => {
    const first = forms[0] ?? 0;
    const seeded: [change: string, told: RegExp][] = [
      [
        "update inspectables set name_en = 'x' where id = 11",
        /^inspectables \(id 11\).*: name_en$/,
      ],
      [
        `update answers set response_text = 'x' where form_id = ${first} and question_id = 3`,
        new RegExp(`^answers \\(.*form ${first}, inspectable 11, question 3.*: response_text$`),
      ],
      ["update users set password_hash = 'x' where id = 2", /^users \(id 2\).*: password_hash$/],
      [
        "update template_questions set title_fi = 'x' where question_id = 1",
        /^template_questions \(.*: title_fi$/,
      ],
      [`update forms set version = version - 1 where id = ${forms[2]}`, /^forms \(.*: version$/],
      ["update forms set comments = 'x' where id = " + first, /^forms \(.*: comments$/],
      [
        `update form_inspectables set natural_due_seen = '2001-01-01' where form_id = ${first}`,
        /^form_inspectables \(.*: natural_due_seen$/,
      ],
      ["update audit_events set action = 'x' where id = 1", /^audit_events \(.*: action$/],
      ['update photos set name = name || 1 where id = 1', /^photos \(.*: name$/],
      ['delete from audit_events where id = 2', /^audit_events \(.* is missing; the backup of /],
    ];
    for (const [index, [change, expected]] of seeded.entries()) {
      await sql.raw(change).execute(database.db);
      const { faults } = (await checked()) ?? { faults: [] };
      expect(
        faults.filter((fault) => expected.test(fault)),
        `${change}: ${faults.join('\n')}`,
      ).toHaveLength(1);
      expect(faults).toHaveLength(index + 1);
    }
  });

  it('covers every table', async () => {
    const shapes = await withSnapshot(database, (snapshot) => tableShapes(snapshot));
    const known = new Set([
      ...Object.keys(rules),
      ...derived,
      'settings',
      'erasures',
      'pending_events',
    ]);
    expect(shapes.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('reports that the backup itself is damaged', async () => {
    const name = (await readdir(app.backupFolder))[0] ?? '';
    await appendFile(join(app.backupFolder, name), 'x');
    expect((await checked())?.faults).toEqual([
      expect.stringMatching(/could not be read: The backup was changed/),
    ]);
  });
});

const answerOf = (question: number, room: number) => ({
  inspectionformquestion_id: question,
  inspectable_id: room,
  value: 1,
});
