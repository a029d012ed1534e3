import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  inspectionType,
  isOpenDay,
  nextOpenDay,
  simulateDue,
  type ScheduleEntry,
} from '@kierros/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { dateFaults } from '../test/date-faults.ts';
import { freshDatabase } from '../test/dialects.ts';
import { addPerson } from '../test/site.ts';
import { loadSite } from './commands/load.ts';
import type { Database } from './db/database.ts';
import { folderPhotoStore } from './photos/photo-store.ts';
import { calendarOf } from './features/working-calendars/stored-calendars.ts';
import { recordMissed } from './features/due/missed-inspections.ts';

const TODAY = '2026-11-21';
const DAYS = 366;
const LAST = addDays(TODAY, DAYS - 1);
const LOCATIONS = [1, 2, 3];

const folder = mkdtempSync(join(tmpdir(), 'kierros-year-'));
afterAll(() => rmSync(folder, { recursive: true }));

let database: Database;
let app: TestApp;
/** An administrator of each location. */
let people: ReadonlyMap<number, Person>;
/** One template with one question for each type, which applies everywhere. */
const templates = new Map<number, { id: number; question: number }>();

beforeAll(async () => {
  const file = join(folder, 'site.jsonl');
  const program = join(import.meta.dirname, '../../../tools/src/seed/seed.ts');
  const args = [program, '--today', TODAY, '--years', '1', '--out', file];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  database = await freshDatabase('sqlite');
  await loadSite(database, folderPhotoStore(join(folder, 'photos')), file);
  app = await testApp(database, undefined, { validateResponses: false });
  for (const location_id of LOCATIONS)
    await addPerson(database, {
      id: 900 + location_id,
      username: `year${location_id}`,
      role: 'admin',
      location_id,
    });
  await on(TODAY);
  for (const type of [1, 2, 3, 4]) {
    const made = await people.get(1)!.post('/inspection/templates', {
      name: `Year ${type}`,
      inspectiontype_id: type,
      scope: 'all',
      questions: [{ title: 'Siisti?', type: 'value' }],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id, questions } = made.json<{ id: number; questions: { id: number }[] }>();
    templates.set(type, { id, question: questions[0]!.id });
  }
}, 120_000);
afterAll(async () => {
  await app.server.close();
  await database.close();
});

async function on(day: string): Promise<void> {
  app.clock.now = new Date(`${day}T10:00:00.000Z`);
  people = new Map(
    await Promise.all(
      LOCATIONS.map(async (id) => [id, await signedIn(app.server, `year${id}`)] as const),
    ),
  );
}

type Done = { dueDate: string; doneOn: string };
const keyOf = (row: { inspectable_id: number; inspectiontype_id: number }) =>
  `${row.inspectable_id}.${row.inspectiontype_id}`;
const rowsOf = (locationId: number) =>
  database.db
    .selectFrom('due_rows')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('is_applicable', '=', 1)
    .execute();

/** What the domain foresees of every row of a location. */
async function simulated(locationId: number): Promise<Map<string, Done[]>> {
  const calendar = await calendarOf(database.db, locationId);
  const entries = await database.db
    .selectFrom('schedule_entries')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .where('consumed_by_form_id', 'is', null)
    .execute();
  const entriesOf = Map.groupBy(entries, keyOf);
  return new Map(
    (await rowsOf(locationId)).map((row) => {
      const planned = (entriesOf.get(keyOf(row)) ?? []).map((entry): ScheduleEntry => ({
        dueDate: entry.due_date,
        newDueDate: entry.new_due_date,
        isConsumed: false,
      }));
      const dates = {
        naturalDue: row.natural_due,
        lastDoneOn: row.last_done_on,
        createdOn: row.created_on,
        isApplicable: true,
      };
      const span = { today: TODAY, range: { from: TODAY, to: LAST }, calendar };
      const found = simulateDue(
        { ...dates, entries: planned, doneOn: [] },
        inspectionType(row.inspectiontype_id)!,
        span,
      );
      return [keyOf(row), found.map(({ dueDate, doneOn }) => ({ dueDate, doneOn }))];
    }),
  );
}

/** Inspects everything of a location that is due, in one round for each type. */
async function inspectWhatIsDue(locationId: number, day: string, done: Map<string, Done[]>) {
  const person = people.get(locationId)!;
  const due = (await rowsOf(locationId)).filter((row) => row.due <= day);
  for (const [type, rows] of Map.groupBy(due, (row) => row.inspectiontype_id)) {
    const { id, question } = templates.get(type)!;
    const form = await person.post('/inspection/forms', {
      template_id: id,
      inspectables: rows.map((row) => row.inspectable_id),
    });
    expect(form.statusCode, form.body).toBe(201);
    const sent = await person.post(`/inspection/forms/${form.json<{ id: number }>().id}/submit`, {
      results: rows.map((row) => ({
        inspectable_id: row.inspectable_id,
        inspectionformquestion_id: question,
        value: 3,
      })),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    for (const row of rows)
      done.set(keyOf(row), [...(done.get(keyOf(row)) ?? []), { dueDate: row.due, doneOn: day }]);
  }
}

it('lives through 366 days as they were foreseen, with no date on a closed day', async () => {
  const calendars = new Map(
    await Promise.all(
      LOCATIONS.map(async (id) => [id, await calendarOf(database.db, id)] as const),
    ),
  );
  const foreseen = new Map(
    (await Promise.all(LOCATIONS.map((id) => simulated(id)))).flatMap((one) => [...one]),
  );
  const first = new Map(
    (await Promise.all(LOCATIONS.map((id) => rowsOf(id)))).flat().map((row) => [keyOf(row), row]),
  );
  const done = new Map<string, Done[]>([...foreseen.keys()].map((key) => [key, []]));
  const onClosedDays: string[] = [];
  for (let day = TODAY; day <= LAST; day = addDays(day, 1)) {
    await on(day);
    await recordMissed(database, app.clock.now);
    for (const [id, calendar] of calendars) {
      if (isOpenDay(calendar, day)) await inspectWhatIsDue(id, day, done);
      for (const row of await rowsOf(id))
        if (!isOpenDay(calendar, row.due)) onClosedDays.push(`${keyOf(row)} ${row.due}`);
    }
  }
  expect(onClosedDays).toEqual([]);
  for (const [key, dates] of foreseen) expect([key, done.get(key)]).toEqual([key, dates]);
  const inspections = [...done.values()].reduce((sum, one) => sum + one.length, 0);
  expect(inspections).toBeGreaterThan(5_000);

  const missed = await database.db
    .selectFrom('missed_inspections')
    .selectAll()
    .where('day', '>', TODAY)
    .execute();
  // Only what was overdue at the beginning can have been missed, and no later than the first open day.
  for (const row of missed) {
    const { natural_due } = first.get(keyOf(row))!;
    const calendar = calendars.get(row.location_id)!;
    expect([keyOf(row), natural_due < TODAY, row.day <= nextOpenDay(calendar, TODAY)]).toEqual([
      keyOf(row),
      true,
      true,
    ]);
    expect(isOpenDay(calendar, row.day)).toBe(true);
  }
  expect(await dateFaults(database)).toEqual([]);
}, 300_000);
