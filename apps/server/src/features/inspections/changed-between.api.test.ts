import { addDays } from '@kierros/domain';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { dateFaults } from '../../../test/date-faults.ts';
import { dialects, freshDatabase, secondConnection } from '../../../test/dialects.ts';
import { fileDatabase } from '../../../test/file-database.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import { folderPhotoStore } from '../../photos/photo-store.ts';
import { updateDueRows } from '../due/public.ts';

// Of each kind, before the submission is sent and while its answers are on their way: 1,000 in the long run.
const ROUNDS = process.env['LONG_TESTS'] ? 100 : 2;

// A Saturday.
const TODAY = '2026-11-21';
const FIRST_ROOM = 500_000;
const openAll = { open_weekdays: [1, 2, 3, 4, 5, 6, 7], shift_to: 'next', closures: [] };

type Change = (admin: Person, room: number) => Promise<{ statusCode: number; body: string }>;
type Kind = {
  name: string;
  change: Change;
  undo?: Change;
  /** What the form is reviewed for, and the next date that its receipt names. */
  reasons: readonly string[];
  due: readonly string[];
};

const week = addDays(TODAY, 7);
const kinds: readonly Kind[] = [
  {
    name: 'nothing happens',
    change: (admin) => admin.get('/inspection/templates/1'),
    ...{ reasons: [], due: [week] },
  },
  {
    name: 'its room is archived',
    change: (admin, room) => admin.delete(`/inspectable/rooms/${room}`),
    ...{ reasons: ['inspectable_archived'], due: [] },
  },
  {
    name: 'its room is moved to another location',
    change: (admin, room) => admin.post(`/inspectable/rooms/${room}/move`, { environment_id: 20 }),
    ...{ reasons: ['inspectable_moved'], due: [] },
  },
  {
    name: 'its template is archived',
    change: (admin) => admin.delete('/inspection/templates/1'),
    undo: (admin) => admin.post('/inspection/templates/1/restore'),
    ...{ reasons: ['template_archived'], due: [] },
  },
  {
    name: 'the calendar of its location changes',
    change: (admin) =>
      admin.put('/inspectable/locations/1/calendar', {
        ...openAll,
        closures: [{ from: week, to: addDays(week, 2), name: 'Loma' }],
      }),
    undo: (admin) => admin.put('/inspectable/locations/1/calendar', openAll),
    ...{ reasons: [], due: [addDays(week, 3)] },
  },
];

// Two servers over one PostgreSQL, the second of which has not heard of the change; or one over a SQLite file.
describe.each(dialects)('between the start and the submission of a form on %s', (dialect) => {
  let databases: Database[];
  let apps: TestApp[];
  let there: Person;
  let staff: Person;
  beforeAll(async () => {
    const first = dialect === 'sqlite' ? await fileDatabase() : await freshDatabase('postgres');
    databases = dialect === 'sqlite' ? [first] : [first, secondConnection(first)];
    await smallSite(first);
    const photos = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-between-')));
    apps = [];
    for (const database of databases)
      apps.push(await testApp(database, `${TODAY}T10:00:00.000Z`, { photos }));
    const admin = await signedIn(apps[0]!.server, 'admin');
    there = browser(apps.at(-1)!.server);
    Object.assign(there.cookies, admin.cookies);
    staff = await signedIn(apps[0]!.server, 'staff');
  });
  afterAll(async () => {
    for (const { server } of apps) await server.close();
    for (const database of databases) await database.close();
  });

  let next = FIRST_ROOM;
  async function startedForm() {
    const room = next++;
    const place = { location: 1, environment: 10 };
    await addInspectable(databases[0]!, room, 'room', place, TODAY);
    await databases[0]!.write((tx) => updateDueRows(tx, { inspectableIds: [room] }, null));
    const start = { inspectables: [room], template_id: 1 };
    const form = await staff.post('/inspection/forms', start);
    expect(form.statusCode, form.body).toBe(201);
    return { room, form: form.json<{ id: number }>().id };
  }
  /** Submits a form; `meanwhile` happens once it is known who sends it, before the answers arrive. */
  async function submitted(form: number, room: number, meanwhile: () => Promise<void>) {
    const slot = { inspectable_id: room, value: 3 };
    const results = [1, 2].map((id) => ({ ...slot, inspectionformquestion_id: id }));
    const body = Readable.from(
      (async function* () {
        await meanwhile();
        yield JSON.stringify({ results });
      })(),
    );
    const headers = { 'content-type': 'application/json' };
    const receipt = await staff.post(`/inspection/forms/${form}/submit`, body, headers);
    expect(receipt.statusCode, receipt.body).toBe(200);
    const { due } = receipt.json<{ due: { next_due_date: string }[] }>();
    const { review_reasons } = await databases[0]!.db
      .selectFrom('forms')
      .select('review_reasons')
      .where('id', '=', form)
      .executeTakeFirstOrThrow();
    return {
      reasons: JSON.parse(review_reasons) as string[],
      due: due.map(({ next_due_date }) => next_due_date),
    };
  }

  describe.each(kinds)('$name', ({ change, undo, reasons, due }) => {
    it.each(['before it', 'while its answers are on their way'])(
      '%s, and the submission knows',
      async (when) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { room, form } = await startedForm();
          const doing = async () => {
            const changed = await change(there, room);
            expect(changed.statusCode, changed.body).toBe(200);
          };
          const isBefore = when === 'before it';
          if (isBefore) await doing();
          const seen = await submitted(form, room, isBefore ? async () => undefined : doing);
          await undo?.(there, room);
          expect([round, seen]).toEqual([round, { reasons, due }]);
        }
        expect(await dateFaults(databases[0]!)).toEqual([]);
      },
      20_000 + ROUNDS * 2_000,
    );
  });
});
